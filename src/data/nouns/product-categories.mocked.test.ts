import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { type Product, productCategorySchema } from '#domain/product/schema.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError, OfflineError } from '#data/store/errors.ts';
import { addCategory, moveProducts, renameCategory, saveCategoryOrder } from './product-categories.ts';
import type { RowEdit } from '#data/store/save-many.ts';

/** Products by id, and what is written; `busy` are saved by somebody else before the next commit. */
const world = vi.hoisted(() => ({
  products: new Map<string, object>(),
  created: [] as unknown[],
  orders: [] as unknown[],
  busy: new Set<string>(),
  error: null as Error | null,
}));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  collection: () => ({}),
  limit: () => ({}),
  where: (_field: string, _way: string, value: string) => ({ value }),
  query: (_from: unknown, { value }: { value: string }) => value,
  getDocsFromServer: async (category: string) => ({
    docs: [...world.products]
      .filter(([, product]) => Reflect.get(product, 'category') === category)
      .slice(0, 500)
      .map(([id, data]) => ({ id, data: () => data, metadata: { hasPendingWrites: false } })),
  }),
}));
vi.mock('#data/store/save.ts', () => ({
  createRecord: async (_from: unknown, _actor: unknown, value: unknown) => world.created.push(value),
  updateRecord: async (_from: unknown, _actor: unknown, base: { id: string }, next: { name: string }) =>
    world.created.push([base.id, next.name]),
}));
vi.mock('#data/store/save-many.ts', () => ({
  updateMany: async (
    { path }: { path: string },
    _actor: unknown,
    edits: RowEdit<Product>[],
    onProgress?: (rows: number) => void,
  ) => {
    if (path === 'productCategories') world.orders.push(edits.map(({ base, next }) => [base.id, next]));
    const free = edits.filter(({ base }) => !world.busy.delete(base.id));
    if (world.error) return { saved: [], stale: [], error: world.error };
    for (const { base, next } of free) world.products.set(base.id, next);
    onProgress?.(free.length);
    return { saved: free, stale: [], error: null };
  },
}));

// Only what a save reads of a person.
const actor = { uid: 'me' } as Actor;
const category = (id: string, order: number): Doc<ReturnType<typeof productCategorySchema.parse>> => ({
  id,
  value: productCategorySchema.parse({ name: id, order }),
  rev: 1,
  by: 'seed',
  at: null,
  pending: false,
});
const countIn = (id: string) =>
  [...world.products.values()].filter((product) => Reflect.get(product, 'category') === id).length;

beforeEach(() => {
  world.products.clear();
  for (let index = 0; index < 1200; index += 1) {
    world.products.set(`p${index}`, buildProduct({ category: index < 1100 ? 'from' : 'other' }));
  }
  world.created = [];
  world.orders = [];
  world.busy.clear();
  world.error = null;
});

describe('moving the products of a category', () => {
  it('takes all of them, 500 at a time, and no others', async () => {
    const progress: number[] = [];
    const result = await moveProducts(actor, 'from', 'to', (moved) => progress.push(moved));
    expect(result).toEqual({ moved: 1100, error: null });
    expect(progress).toEqual([500, 1000, 1100]);
    expect([countIn('from'), countIn('to'), countIn('other')]).toEqual([0, 1100, 100]);
  });
  it('takes in the next round what somebody saved meanwhile', async () => {
    world.busy.add('p3');
    expect(await moveProducts(actor, 'from', 'to', () => undefined)).toEqual({ moved: 1100, error: null });
    expect(countIn('from')).toBe(0);
  });
  it('says why it stopped', async () => {
    world.error = new OfflineError('No connection');
    const result = await moveProducts(actor, 'from', 'to', () => undefined);
    expect(result).toEqual({ moved: 0, error: world.error });
  });
});

describe('a category', () => {
  const all = [category('Coils', 0), category('Shocks', 4)];
  it('that is new stands last', async () => {
    await addCategory(actor, all, 'new', 'Bars');
    expect(world.created).toMatchObject([{ name: 'Bars', order: 5 }]);
  });
  it('cannot take a name that another has', async () => {
    await expect(addCategory(actor, all, 'new', 'coils')).rejects.toBeInstanceOf(InvalidError);
    const [first = category('', 0)] = all;
    await expect(renameCategory(actor, all, first, 'Shocks')).rejects.toMatchObject({
      fields: { name: 'There is a category "Shocks" already' },
    });
    await renameCategory(actor, all, first, 'COILS');
    expect(world.created).toEqual([['Coils', 'COILS']]);
  });
  it('has its place as its number', async () => {
    await saveCategoryOrder(actor, all.toReversed());
    expect(world.orders).toMatchObject([
      [
        ['Shocks', { order: 0 }],
        ['Coils', { order: 1 }],
      ],
    ]);
  });
});
