import { engineerDecisionSchema } from '#domain/engineer-decision/decision.ts';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { buildNameReservations } from '#tests/seed/build/uniq.ts';
import { KIT_TYPES, type Kit } from '#domain/kit/schema.ts';
import { type Notice, noticeSchema } from '#domain/notice/schema.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import { scopeKey } from '#domain/shared/stamps.ts';
import type { User } from '#domain/user/schema.ts';
import { REGISTRY } from '#generate/registry.ts';
import { fixedWorld, freshWorld, hashOf, recordsOf } from './fixture.ts';
import type { Profile } from './world.ts';

/** The schema of every stored record, by the collection as the seed writes it. */
const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  engineerDecisions: engineerDecisionSchema,
  'users/*/notices': noticeSchema,
  'engineers/*/notices': noticeSchema,
  ...Object.fromEntries(
    REGISTRY.map(({ path, id, schema }) => [
      path === 'system' ? `system/${id ?? ''}` : path.replace('/target/', '/*/'),
      schema,
    ]),
  ),
};
const WITHOUT_SCHEMA = ['uniq', 'counters', 'reportParts', 'completionMails'];

const demo = fixedWorld('demo');
const everyRecord = [...demo.records, ...demo.system];

function counts(profile: Profile): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { collection } of fixedWorld(profile).records) sums[collection] = (sums[collection] ?? 0) + 1;
  return sums;
}

describe('the seeded store', () => {
  it(
    'is the same every time it is made on a day',
    () => {
      expect(hashOf(freshWorld('e2e'))).toBe(hashOf(fixedWorld('e2e')));
    },
    CEILING.emulators,
  );

  it('holds what was asked for', () => {
    expect(counts('demo')).toMatchObject({
      distributers: 2,
      dealers: 7,
      engineers: 3,
      vehicles: 45,
      accessories: 30,
      products: 60,
      suspensionKits: 14,
      suspensionKitVehicles: 40,
      oemRims: 12,
      carDealers: 8,
      documents: 10,
      limitChanges: 5,
      auditRuns: 9,
      customers: 400,
      installations: 800,
    });
    expect(counts('e2e')).toMatchObject({ dealers: 7, vehicles: 45, customers: 60, installations: 120 });
  });

  it('says of each series of numbers how it goes on', () => {
    const series: Record<string, number> = {};
    for (const { id, value } of recordsOf<{ next: number }>(demo, 'counters')) {
      const [of = ''] = id.split('~');
      series[of] = (series[of] ?? 0) + 1;
      expect(value.next, id).toBeGreaterThan(1);
    }
    const ofAll = { installations: 1, orders: 1, labelOrders: 1, tjmOrders: 1 };
    const ofSuppliers = { invoices: 2, credits: 2, returns: 2, returnNumbers: 2, exports: 1 };
    expect(series).toMatchObject({ ...ofAll, ...ofSuppliers, sales: 21 });
  });

  it('holds rims that carry their axles, and some that do not', () => {
    const checks = recordsOf<OemRim>(demo, 'oemRims').map(({ value }) => value.check);
    expect(new Set(checks)).toEqual(new Set(['carries', 'below']));
  });

  it('holds kits of every type, some of them no longer active', () => {
    const kits = recordsOf<Kit>(demo, 'kits').map(({ value }) => value);
    expect(new Set(kits.map(({ type }) => type))).toEqual(new Set(KIT_TYPES));
    expect(new Set(kits.map(({ status }) => status)).size).toBe(4);
  });

  it('passes every record through its schema unchanged', () => {
    for (const { collection, id, value } of everyRecord.filter(
      (each) => !WITHOUT_SCHEMA.includes(each.collection),
    )) {
      const path = collection.replace(
        /^(products|users|engineers|accountingExports|salesRecords)\/[^/]+/,
        '$1/*',
      );
      const schema = SCHEMAS[path] ?? SCHEMAS[`${collection}/${id}`];
      expect(schema, `${collection}/${id} has no schema`).toBeDefined();
      expect(schema?.parse(value), `${collection}/${id}`).toEqual(value);
    }
  });

  it('gives each record an id of its own that is one path segment', () => {
    const paths = everyRecord.map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(everyRecord.filter(({ id }) => !/^[A-Za-z0-9~_-]+$/.test(id))).toEqual([]);
  });

  it('tells people of both sides and an engineer something that they have not read', () => {
    const people = ['users/ana-silva', 'users/omar-haddad', 'users/jess-nguyen', 'engineers/maria-kovac'];
    for (const path of people) {
      const notices = recordsOf<Notice>(demo, `${path}/notices`).map(({ value }) => value);
      expect(notices.length, path).toBeGreaterThan(1);
      expect(
        notices.some(({ readAt }) => readAt === 0),
        path,
      ).toBe(true);
    }
    expect(recordsOf(demo, 'users/lee-walsh/notices')).toEqual([]);
  });

  it('keeps every record far below the size that Firestore takes', () => {
    const largest = Math.max(...everyRecord.map(({ value }) => JSON.stringify(value).length));
    expect(largest).toBeLessThan(100_000);
  });
});

