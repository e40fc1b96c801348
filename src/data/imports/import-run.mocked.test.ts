import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import * as z from 'zod/mini';
import type { Collection } from '#data/store/collection.ts';
import { NotAllowedError, OfflineError } from '#data/store/errors.ts';
import { ImportRun, type RowToWrite, partRows } from './import-run.ts';
import type { ImportTarget } from './import-target.ts';

interface Thing {
  name: string;
  weight: number;
  deleted: boolean;
}
type Write = readonly [path: string, value: Record<string, unknown>];

/** A store that keeps documents by path and refuses as rules would: a known id created again, a stale edit. */
const world = vi.hoisted(() => ({
  docs: new Map<string, Record<string, unknown>>(),
  commits: [] as Write[][],
  /** Answers to the next commits: an error, or 'lost' for one that is kept while its answer is lost. */
  answers: [] as (Error | 'lost')[],
  refuses: (_path: string): boolean => false,
  ids: 0,
}));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, ...parts: string[]) => ({ path: parts.join('/') }),
  writeBatch: () => {
    const writes: Write[] = [];
    const add = (ref: { path: string }, value: Record<string, unknown>) => writes.push([ref.path, value]);
    return { writes, set: add, update: add };
  },
  getDocFromServer: async ({ path }: { path: string }) => ({ exists: () => world.docs.has(path) }),
  serverTimestamp: () => 'now',
}));
vi.mock('#data/store/save.ts', async (original) => ({
  ...(await original<object>()),
  newId: () => `id${(world.ids += 1)}`,
  createRecord: async () => '',
  updateRecord: async () => undefined,
}));
vi.mock('#data/store/commit.ts', async (original) => ({
  ...(await original<object>()),
  commitWithin: async ({ writes }: { writes: Write[] }) => {
    const answer = world.answers.shift();
    if (answer instanceof Error) throw answer;
    const isStale = ([path, value]: Write) => {
      const known = world.docs.get(path);
      return Number(value['_rev']) !== Number(known?.['_rev'] ?? 0) + 1 || world.refuses(path);
    };
    if (writes.some(isStale)) throw new NotAllowedError('Refused');
    for (const [path, value] of writes) world.docs.set(path, { ...world.docs.get(path), ...value });
    world.commits.push(writes);
    if (answer === 'lost') throw new OfflineError('The answer was lost');
  },
}));
vi.mock('#data/store/save-many.ts', () => ({
  ROWS_PER_COMMIT: 200,
  fetchByIds: async (_from: unknown, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { id, rev: Number(world.docs.get(`things/${id}`)?.['_rev'] ?? 0) }])),
}));

const schema = z.object({ name: z.string(), weight: z.number(), deleted: z.boolean() });
const things: Collection<Thing> = { path: 'things', schema, timeField: '_at' };
const target: ImportTarget<Thing> = {
  collection: things,
  blank: () => ({ name: '', weight: 0, deleted: false }),
  derive: (value) => value,
  rowsPerCommit: 4,
};
// Only what a run reads of a person.
const actor = { uid: 'da', kind: 'dealer', dealerId: 'd1', firstName: 'Sam', lastName: 'Reid' } as Actor;
const info = {
  area: 'things',
  fileName: 'things.csv',
  startedAt: '2026-06-15T02:00:00.000Z',
  newRows: 0,
  changedRows: 0,
  sameRows: 0,
  leftOut: 0,
};

const fresh = (count: number): RowToWrite<Thing>[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    name: `Thing ${index}`,
    value: { name: `Thing ${index}`, weight: index, deleted: false },
    base: null,
  }));
function stored(id: string, rev: number): RowToWrite<Thing> {
  const value = { name: id, weight: 1, deleted: false };
  world.docs.set(`things/${id}`, { ...value, _rev: rev });
  return { row: 9, name: id, value: { ...value, weight: 2 }, base: { id, rev, value } };
}
const parts = () => [...world.docs.keys()].filter((path) => path.includes('/parts/'));
const kept = () => [...world.docs.keys()].filter((path) => path.startsWith('things/'));
const go = (
  run: ImportRun<Thing>,
  signal = new AbortController().signal,
  note: (tried: number) => void = () => undefined,
) => run.go(note, signal);
const runOf = (rows: readonly RowToWrite<Thing>[], part: Partial<ImportTarget<Thing>> = {}) =>
  new ImportRun({ ...target, ...part }, actor, info, rows);

beforeEach(() => {
  world.docs.clear();
  world.commits.length = 0;
  world.answers.length = 0;
  world.refuses = () => false;
});

