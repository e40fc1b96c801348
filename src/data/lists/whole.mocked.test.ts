import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { SMALL_MAX, SMALL_READ } from '#domain/descriptor/descriptor.ts';

/** The listeners that run: what each was asked, and how it is told. */
const world = vi.hoisted(() => ({
  listeners: [] as { asked: unknown[]; next: (snapshot: unknown) => void; end: (error: unknown) => void }[],
}));

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  collection: (_db: unknown, path: string) => path,
  limit: (max: number) => ['limit', max],
  query: (...asked: unknown[]) => asked,
  where: (...clause: unknown[]) => clause,
  onSnapshot: (asked: unknown[], _options: unknown, next: () => void, end: () => void) => {
    world.listeners.push({ asked, next, end });
    return () => undefined;
  },
}));
vi.mock('#data/store/firestore.ts', () => ({ db: null }));

const { readWhole, wholeOf } = await import('./whole.ts');

let people = 0;
const person = (change: object = {}) => {
  people += 1;
  // Only what the scope reads of a person.
  return { uid: `u${people}`, kind: 'dealer', dealerId: 'd1', dealerGroupId: '', ...change } as Actor;
};
const document = (id: string, data: object) => ({
  id,
  data: () => data,
  metadata: { hasPendingWrites: false },
});
const snapshotOf = (documents: readonly ReturnType<typeof document>[], fromCache = false) => ({
  docs: documents,
  size: documents.length,
  empty: documents.length === 0,
  metadata: { fromCache },
  docChanges: () => documents.map((doc) => ({ type: 'modified', doc })),
});

beforeEach(() => {
  world.listeners = [];
});

describe('a small collection', () => {
  it('is asked for by equality alone, once for all who look', () => {
    const actor = person();
    const first = wholeOf(carDealers.list, actor);
    first.subscribe(() => undefined);
    wholeOf(carDealers.list, actor).subscribe(() => undefined);
    expect(world.listeners.map(({ asked }) => asked)).toEqual([
      ['carDealers', ['dealerId', '==', 'd1'], ['limit', SMALL_READ]],
    ]);
    expect(wholeOf(carDealers.list, actor)).toBe(first);
  });

  it('gives every record, and names what cannot be read', async () => {
    const read = readWhole(accessories.list, person());
    world.listeners[0]?.next(snapshotOf([document('bar', { name: 'Bar' }), document('bad', { name: 3 })]));
    const { docs, broken, isCut } = await read;
    expect(docs.map(({ id }) => id)).toEqual(['bar']);
    expect(broken.map(({ id }) => id)).toEqual(['bad']);
    expect(isCut).toBe(false);
  });

  it.each([
    [SMALL_MAX, false],
    [SMALL_READ, true],
  ])('of %i records holds 1,000, and says that it is cut: %s', async (count, isCut) => {
    const read = readWhole(accessories.list, person());
    const many = Array.from({ length: count }, (_item, index) => document(`a${index}`, { name: 'A' }));
    world.listeners[0]?.next(snapshotOf(many));
    const whole = await read;
    expect(whole.isCut).toBe(isCut);
    expect(whole.docs).toHaveLength(SMALL_MAX);
  });

  it('reports a refusal, and asks anew with the next who looks', async () => {
    const actor = person();
    const read = readWhole(accessories.list, actor);
    world.listeners[0]?.end(Object.assign(new Error('no'), { code: 'invalid-argument' }));
    await expect(read).rejects.toThrow(Error);
    await Promise.resolve();
    wholeOf(accessories.list, actor).subscribe(() => undefined);
    expect(world.listeners).toHaveLength(2);
  });

  it('is refused to who has no scope', async () => {
    await expect(readWhole(accessories.list, person({ kind: 'none' }))).rejects.toThrow('may not list');
    expect(world.listeners).toEqual([]);
  });
});