describe('organisations and people', () => {
  const dealers = recordsOf<Dealer>(demo, 'dealers');
  const ids = new Set(dealers.map(({ id }) => id));
  const distributers = new Set(recordsOf(demo, 'distributers').map(({ id }) => id));

  it('has the head office, groups of three and two, and one more dealer without a group', () => {
    const groups = dealers.map(({ value }) => value.dealerGroupId);
    expect(dealers.filter(({ value }) => value.headOffice).map(({ id }) => id)).toEqual(['head-office']);
    expect(groups.toSorted()).toEqual(['', '', 'coastal', 'coastal', 'outback', 'outback', 'outback']);
  });

  it('links each dealer to itself and to a distributor', () => {
    for (const { id, value } of dealers) {
      expect(value.dealerId).toBe(id);
      expect(distributers).toContain(value.distributerId);
    }
  });

  it('links each user to exactly one organisation, in the group of its dealer', () => {
    for (const { id, value } of recordsOf<User>(demo, 'users')) {
      const links = [value.dealerId, value.distributerId, value.engineerId].filter((link) => link !== '');
      expect(links, id).toHaveLength(1);
      expect([...ids, ...distributers], id).toContain(links[0]);
      const group = dealers.find((dealer) => dealer.id === value.dealerId)?.value.dealerGroupId ?? '';
      expect(value.dealerGroupId, id).toBe(group);
    }
  });
});

describe('what must be used once', () => {
  /** The records that hold a reservation of this kind, in order. */
  const reserved = (kind: string) =>
    recordsOf<{ kind: string; ref: string }>(demo, 'uniq')
      .filter(({ value }) => value.kind === kind)
      .map(({ value }) => value.ref)
      .toSorted();

  it('reserves the email of each customer that is not deleted, once in its group', () => {
    const customers = recordsOf<Customer>(demo, 'customers');
    const alive = customers.filter(({ value }) => !value.deleted);
    const keys = alive.map(({ value }) => `${scopeKey(value)} ${value.emailLowerCase}`);
    expect(new Set(keys).size).toBe(alive.length);
    expect(reserved('customerEmail')).toEqual(alive.map(({ id }) => id).toSorted());
    expect(customers.length).toBeGreaterThan(alive.length);
  });

  it('gives each account a username of its name, reserved for it', () => {
    const users = recordsOf<User>(demo, 'users');
    const usernames = users.map(({ value }) => value.username);
    expect(new Set(usernames).size).toBe(users.length);
    expect(usernames).toContain('jess.nguyen');
    expect(reserved('username')).toEqual(users.map(({ id }) => id).toSorted());
  });

  it('gives part numbers, skus of the allowed letters, and category ids that exist', () => {
    const products = recordsOf<Product>(demo, 'products').map(({ value }) => value);
    const categories = new Set(recordsOf(demo, 'productCategories').map(({ id }) => id));
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    expect(new Set(products.map(({ partNumber }) => partNumber)).size).toBe(products.length);
    for (const { sku, category } of products) {
      expect(sku).toMatch(/^[A-HJ-NP-Z2-9]{3}$/);
      expect(categories).toContain(category);
    }
    const ids = recordsOf(demo, 'products').map(({ id }) => id);
    expect(reserved('partNumber')).toEqual(ids.toSorted());
    expect(reserved('sku')).toEqual(ids.toSorted());
  });

  it.each(['kits', 'productCategories', 'freightCarriers', 'printers'])(
    'reserves each name of %s once',
    (path) => {
      const alive = recordsOf<object>(demo, path).flatMap(({ id, value }) =>
        buildNameReservations(path, id, value),
      );
      expect(alive.length).toBeGreaterThan(0);
      expect(new Set(alive.map(({ id }) => id)).size).toBe(alive.length);
      expect(reserved(alive[0]?.value.kind ?? '')).toEqual(alive.map(({ value }) => value.ref).toSorted());
    },
  );

  it('has one freight carrier that is the default', () => {
    const carriers = recordsOf<{ name: string; default: boolean }>(demo, 'freightCarriers');
    expect(carriers.filter(({ value }) => value.default).map(({ value }) => value.name)).toEqual([
      'Express Post',
    ]);
  });
});
