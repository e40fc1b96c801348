import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import * as z from 'zod/mini';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import { NotAllowedError, OfflineError } from './errors.ts';
import { updateMany } from './save-many.ts';

type Stored = Record<string, unknown>;
type Write = readonly [id: string, value: Stored];

/** A store that refuses a whole commit for one stale row, as rules do. */
const world = vi.hoisted(() => ({
  docs: new Map<string, Stored>(),
  commits: [] as string[][],
  /** Answers to the next commits: an error, or 'lost' for one that is kept while its answer is lost. */
  answers: [] as (Error | 'lost' | 'ok')[],
  refuses: (_id: string): boolean => false,
}));

vi.mock('./firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, _path: string, id: string) => ({ id }),
  collection: () => ({}),
  documentId: () => 'id',
  limit: () => ({}),
  where: (_field: unknown, _way: unknown, ids: string[]) => ({ ids }),
  query: (_from: unknown, { ids }: { ids: string[] }) => ids,
  getDocsFromServer: async (ids: string[]) => ({
    docs: ids.flatMap((id) => {
      const data = world.docs.get(id);
      return data ? [{ id, data: () => data, metadata: { hasPendingWrites: false } }] : [];
    }),
  }),
  serverTimestamp: () => 'now',
  writeBatch: () => {
    const writes: Write[] = [];
    return { writes, update: ({ id }: { id: string }, value: Stored) => writes.push([id, value]) };
  },
}));
vi.mock('./commit.ts', async (original) => ({
  ...(await original<object>()),
  commitWithin: async ({ writes }: { writes: Write[] }) => {
    const answer = world.answers.shift() ?? 'ok';
    if (answer instanceof Error) throw answer;
    const isRefused = ([id, value]: Write) =>
      Number(value['_rev']) !== Number(world.docs.get(id)?.['_rev'] ?? 0) + 1 || world.refuses(id);
    if (writes.some(isRefused)) throw new NotAllowedError('Refused');
    for (const [id, value] of writes) world.docs.set(id, { ...world.docs.get(id), ...value });
    world.commits.push(writes.map(([id]) => id));
    // The SDK sends it again, and the rules refuse what already stands there.
    if (answer === 'lost') throw new NotAllowedError('Refused');
  },
}));

interface Thing {
  gvm: number;
}
const things: Collection<Thing> = { path: 'things', schema: z.object({ gvm: z.number() }), timeField: '_at' };
// Only what a save reads of a person.
const actor = { uid: 'me' } as Actor;

function stored(count: number): Doc<Thing>[] {
  return Array.from({ length: count }, (_item, index) => {
    const id = `t${index}`;
    world.docs.set(id, { gvm: 3000, _rev: 4, _by: 'seed' });
    return { id, value: { gvm: 3000 }, rev: 4, by: 'seed', at: null, pending: false };
  });
}
const raised = (docs: readonly Doc<Thing>[], gvm = 3100) => docs.map((base) => ({ base, next: { gvm } }));
const figures = () => [...world.docs.values()].map(({ gvm }) => gvm);

beforeEach(() => {
  world.docs.clear();
  world.commits = [];
  world.answers = [];
  world.refuses = () => false;
});

describe('saving many rows', () => {
  it('writes 200 in a commit, each naming the revision it started from', async () => {
    const docs = stored(450);
    const progress: number[] = [];
    const result = await updateMany(things, actor, raised(docs), (rows) => progress.push(rows));
    expect(world.commits.map((ids) => ids.length)).toEqual([200, 200, 50]);
    expect(progress).toEqual([200, 400, 450]);
    expect(result).toMatchObject({ stale: [], error: null });
    expect(result.saved[0]?.after).toMatchObject({ value: { gvm: 3100 }, rev: 5 });
    expect(world.docs.get('t449')).toMatchObject({ gvm: 3100, _rev: 5, _by: 'me' });
  });
  it('leaves out rows that change nothing', async () => {
    const docs = stored(2);
    const edits = raised(docs).map((edit) =>
      edit.base.id === 't0' ? { ...edit, next: { gvm: 3000 } } : edit,
    );
    await updateMany(things, actor, edits);
    expect(world.commits).toEqual([['t1']]);
  });
  it('names the row that somebody else saved first, writes nothing of it, and saves the others', async () => {
    const docs = stored(3);
    world.docs.set('t1', { gvm: 2900, _rev: 5, _by: 'other' });
    const result = await updateMany(things, actor, raised(docs));
    expect(result.saved.map(({ before }) => before.id)).toEqual(['t0', 't2']);
    expect(result.stale).toMatchObject([{ base: { id: 't1' }, latest: { rev: 5, value: { gvm: 2900 } } }]);
    expect(figures()).toEqual([3100, 2900, 3100]);
  });
  it('names a row that is gone', async () => {
    const docs = stored(2);
    world.docs.delete('t0');
    const result = await updateMany(things, actor, raised(docs));
    expect(result.stale).toMatchObject([{ base: { id: 't0' }, latest: null }]);
    expect(result.saved).toHaveLength(1);
  });
  it('counts rows as saved whose answer was lost', async () => {
    const docs = stored(2);
    world.answers = ['lost'];
    const result = await updateMany(things, actor, raised(docs));
    expect(result.saved.map(({ before }) => before.id)).toEqual(['t0', 't1']);
    expect(result.stale).toEqual([]);
    expect(world.commits).toHaveLength(1);
  });
  it('reports a real refusal, and keeps what was written before it', async () => {
    const docs = stored(250);
    world.refuses = (id) => id === 't220';
    const result = await updateMany(things, actor, raised(docs));
    expect(result.saved).toHaveLength(200);
    expect(result.error).toBeInstanceOf(NotAllowedError);
    expect(figures().filter((gvm) => gvm === 3100)).toHaveLength(200);
  });
  it('ends with the lost connection and says how far it came', async () => {
    const docs = stored(500);
    world.answers = ['ok', new OfflineError('No connection')];
    const result = await updateMany(things, actor, raised(docs));
    expect(result.saved).toHaveLength(200);
    expect(result.error?.message).toBe('No connection');
    expect(world.commits).toHaveLength(1);
  });
});
