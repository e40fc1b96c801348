import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { deriveProduct } from '#domain/product/derive.ts';
import { productSchema } from '#domain/product/schema.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { productStore } from './products.ts';

/** What the server has, by its path. A product that stands there is not created again. */
const world = vi.hoisted(() => ({ docs: new Map<string, object>() }));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('#data/store/unique.ts', async (original) => ({
  ...(await original<object>()),
  uniqRef: (id: string) => ({ path: `uniq/${id}` }),
  isReservedByAnother: async () => false,
}));
vi.mock('#data/store/commit.ts', async (original) => ({
  ...(await original<object>()),
  newBatch: () => ({ set: () => undefined, update: () => undefined }),
  commitWithin: async () => {
    if (world.docs.has('products/coil')) throw new NotAllowedError();
  },
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, path: string, id: string) => ({ path: `${path}/${id}` }),
  collection: () => ({}),
  where: () => ({}),
  limit: () => ({}),
  query: () => ({}),
  serverTimestamp: () => 'now',
  getDocs: async () => ({ docs: [] }),
  getDoc: async () => ({ get: () => 'coil', exists: () => true }),
  getDocFromServer: async ({ path }: { path: string }) => ({
    id: path.split('/').at(-1),
    exists: () => world.docs.has(path),
    data: () => world.docs.get(path),
    metadata: { hasPendingWrites: false },
  }),
}));

// Only what a save reads of a person.
const actor = { uid: 'me' } as Actor;
const COIL: CostedProduct = { ...buildProduct({ sku: '' }), priceStandardCost: 4200 };
const add = (value: CostedProduct = COIL) => productStore.add(actor, 'coil', value);
const stands = (more: object = {}, cost = 4200) => {
  const stored = productSchema.parse(deriveProduct({ ...COIL, sku: 'ABC' }));
  world.docs.set('products/coil', { ...stored, _rev: 1, _by: 'me', ...more });
  world.docs.set('products/coil/private/cost', { priceStandardCost: cost, _rev: 1, _by: 'me' });
};

beforeEach(() => world.docs.clear());

describe('a new product', () => {
  it('is given the sku that was drawn for it', async () => {
    expect(await add()).toEqual({ code: expect.stringMatching(/^[A-Z2-9]{3}$/u) });
  });

  it('that is sent again because the answer was lost keeps the sku that it was given', async () => {
    stands();
    expect(await add()).toEqual({ code: 'ABC' });
  });

  it.each([
    ['by another person', { _by: 'sam' }, 4200],
    ['under another name', { name: 'Leaf' }, 4200],
    ['with another cost', {}, 4300],
  ])('is refused where it stands there %s', async (_title, more, cost) => {
    stands(more, cost);
    await expect(add()).rejects.toThrow(NotAllowedError);
  });
});
