import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { recordMark } from '#domain/import-run/mark.ts';
import { type ImportRow, importRunSchema } from '#domain/import-run/schema.ts';
import type { Collection } from '#data/store/collection.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import type { ImportTarget } from './import-target.ts';
import { undoEditedRows, undoImport } from './undo-import.ts';

interface Thing {
  name: string;
  weight: number;
  deleted: boolean;
  deletedAt: number;
  searchArr: string[];
}

const world = vi.hoisted(() => ({
  docs: new Map<string, { rev: number; value: Record<string, unknown> }>(),
  rows: [] as object[],
  /** What was noted on the run. */
  noted: [] as object[],
  refusals: 0,
}));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  collection: () => ({}),
  query: () => ({}),
  orderBy: () => ({}),
  limit: () => ({}),
  documentId: () => '',
  serverTimestamp: () => 'now',
  getDocsFromServer: async () => ({ size: 1, docs: [{ data: () => ({ rows: world.rows }) }] }),
  doc: (_db: unknown, _path: string, id: string) => ({ id }),
  writeBatch: () => {
    const writes: [string, Record<string, unknown>][] = [];
    return {
      writes,
      update: (ref: { id: string }, value: Record<string, unknown>) => writes.push([ref.id, value]),
    };
  },
}));
vi.mock('#data/store/save.ts', async (original) => ({
  ...(await original<object>()),
  updateRecord: async (_from: unknown, _actor: unknown, _base: unknown, value: object) =>
    world.noted.push(value),
}));
vi.mock('#data/store/commit.ts', async (original) => ({
  ...(await original<object>()),
  commitWithin: async ({ writes }: { writes: [string, Record<string, unknown>][] }) => {
    world.refusals -= 1;
    if (world.refusals >= 0) throw new NotAllowedError('Refused');
    for (const [id, { _rev, _by, _at, ...value }] of writes) {
      const old = world.docs.get(id)?.value;
      world.docs.set(id, { rev: Number(_rev), value: { ...old, ...value } });
    }
  },
}));
vi.mock('#data/store/save-many.ts', () => ({
  ROWS_PER_COMMIT: 2,
  fetchByIds: async (_from: unknown, ids: readonly string[]) =>
    new Map(
      ids.flatMap((id) => {
        const found = world.docs.get(id);
        return found ? [[id, { id, by: '', at: null, pending: false, ...found }] as const] : [];
      }),
    ),
}));

const schema = z.object({
  name: z.string(),
  weight: z.number(),
  deleted: z.boolean(),
  deletedAt: z.number(),
  searchArr: z.array(z.string()),
});
const things: Collection<Thing> = { path: 'things', schema, timeField: '_at' };
const target: ImportTarget<Thing> = {
  collection: things,
  blank: () => ({ name: '', weight: 0, deleted: false, deletedAt: 0, searchArr: [] }),
  derive: (value) => ({ ...value, searchArr: [value.name] }),
  rowsPerCommit: 200,
};
// Only what an undo reads of a person.
const actor = { uid: 'da' } as Actor;
const run = {
  id: 'run',
  rev: 2,
  by: 'da',
  at: null,
  pending: false,
  value: importRunSchema.parse({
    organisation: 'dealer~d1',
    area: 'things',
    collection: 'things',
    state: 'done',
  }),
};
const signal = new AbortController().signal;
const nothing = () => undefined;

function put(id: string, rev: number, part: Partial<Thing> = {}): void {
  const value = { name: id, weight: 2, deleted: false, deletedAt: 0, searchArr: [id], ...part };
  world.docs.set(id, { rev, value });
}
const made = (id: string): ImportRow => ({ id, rev: 1, name: id, isNew: true, mark: '', old: '{}' });
const changed = (id: string, old: object): ImportRow => ({
  id,
  rev: 4,
  name: id,
  isNew: false,
  mark: '',
  old: JSON.stringify(old),
});
const valueOf = (id: string) => world.docs.get(id)?.value;

