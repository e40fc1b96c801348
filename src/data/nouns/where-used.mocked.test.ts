import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { buildKit, buildProduct, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildPrinter } from '#tests/seed/build/dispatch.ts';
import { buildFreightCarrier } from '#tests/seed/build/party.ts';
import { buildSuspensionKit } from '#tests/seed/build/suspension.ts';
import type { Condition } from '#data/store/count-where.ts';
import { findUses } from './where-used.ts';

/** What the server counts by collection, what it was asked, and what small collections hold. */
const world = vi.hoisted(() => ({
  counts: new Map<string, number>(),
  asked: [] as [string, readonly Condition[]][],
  whole: new Map<string, readonly { id: string; value: unknown }[]>(),
  holders: {} as Record<string, unknown>,
  error: null as Error | null,
}));

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));
vi.mock('#data/store/count-where.ts', () => ({
  countWhere: async ({ path }: { path: string }, conditions: readonly Condition[]) => {
    if (world.error) throw world.error;
    world.asked.push([path, conditions]);
    return world.counts.get(path) ?? 0;
  },
}));
vi.mock('#data/store/fetch-all.ts', () => ({
  alive: {},
  fetchAll: async ({ path }: { path: string }) => world.whole.get(path) ?? [],
}));
vi.mock('./kit-holders.ts', () => ({ fetchKitHolders: async () => world.holders }));

const actor = (...areas: string[]) =>
  // Only what a place asks of a person.
  ({
    kind: 'dealer',
    dealerId: 'd1',
    grants: Object.fromEntries(areas.map((area) => [area, true])),
  }) as unknown as Actor;

const uses = async (path: string, value: object, by = actor('installations', 'orders')) => {
  const found = await findUses(by, path, { id: 'own', value, rev: 1, by: 'x', at: null, pending: false });
  return found.map(({ level, text, records = [] }) => [level, text, ...records.map(({ name }) => name)]);
};

beforeEach(() => {
  world.counts.clear();
  world.whole.clear();
  world.asked.length = 0;
  world.holders = { orders: null, installations: null };
  world.error = null;
});

describe('where a record is used', () => {
  it('is nowhere for a record that nothing names, of every noun', async () => {
    const nouns = [
      'products',
      'suspensionKits',
      'vehicles',
      'customers',
      'carDealers',
      'accessories',
      'oemRims',
    ];
    for (const path of nouns) expect(await uses(path, {}), path).toEqual([]);
  });

  it('blocks a product that is a part of kits, each named', async () => {
    const part = { productId: 'own', qty: 2 };
    world.whole.set('suspensionKits', [
      {
        id: 'a',
        value: buildSuspensionKit({ code: 'SK-1', positions: [{ ...part, position: 'frontSpring' }] }),
      },
      { id: 'b', value: buildSuspensionKit({ code: 'SK-2', positions: [] }) },
    ]);
    world.whole.set('kits', [{ id: 'c', value: buildKit({ code: 'GVM-1', parts: [part] }) }]);
    expect(await uses('products', buildProduct())).toEqual([
      ['blocks', '1 suspension kit has it as a part', 'SK-1'],
      ['blocks', '1 kit has it as a part', 'GVM-1'],
    ]);
  });

  it('warns of a kit in open orders and jobs, and of its SKUs', async () => {
    world.holders = {
      orders: { found: [{ id: 'o', number: '12' }], isPart: false },
      installations: { found: [{ id: 'j', number: '' }], isPart: true },
    };
    world.counts.set('kitSkus', 3);
    expect(await uses('kits', buildKit())).toEqual([
      ['warns', '1 open order uses it', '12'],
      ['warns', '1 open installation uses it, of those looked through', 'not numbered yet'],
      ['warns', '3 SKUs sell it'],
    ]);
  });

  it('blocks a suspension kit that vehicles have', async () => {
    world.counts.set('suspensionKitVehicles', 500);
    expect(await uses('suspensionKits', buildSuspensionKit())).toEqual([
      ['blocks', '500+ vehicles have this kit'],
    ]);
    expect(world.asked[0]?.[1]).toEqual([
      ['kitId', 'own'],
      ['deleted', false],
    ]);
  });

  it('warns of a vehicle of kits and of open jobs of the own organisation', async () => {
    world.whole.set('kits', [{ id: 'c', value: buildKit({ code: 'GVM-1', vehicleIds: ['own'] }) }]);
    world.counts.set('installations', 2);
    expect(await uses('vehicles', buildVehicle())).toEqual([
      ['warns', '1 kit is made for it', 'GVM-1'],
      ['warns', '2 open installations name it'],
    ]);
    expect(world.asked.find(([path]) => path === 'installations')?.[1]).toContainEqual(['dealerId', 'd1']);
  });

  it('asks no jobs of somebody who may not see them', async () => {
    world.counts.set('installations', 2);
    expect(await uses('customers', buildCustomer(), actor())).toEqual([]);
    expect(await uses('customers', buildCustomer())).toEqual([['warns', '2 open installations name it']]);
  });

  it('says that a carrier is the default, which one follows, and which orders use it', async () => {
    const [own, other] = [
      buildFreightCarrier({ name: 'Toll', default: true }),
      buildFreightCarrier({ name: 'Star' }),
    ];
    world.whole.set('freightCarriers', [
      { id: 'own', value: own },
      { id: 'other', value: other },
    ]);
    world.counts.set('orders', 1);
    expect(await uses('freightCarriers', own)).toEqual([
      ['warns', 'It is the default carrier. Star becomes the default'],
      ['warns', '1 open order uses it'],
    ]);
  });

  it('says what a printer is the default for', async () => {
    expect(await uses('printers', buildPrinter({ defaultFor: [] }))).toEqual([]);
    const [[level, text] = []] = await uses('printers', buildPrinter());
    expect([level, text]).toEqual(['warns', expect.stringMatching(/^It is the default for \w+/)]);
  });

  it('is not known where a place could not be asked', async () => {
    world.error = new Error('No connection.');
    await expect(uses('suspensionKits', buildSuspensionKit())).rejects.toThrow('No connection.');
  });
});
