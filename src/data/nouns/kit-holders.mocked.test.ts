import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { fetchKitHolders } from './kit-holders.ts';

/** What is stored by collection, and the clauses each was asked with. */
const world = vi.hoisted(() => ({
  stored: new Map<string, object[]>(),
  asked: new Map<string, unknown[]>(),
}));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  where: (...clause: unknown[]) => clause,
}));
vi.mock('#data/store/fetch-all.ts', () => ({
  alive: ['deleted', '==', false],
  fetchFirst: async ({ path }: { path: string }, most: number, ...clauses: unknown[]) => {
    world.asked.set(path, [...clauses, ['limit', most]]);
    const docs = (world.stored.get(path) ?? []).map((value, index) => ({ id: `${path}-${index}`, value }));
    return { docs: docs.slice(0, most), isCut: docs.length > most };
  },
}));

const admin = (grants: object) =>
  // Only what the question reads of a person.
  ({ kind: 'distributer', dealerId: '', distributerId: 'head-office', grants }) as Actor;
const both = admin({ orders: true, installations: true });

const line = (kitId: string) => ({ ...buildOrder().lines[0], kitId, qty: 1 }) as never;
const order = (kitId: string) => buildOrder({ number: `O-${kitId}`, lines: [line('other'), line(kitId)] });
const job = (number: string, kitId: string) =>
  buildInstallation({ number, kits: [{ type: 'gvmUpgrade', kitId, limits: null }] });

beforeEach(() => {
  world.stored.clear();
  world.asked.clear();
});

describe('what holds a kit', () => {
  it('is found among the open orders of its type and the open installations of the organisation', async () => {
    world.stored.set('orders', [order('a'), order('b')]);
    world.stored.set('installations', [job('I-1', 'b'), job('I-2', 'a'), job('', 'a')]);
    expect(await fetchKitHolders(both, 'a', 'gvmUpgrade')).toEqual({
      orders: { found: [{ id: 'orders-0', number: 'O-a' }], isPart: false },
      installations: {
        found: [
          { id: 'installations-2', number: '' },
          { id: 'installations-1', number: 'I-2' },
        ],
        isPart: false,
      },
    });
    expect(world.asked.get('orders')).toContainEqual(['supplierId', '==', 'distributor~head-office']);
    expect(world.asked.get('orders')).toContainEqual(['type', '==', 'gvmUpgrade']);
    expect(world.asked.get('installations')).toContainEqual(['deleted', '==', false]);
  });

  it('is not asked for where the actor may not list it', async () => {
    expect(await fetchKitHolders(admin({ orders: true }), 'a', 'gvmUpgrade')).toEqual({
      orders: { found: [], isPart: false },
      installations: null,
    });
    expect([...world.asked.keys()]).toEqual(['orders']);
  });

  it('says when there is more than was looked through', async () => {
    world.stored.set(
      'installations',
      Array.from({ length: 301 }, () => job('I-1', 'b')),
    );
    const { installations } = await fetchKitHolders(both, 'a', 'gvmUpgrade');
    expect(installations).toEqual({ found: [], isPart: true });
  });
});
