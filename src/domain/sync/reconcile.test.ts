import { describe, expect, it } from 'vitest';
import { reconcile, type SentSave, type ServerRecord, type Verdict } from './reconcile.ts';

const save = (id: string, changes: Partial<SentSave> = {}): SentSave => ({
  id,
  kind: 'update',
  rev: 6,
  baseEdit: 'x',
  fields: { notes: 'mine' },
  ...changes,
});
const server = (changes: Partial<ServerRecord> = {}): ServerRecord => ({
  rev: 5,
  edit: 'x',
  value: { notes: 'old' },
  ...changes,
});
/** Three edits without a connection, each built on the one before. */
const chain = [save('a'), save('b', { rev: 7, baseEdit: 'a' }), save('c', { rev: 8, baseEdit: 'b' })];

interface Row {
  what: string;
  saves: readonly SentSave[];
  server: ServerRecord | null;
  verdicts: readonly Verdict[];
}

const ROWS: readonly Row[] = [
  {
    what: 'the record never reached our revision',
    saves: [save('a')],
    server: server(),
    verdicts: ['refused'],
  },
  {
    what: 'the record names the save',
    saves: [save('a')],
    server: server({ rev: 6, edit: 'a', value: { notes: 'mine' } }),
    verdicts: ['done'],
  },
  {
    what: 'the record names the save, and somebody has changed the field since by a save without a mark',
    saves: [save('a')],
    server: server({ rev: 7, edit: 'a', value: { notes: 'theirs' } }),
    verdicts: ['done'],
  },
  {
    what: 'somebody else wrote our revision',
    saves: [save('a')],
    server: server({ rev: 6, value: { notes: 'theirs' } }),
    verdicts: ['refused'],
  },
  {
    what: 'somebody else wrote our revision from a device that marks its saves',
    saves: [save('a')],
    server: server({ rev: 6, edit: 'other', value: { notes: 'theirs' } }),
    verdicts: ['refused'],
  },
  {
    what: 'the record moved past us without ever naming us',
    saves: [save('a')],
    server: server({ rev: 9, value: { notes: 'theirs' } }),
    verdicts: ['refused'],
  },
  {
    what: 'the record moved past us, and a later save took the place where we would be named',
    saves: [save('a')],
    server: server({ rev: 9, edit: 'other', value: { notes: 'theirs' } }),
    verdicts: ['unclear'],
  },
  {
    what: 'the record moved past us with our values in it',
    saves: [save('a')],
    server: server({ rev: 9, edit: 'other', value: { notes: 'mine', vin: 'theirs' } }),
    verdicts: ['done'],
  },
  {
    what: 'the last of a chain arrived: the ones before it did',
    saves: chain,
    server: server({ rev: 8, edit: 'c', value: { notes: 'later' } }),
    verdicts: ['done', 'done', 'done'],
  },
  {
    what: 'the connection ended in the middle of a chain',
    saves: chain,
    server: server({ rev: 7, edit: 'b', value: { notes: 'other' } }),
    verdicts: ['done', 'done', 'refused'],
  },
  {
    what: 'the first of a chain was refused, and all built on it',
    saves: chain,
    server: server({ rev: 6, value: { notes: 'theirs' } }),
    verdicts: ['refused', 'refused', 'refused'],
  },
  {
    what: 'a new record is there, changed by others since',
    saves: [save('a', { kind: 'create', rev: 1, baseEdit: '' })],
    server: server({ rev: 4, edit: 'other' }),
    verdicts: ['done'],
  },
  {
    what: 'a record that is gone or not ours to see',
    saves: [save('a', { kind: 'create', rev: 1 }), save('b')],
    server: null,
    verdicts: ['refused', 'refused'],
  },
  {
    what: 'a value the database gives with its keys in another order is the same',
    saves: [save('a', { fields: { customer: { name: 'Mia', phone: '1' } } })],
    server: server({ rev: 9, edit: 'other', value: { customer: { phone: '1', name: 'Mia' } } }),
    verdicts: ['done'],
  },
];

describe('what became of saves whose answer nobody heard', () => {
  it.each(ROWS)('$what: $verdicts', ({ saves, server: now, verdicts }) => {
    expect([...reconcile(saves, now).values()]).toEqual(verdicts);
  });

  it('ends on marks that go round in a circle', () => {
    const circle = [save('a', { baseEdit: 'b' }), save('b', { rev: 7, baseEdit: 'a' })];
    expect(reconcile(circle, server({ rev: 7, edit: 'b' })).get('a')).toBe('done');
  });
});