describe('an import run', () => {
  it('writes in commits of the target’s size, each with its part', async () => {
    const report = await go(runOf(fresh(10)));
    expect(report).toMatchObject({ written: 10, lost: [], error: null, isCancelled: false });
    expect(world.commits.map((writes) => writes.length - 1)).toEqual([4, 4, 2]);
    expect(parts()).toHaveLength(3);
  });

  it('writes no more in one commit than a request may weigh', async () => {
    const large = (letters: number) =>
      fresh(4).map((row) => ({ ...row, value: { ...row.value, name: 'x'.repeat(letters) } }));
    await go(runOf(large(400_000)));
    expect(world.commits.map((writes) => writes.length - 1)).toEqual([4]);
    world.commits.length = 0;
    await go(runOf(large(900_000)));
    expect(world.commits.map((writes) => writes.length - 1)).toEqual([2, 2]);
  });

  it('keeps the old values of what it changes, for an undo', async () => {
    await go(runOf([stored('a', 3)]));
    const [part = ''] = parts();
    expect(partRows(world.docs.get(part))).toEqual([
      { id: 'a', rev: 4, name: 'a', isNew: false, mark: expect.any(String), old: '{"weight":1}' },
    ]);
    expect(world.docs.get('things/a')).toMatchObject({ weight: 2, _rev: 4 });
  });

  it('keeps no old value of what stays as it is filled', async () => {
    await go(runOf([stored('a', 3)], { stays: { field: 'weight', words: 'Weights stay.' } }));
    const [part = ''] = parts();
    expect(partRows(world.docs.get(part))).toMatchObject([{ id: 'a', old: '{}' }]);
  });

  it('leaves out a row that somebody else saved meanwhile, and writes the others', async () => {
    const stale = stored('a', 3);
    world.docs.set('things/a', { name: 'a', weight: 7, _rev: 4 });
    const report = await go(runOf([stale, ...fresh(2)]));
    expect(report.written).toBe(2);
    expect(report.lost).toEqual([expect.objectContaining({ row: 9, name: 'a' })]);
    expect(world.docs.get('things/a')).toMatchObject({ weight: 7 });
  });

  it('finds the one row that rules refuse', async () => {
    const rows = fresh(8);
    const run = runOf(rows);
    const refused = `things/id${world.ids - 2}`;
    world.refuses = (path) => path === refused;
    const report = await go(run);
    expect(report.written).toBe(7);
    expect(report.lost).toEqual([expect.objectContaining({ row: 7, reason: 'Refused' })]);
  });

  it('stops when nothing at all is allowed', async () => {
    world.refuses = () => true;
    const report = await go(runOf(fresh(40)));
    expect(report).toMatchObject({ written: 0, error: expect.any(NotAllowedError) });
    expect(kept()).toEqual([]);
  });

  it('goes on after a cut, without writing anything twice', async () => {
    const run = runOf(fresh(12));
    world.answers.push('lost');
    expect(await go(run)).toMatchObject({ written: 0, error: expect.any(OfflineError) });
    expect(kept()).toHaveLength(4);
    expect(await go(run)).toMatchObject({ written: 12, lost: [], error: null });
    expect(kept()).toHaveLength(12);
    expect(parts()).toHaveLength(3);
  });

  it('stops between two commits when cancelled, and goes on', async () => {
    const run = runOf(fresh(12));
    const abort = new AbortController();
    const first = await go(run, abort.signal, (tried) => {
      if (tried >= 4) abort.abort();
    });
    expect(first).toMatchObject({ written: 4, isCancelled: true });
    expect(await go(run)).toMatchObject({ written: 12, isCancelled: false });
  });

  it('fills what follows from other records in new and in changed rows, and keeps what stood there before', async () => {
    world.docs.set('things/a', { name: 'a', weight: 1, _rev: 3 });
    const complete = async (values: readonly Thing[]) => values.map((value) => ({ ...value, weight: 99 }));
    expect(await go(runOf([stored('a', 3), ...fresh(1)], { complete }))).toMatchObject({ written: 2 });
    const weights = kept().map((path) => world.docs.get(path)?.['weight']);
    expect([world.docs.get('things/a')?.['weight'], ...weights]).toEqual(expect.arrayContaining([99, 99]));
    const rows = parts().flatMap((path) => partRows(world.docs.get(path)));
    expect(rows.map(({ old }) => old)).toContain('{"weight":1}');
  });

  it('asks for codes anew when a commit was refused', async () => {
    const prepareNew = vi.fn<NonNullable<ImportTarget<Thing>['prepareNew']>>(async (_, rows) =>
      rows.map(({ value }) => ({ value })),
    );
    let refusals = 1;
    world.refuses = () => {
      refusals -= 1;
      return refusals >= 0;
    };
    const report = await go(runOf(fresh(4), { prepareNew }));
    expect(report).toMatchObject({ written: 4, lost: [] });
    expect(prepareNew.mock.calls.map(([, rows]) => rows.length)).toEqual([4, 2, 2]);
  });
});
