import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { changeLogEntry } from '#domain/change-log/entry.ts';
import { changeLogSchema } from '#domain/change-log/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { isSortedByServer, needsScan, scanLimit } from '#data/lists/list-plan.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { customers } from '#domain/customer/entity.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { changeLogColumns, changeLogFilters } from './change-log-columns.tsx';

const record = { name: 'Ann Lee', phone: '1', dealerId: 'd1', _rev: 2, _by: 'u1', _at: 'then' };
const entry = {
  ...changeLogEntry('customers', 'c1', { ...record, phone: '' }, record, 'Jess Nguyen'),
  searchArr: [],
};
const row: Doc<typeof entry> = {
  id: 'customers~c1~2',
  value: entry,
  rev: 0,
  by: '',
  at: new Date('2026-11-21T03:52:53Z'),
  pending: false,
};
const actor = actorOfUser('u1', buildUser({}), null, '');
const dealers = new Map([['d1', 'Outback Penrith']]);
const nothing = { search: '', filters: {}, sort: null, cursor: { after: [], from: 0 } };

describe('the change log’s list', () => {
  it('reads as the plain text of what it shows', () => {
    const texts = Object.fromEntries(changeLogColumns(actor, dealers).map(({ id, text }) => [id, text(row)]));
    expect(texts).toEqual({
      time: '21/11/2026 2:52pm',
      by: 'Jess Nguyen',
      kind: 'Changed',
      collection: 'Customer',
      record: 'Ann Lee',
      dealer: 'Outback Penrith',
      fields: 'Phone',
      changes: 'Phone: blank → 1',
      id: 'c1',
      rev: '2',
    });
  });

  it('names a record of an older entry by its id, and leaves the dealer out for a dealer', () => {
    const { recordName: _none, ...older } = entry;
    const columns = changeLogColumns(actor, null);
    const value = changeLogSchema.parse(older);
    expect(columns.find(({ id }) => id === 'record')?.text({ ...row, value })).toBe('c1');
    expect(columns.some(({ id }) => id === 'dealer')).toBe(false);
  });

  it('shows a filter on one record only while it narrows, by its name', () => {
    const titles = (filters: Readonly<Record<string, string>>, rows: readonly { value: typeof row }[]) =>
      changeLogFilters({ ...nothing, filters }, rows, null, new Map())
        .slice(4)
        .map(({ title, options }) => [title, options[0]?.label]);
    expect(titles({}, [{ value: row }])).toEqual([]);
    expect(titles({ record: 'c1' }, [{ value: row }])).toEqual([['Record', 'Ann Lee']]);
    expect(titles({ record: 'c1' }, [])).toEqual([['Record', 'c1']]);
  });

  it('offers colleagues, whoever stands in a row, and whoever is chosen, each once and by name', () => {
    const people = new Map([
      ['u3', 'Sam Reid'],
      ['u2', 'Ann Lee'],
    ]);
    const offered = (by: string) =>
      changeLogFilters({ ...nothing, filters: { by } }, [{ value: row }], null, people).find(
        ({ id }) => id === 'by',
      )?.options;
    const all = [
      { value: 'u2', label: 'Ann Lee' },
      { value: 'u1', label: 'Jess Nguyen' },
      { value: 'u3', label: 'Sam Reid' },
    ];
    expect(offered('u1')).toEqual(all);
    expect(offered('gone')).toEqual([
      { value: 'u2', label: 'Ann Lee' },
      { value: 'gone', label: 'gone' },
      ...all.slice(1),
    ]);
  });

  it('asks the server for days in Sydney, open where one is blank or none, in either order', () => {
    const cut = (chosen: string) => changeLog.list.ranges?.['days']?.cut(chosen);
    expect(cut('2026-10-04~2026-10-04')).toEqual({
      from: new Date('2026-10-03T14:00:00Z'),
      below: new Date('2026-10-04T13:00:00Z'),
    });
    expect(cut('~2026-07-01')).toEqual({ below: new Date('2026-07-01T14:00:00Z') });
    expect(cut('x')).toEqual({});
    const filters = { days: '2026-10-04~', collection: 'customers', kind: 'update', by: 'u1', record: 'c1' };
    const asked = { ...nothing, filters, sort: { id: 'time', direction: 'asc' as const } };
    expect([needsScan(changeLog.list, asked), isSortedByServer(changeLog.list, asked)]).toEqual([
      false,
      true,
    ]);
  });

  it('asks the server for a word and days together, and looks through no more rows than rules allow', () => {
    const one = { ...nothing, search: 'phone', filters: { days: '2026-10-04~', collection: 'customers' } };
    expect(needsScan(changeLog.list, one)).toBe(false);
    expect(needsScan(changeLog.list, { ...one, search: 'ann phone' })).toBe(true);
    expect(scanLimit(changeLog.list)).toBe(199);
    expect(scanLimit(customers.list)).toBe(300);
  });

  it('asks only for what the query shape knows', () => {
    const asked = { ...nothing, filters: { record: 'c1', by: 'u1' } };
    const ids = changeLogFilters(asked, [], dealers, new Map()).map(({ id }) => id);
    const known = [...Object.keys(changeLog.list.filters), ...Object.keys(changeLog.list.ranges ?? {})];
    expect(ids.toSorted()).toEqual(known.toSorted());
    const sorts = changeLogColumns(actor, dealers).filter(({ sortable }) => sortable);
    expect(sorts.map(({ id }) => id)).toEqual(Object.keys(changeLog.list.sorts));
  });
});
