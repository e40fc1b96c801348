import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessories } from '#domain/accessory/entity.ts';
import { kits } from '#domain/kit/entity.ts';
import { buildAccessory } from '#tests/seed/build/catalogue.ts';
import { leftOutText, onUnreadable, useLeftOut } from './unreadable.ts';

/** What is stored, by id; and which pages were asked for. */
const world = vi.hoisted(() => ({
  stored: new Map<string, object>(),
  asked: [] as { after: string; limit: number }[],
}));

vi.mock('./firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  collection: () => ({}),
  orderBy: () => ({}),
  where: () => ({}),
  limit: (most: number) => ({ limit: most }),
  startAfter: ({ id }: { id: string }) => ({ after: id }),
  query: (...parts: object[]) => Object.assign({ after: '', limit: 0 }, ...parts),
  getDocs: async ({ after, limit }: { after: string; limit: number }) => {
    world.asked.push({ after, limit });
    const rest = [...world.stored].filter(([id]) => id > after);
    const docs = rest.slice(0, limit).map(([id, value]) => ({ id, data: () => value, metadata: {} }));
    return { docs, size: docs.length };
  },
}));

const { fetchAll, fetchFirst } = await import('./fetch-all.ts');

const idOf = (index: number) => String(index).padStart(5, '0');
const good = buildAccessory({ name: 'Bull bar' });
const bad = { ...good, name: 5 };

function store(count: number, value: object = good) {
  world.stored = new Map(Array.from({ length: count }, (_item, index) => [idOf(index), value]));
}

beforeEach(() => {
  world.asked = [];
  store(0);
});

describe('every record of a question', () => {
  it.each([
    [0, 1],
    [499, 1],
    [500, 2],
    [1201, 3],
  ])('of %i comes in pages of 500', async (count, pages) => {
    store(count);
    expect(await fetchAll(accessories, [])).toHaveLength(count);
    expect(world.asked).toHaveLength(pages);
    expect(new Set(world.asked.map(({ limit }) => limit))).toEqual(new Set([500]));
  });

  it('is not read on once the screen is left', async () => {
    store(5000);
    const controller = new AbortController();
    const reading = fetchAll(accessories, [], controller.signal);
    controller.abort();
    await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(world.asked).toHaveLength(1);
  });

  it('is refused rather than cut where there are more than can be read', async () => {
    store(60_001);
    await expect(fetchAll(accessories, [])).rejects.toThrow('Too many records');
  });
});

describe('the first records of a question', () => {
  it.each([
    [19, 19, false],
    [20, 20, false],
    [21, 20, true],
  ])('of %i are %i, and there are more: %s', async (count, shown, isCut) => {
    store(count);
    const found = await fetchFirst(accessories, 20);
    expect(found.docs).toHaveLength(shown);
    expect(found.isCut).toBe(isCut);
  });
});

describe('a record that cannot be read', () => {
  it('is told once, counted for its choice, and forgotten when it can be read', async () => {
    const told: string[] = [];
    const stop = onUnreadable(({ collection, id }) => told.push(`${collection}/${id}`));
    const { result } = renderHook(() => useLeftOut(accessories, kits));
    expect(result.current).toBeNull();

    store(3);
    world.stored.set(idOf(1), bad);
    await act(async () => expect(await fetchAll(accessories, [])).toHaveLength(2));
    await act(async () => fetchFirst(accessories, 20));
    expect(told).toEqual(['accessories/00001']);
    expect(result.current).toBe('1 accessory could not be read and is left out. Tell support.');

    world.stored.set(idOf(2), bad);
    await act(async () => fetchAll(kits, []));
    await act(async () => fetchAll(accessories, []));
    expect(result.current).toBe('2 accessories and 3 kits could not be read and are left out. Tell support.');
    expect(leftOutText(kits)).toBe('3 kits could not be read and are left out. Tell support.');

    store(3);
    await act(async () => fetchAll(accessories, []));
    expect(leftOutText(accessories)).toBeNull();
    stop();
  });
});
