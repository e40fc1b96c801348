import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { CostedProduct } from '#domain/product/cost.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError, NotAllowedError } from '#data/store/errors.ts';
import { updateWithCost, watchWithCost } from './product-costs.ts';
import type { DocState } from '#data/store/watch.ts';

/** What a commit holds, what the server answers to it, and the cost that stands there. */
const world = vi.hoisted(() => ({
  commits: [] as Record<string, object>[],
  refusal: null as Error | null,
  cost: null as { rev: number; by: string; cents: number } | null,
  listeners: new Map<string, (state: unknown) => void>(),
}));
async function send(written: Record<string, object>) {
  world.commits.push(written);
  if (world.refusal) throw world.refusal;
}

interface FakeBatch {
  set: (ref: { path: string }, value: object) => void;
}

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('#data/store/commit.ts', async (original) => ({
  ...(await original<object>()),
  commitWithin: async (batch: { written: Record<string, object> }) => send(batch.written),
  newBatch: () => {
    const written: Record<string, object> = {};
    const set = (ref: { path: string }, value: object) => Object.assign(written, { [ref.path]: value });
    return { written, set, update: set };
  },
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, path: string, id: string) => ({ path: `${path}/${id}` }),
  serverTimestamp: () => 'now',
  getDocFromServer: async () => ({
    id: 'cost',
    exists: () => world.cost !== null,
    data: () => ({ priceStandardCost: world.cost?.cents, _rev: world.cost?.rev, _by: world.cost?.by }),
    metadata: { hasPendingWrites: false },
  }),
}));
vi.mock('#data/store/save.ts', async (original) => {
  const real = await original<object>();
  return {
    ...real,
    updateRecord: async (
      _from: unknown,
      _actor: unknown,
      base: { id: string },
      next: object,
      also?: (batch: FakeBatch) => void,
    ) => {
      const written: Record<string, object> = { [`products/${base.id}`]: next };
      also?.({ set: (ref, value) => Object.assign(written, { [ref.path]: value }) });
      await send(written);
    },
  };
});
vi.mock('#data/store/watch.ts', () => ({
  watchDoc: ({ path }: { path: string }, id: string, onState: (state: unknown) => void) => {
    world.listeners.set(`${path}/${id}`, onState);
    return () => world.listeners.delete(`${path}/${id}`);
  },
}));

// Only what a save reads of a person.
const actor = { uid: 'me' } as Actor;
const COST = 'products/coil/private/cost';
const docOf = (value: CostedProduct): Doc<CostedProduct> => ({
  id: 'coil',
  value,
  rev: 7,
  by: 'seed',
  at: null,
  pending: false,
});
const base = docOf({ ...buildProduct(), priceStandardCost: 17_400, costRev: 3 });
const refused = () => new NotAllowedError('no');

beforeEach(() => {
  world.commits = [];
  world.refusal = null;
  world.cost = null;
  world.listeners.clear();
});

describe('saving a product and its cost', () => {
  it('leaves the cost alone where it stays', async () => {
    await updateWithCost(actor, base, { ...base.value, price: 30_000 });
    expect(world.commits.map((written) => Object.keys(written))).toEqual([['products/coil']]);
  });

  it('leaves the product alone where only the cost changes, naming the next revision of the cost', async () => {
    await updateWithCost(actor, base, { ...base.value, priceStandardCost: 18_000 });
    expect(world.commits).toEqual([
      { [COST]: { priceStandardCost: 18_000, _rev: 4, _by: 'me', _at: 'now' } },
    ]);
  });

  it('saves both in one commit', async () => {
    await updateWithCost(actor, base, { ...base.value, price: 30_000, priceStandardCost: '' });
    expect(world.commits.map((written) => Object.keys(written))).toEqual([['products/coil', COST]]);
  });

  it('makes the first cost of a product', async () => {
    const blank = docOf(buildProduct());
    await updateWithCost(actor, blank, { ...blank.value, priceStandardCost: 18_000 });
    expect(world.commits[0]?.[COST]).toMatchObject({ _rev: 1 });
  });

  it.each([true, false])('is a conflict when the cost has moved on, alone: %s', async (isAlone) => {
    world.refusal = refused();
    world.cost = { rev: 4, by: 'other', cents: 19_000 };
    const next = { ...base.value, priceStandardCost: 18_000, ...(isAlone ? {} : { price: 30_000 }) };
    const error: unknown = await updateWithCost(actor, base, next).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toHaveProperty('message', expect.stringContaining('another person'));
  });

  it('is a refusal when the cost stands where it stood', async () => {
    world.refusal = refused();
    world.cost = { rev: 3, by: 'other', cents: 17_400 };
    const next = { ...base.value, priceStandardCost: 18_000 };
    await expect(updateWithCost(actor, base, next)).rejects.toBe(world.refusal);
  });

  it('counts as done when our own cost stands there already', async () => {
    world.refusal = refused();
    world.cost = { rev: 4, by: 'me', cents: 18_000 };
    await updateWithCost(actor, base, { ...base.value, priceStandardCost: 18_000 });
    expect(world.commits).toHaveLength(1);
  });
});

describe('reading a product and its cost', () => {
  function listen() {
    const states: DocState<CostedProduct>[] = [];
    const end = watchWithCost({ path: 'products' } as never, 'coil', (state) => states.push(state));
    const product = (state: unknown) => world.listeners.get('products/coil')?.(state);
    const cost = (state: unknown) => world.listeners.get(COST)?.(state);
    return { states, end, product, cost };
  }
  const stored = { status: 'ready', doc: { ...docOf(buildProduct()) } };
  const costDoc = {
    id: 'cost',
    value: { priceStandardCost: 17_400 },
    rev: 3,
    by: 'x',
    at: null,
    pending: true,
  };

  it('waits for both and gives them as one record', () => {
    const { states, product, cost } = listen();
    product(stored);
    expect(states).toEqual([]);
    cost({ status: 'ready', doc: costDoc });
    expect(states).toMatchObject([
      { status: 'ready', doc: { rev: 7, pending: true, value: { priceStandardCost: 17_400, costRev: 3 } } },
    ]);
  });

  it('reads a cost that is not stored as blank', () => {
    const { states, product, cost } = listen();
    cost({ status: 'missing' });
    product(stored);
    expect(states).toMatchObject([{ doc: { value: { priceStandardCost: '', costRev: 0 } } }]);
  });

  it('fails where the cost cannot be read, and ends both listeners', () => {
    const { states, product, cost, end } = listen();
    product(stored);
    cost({ status: 'error', error: refused() });
    expect(states).toMatchObject([{ status: 'error' }]);
    end();
    expect(world.listeners.size).toBe(0);
  });
});