beforeEach(() => {
  world.docs.clear();
  world.noted.length = 0;
  world.refusals = 0;
});

describe('undoing an import', () => {
  it('deletes what was new and puts old values back, computed fields too', async () => {
    put('a', 1);
    put('b', 4, { name: 'Renamed', searchArr: ['Renamed'] });
    put('c', 1);
    world.rows = [made('a'), changed('b', { name: 'b', weight: 1 }), made('c')];
    const report = await undoImport(target, actor, run, nothing, signal);
    expect(report).toEqual({ restored: 3, edited: [], error: null });
    expect(valueOf('a')).toMatchObject({ deleted: true, deletedAt: expect.any(Number) });
    expect(Number(valueOf('a')?.['deletedAt'])).toBeGreaterThan(0);
    expect(valueOf('b')).toMatchObject({ name: 'b', weight: 1, searchArr: ['b'], deleted: false });
    expect(world.noted).toEqual([expect.objectContaining({ state: 'undone', restored: 3, skipped: 0 })]);
  });

  it('names what was edited since and leaves it alone, unless it is asked for by name', async () => {
    put('a', 2, { weight: 9 });
    put('b', 5, { name: 'Edited', weight: 9 });
    world.rows = [made('a'), changed('b', { weight: 1 })];
    const report = await undoImport(target, actor, run, nothing, signal);
    expect(report.restored).toBe(0);
    expect(report.edited.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(valueOf('a')).toMatchObject({ deleted: false, weight: 9 });
    expect(world.noted).toEqual([expect.objectContaining({ state: 'undone', skipped: 2 })]);

    const left = { ...run, value: { ...run.value, skipped: 2 } };
    const forced = await undoEditedRows(target, actor, left, report.edited, nothing, signal);
    expect(world.noted.at(-1)).toMatchObject({ restored: 2, skipped: 0 });
    expect(forced).toMatchObject({ restored: 2, edited: [] });
    expect(valueOf('a')).toMatchObject({ deleted: true });
    // Only what the import had changed goes back; the edit of the name stays.
    expect(valueOf('b')).toMatchObject({ weight: 1, name: 'Edited' });
  });

  it('takes a record that a later undo put back for untouched', async () => {
    put('a', 3);
    world.rows = [{ ...made('a'), mark: recordMark(valueOf('a') ?? {}) }];
    expect(await undoImport(target, actor, run, nothing, signal)).toMatchObject({ restored: 1, edited: [] });
    expect(valueOf('a')).toMatchObject({ deleted: true });
  });

  it('counts what stands as it was, so that a second go after a cut is harmless', async () => {
    put('a', 1);
    put('b', 4);
    world.rows = [made('a'), changed('b', { weight: 1 })];
    await undoImport(target, actor, run, nothing, signal);
    const revs = ['a', 'b'].map((id) => world.docs.get(id)?.rev);
    const again = await undoImport(target, actor, run, nothing, signal);
    expect(again).toMatchObject({ restored: 2, edited: [] });
    expect(['a', 'b'].map((id) => world.docs.get(id)?.rev)).toEqual(revs);
  });

  it('asks anew when somebody saved a record in between', async () => {
    put('a', 1);
    world.rows = [made('a')];
    world.refusals = 1;
    expect(await undoImport(target, actor, run, nothing, signal)).toMatchObject({ restored: 1, error: null });
  });

  it('says why it stopped, and that it is not finished', async () => {
    put('a', 1);
    world.rows = [made('a')];
    world.refusals = 9;
    const report = await undoImport(target, actor, run, nothing, signal);
    expect(report).toMatchObject({ restored: 0, error: expect.any(NotAllowedError) });
    expect(world.noted).toEqual([expect.objectContaining({ state: 'undoing' })]);
  });

  it('names a record that is gone', async () => {
    world.rows = [made('gone')];
    const report = await undoImport(target, actor, run, nothing, signal);
    expect(report.edited.map(({ id }) => id)).toEqual(['gone']);
  });
});
