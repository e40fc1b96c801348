import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import type { Cell } from '#domain/report/parts.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import type { ReportContext } from './report.ts';
import { INSTALLATIONS } from './reports/jobs.ts';
import { reportTable } from './table.ts';
import { reportDealers, viewsOf } from './views.ts';

const flags = { installations: true, reports: true };
const actor = actorOfUser(
  'u',
  buildUser({
    type: 'admin',
    dealerId: '',
    distributerId: 'x1',
    privileges: { dealer: {}, distributer: flags },
  }),
  null,
  '',
  false,
);
const dealer = (id: string, dealerGroupId: string) => ({
  id,
  value: { name: id, distributerId: 'x1', dealerGroupId, dealerGroup: dealerGroupId },
});
const jobsOf = (dealerId: string): Cell => ({
  family: 'jobs',
  dealerId,
  month: '2026-01',
  dims: { type: 'gvmUpgradeState', state: 'NSW' },
  sum: 'jobs',
  value: 1,
});
const span = { from: '2026-01-01', to: '2026-01-31' };

function rowsOf(dealers: readonly ReturnType<typeof dealer>[], cells: readonly Cell[], chosen = '') {
  const context: ReportContext = {
    actor,
    period: span,
    today: '2026-02-01',
    now: 0,
    names: new Map(),
    ...reportDealers(dealers),
  };
  const view = viewsOf(INSTALLATIONS, context).find(({ id }) => id === 'group');
  if (!view) throw new Error('No rows by group');
  const table = reportTable(INSTALLATIONS, view, cells, { at: { span, dealer: chosen, dims: {} }, context });
  const dealerOf = (to: string | null | undefined) =>
    to ? new URLSearchParams(to.split('?')[1]).get('f.dealer') : null;
  return {
    note: table.note,
    rows: table.rows.map(({ label, figures }) => [label, dealerOf(figures['jobs']?.to)]),
  };
}

describe('the rows of a report by dealer group', () => {
  it('lead to the group’s dealers, those without one likewise; former dealers lead nowhere', () => {
    const dealers = [dealer('a', 'g'), dealer('b', 'g'), dealer('c', '')];
    expect(rowsOf(dealers, ['a', 'b', 'c', 'gone'].map(jobsOf)).rows).toEqual([
      ['g', 'group~g'],
      ['Former dealers', null],
      ['No group', 'group~'],
    ]);
  });

  it('lead to the one dealer that was chosen, not to others of its group', () => {
    const dealers = [dealer('a', 'g'), dealer('b', 'g')];
    expect(rowsOf(dealers, ['a', 'b'].map(jobsOf), 'a').rows).toEqual([['g', 'a']]);
  });

  it('lead nowhere from a group of more than 30 dealers, and say so', () => {
    const ids = Array.from({ length: 31 }, (_, at) => `d${at}`);
    const all = ids.map((id) => dealer(id, 'g'));
    const [over, full] = [rowsOf(all, [jobsOf('d1')]), rowsOf(all.slice(0, 30), [jobsOf('d1')])];
    expect([over.rows, full.rows]).toEqual([[['g', null]], [['g', 'group~g']]]);
    const note = 'Numbers of a group open its list up to 30 dealers.';
    expect([over.note.includes(note), full.note.includes(note)]).toEqual([true, false]);
  });
});
