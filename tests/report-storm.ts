import { CREDIT_REASONS } from '#domain/credit/schema.ts';
import { RETURN_REASONS } from '#domain/goods-return/schema.ts';
import { INSTALLATION_TYPES, STAGES } from '#domain/installation/schema.ts';
import { ORDER_STATUS_NAMES } from '#domain/order/schema.ts';
import { isReported, partOfRecord, type Reported } from '#domain/report/counters/all.ts';
import { addedUp, additions, type Part, withAddition, withoutZeros } from '#domain/report/parts.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildSale } from '#tests/seed/build/sale.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';

const DEALERS = ['outback-penrith', 'outback-dubbo', 'lone-bendigo'];
const KITS = ['gvm-hlx-3300', 'gvm-lc79-3780'];

const dayIn = (random: Random) =>
  `${random.pick(['2025', '2026'])}-${random.pick(['01', '06', '11', '12'])}-${random.pick(['01', '15', '28'])}`;
const ownerIn = (random: Random) => ({
  dealerId: random.pick(DEALERS),
  distributerId: random.pick(['head-office', 'north']),
});

/** A record of a collection that reports count, as somebody may write it next; null where it is deleted for good. */
export const RANDOM_RECORDS: Readonly<Partial<Record<Reported, (random: Random) => object>>> = {
  installations: (random) =>
    buildInstallation({
      ...ownerIn(random),
      type: random.pick(INSTALLATION_TYPES),
      stage: random.pick(STAGES),
      state: random.pick(['NSW', 'VIC', '']),
      rego: random.pick(['', 'ABC123']),
      installationDate: random.pick(['', dayIn(random)]),
      completedAt: random.pick([0, 1_780_000_000]),
      deleted: random.chance(0.1),
      timeLimits: random.chance(0.5)
        ? [
            {
              id: 'a',
              type: 'gvmUpgradeState',
              startTimestamp: 1_780_000_000,
              limit: 86_400 * random.int(1, 9),
              timeLimitExemptTimestamp: random.pick([0, 1_790_000_000]),
              timeLimitExemptReason: random.pick(['Parts | late', 'Away']),
            },
          ]
        : [],
    }),
  orders: (random) =>
    buildOrder({
      ...ownerIn(random),
      statusName: random.pick(ORDER_STATUS_NAMES),
      placedAt: dayIn(random),
      receivedAt: random.pick([0, 1_781_000_000]),
      supplierDealerId: random.pick(['', 'outback-dubbo']),
      lines: Array.from({ length: random.int(1, 3) }, () => ({
        kitId: random.pick(KITS),
        description: 'A kit',
        qty: random.int(1, 3),
        receivedQty: random.int(0, 3),
        priceExGst: random.pick(['' as const, 319_000]),
        promisedOn: random.pick(['', '2026-12-24']),
      })),
    }),
  returns: (random) =>
    buildGoodsReturn({
      ...ownerIn(random),
      statusName: random.pick(['new', 'requested', 'approved', 'cancelled']),
      requestedOn: dayIn(random),
      lines: [
        {
          key: '1',
          kitId: random.pick(KITS),
          description: 'A kit',
          qty: random.int(1, 4),
          reason: random.pick(RETURN_REASONS),
        },
      ],
    }),
  credits: (random) =>
    buildCredit({
      ...ownerIn(random),
      statusName: random.pick(['new', 'approved', 'cancelled']),
      reason: random.pick(CREDIT_REASONS),
      date: dayIn(random),
    }),
  salesRecords: (random) =>
    buildSale({
      dealerId: random.pick(DEALERS),
      type: random.pick(['none', 'quote', 'order', 'invoice']),
      statusName: random.pick(['draftQuote', 'confirmedQuote']),
      madeOn: dayIn(random),
      acceptedOn: random.pick(['', '2026-11-01']),
    }),
  customers: (random) =>
    buildCustomer({
      dealerId: random.pick(DEALERS),
      email: random.pick(['', 'a@mailbox.example']),
      deleted: random.chance(0.1),
    }),
  users: (random) =>
    buildUser({
      dealerId: random.pick(DEALERS),
      supplierId: random.pick(['', 'head-office']),
      type: random.pick(['admin', 'user']),
      lastSignInAt: random.pick([0, 1_780_000_000, 1_790_000_000]),
      privileges: { dealer: { orders: random.chance(0.5), kits: random.chance(0.5) }, distributer: {} },
    }),
};
const COLLECTIONS = Object.keys(RANDOM_RECORDS).filter(isReported);

/** A random write: of which record, and what it is from now on; undefined where it is gone. */
export function randomWrite(random: Random, records: number) {
  const collection = random.pick(COLLECTIONS);
  const value = random.chance(0.05) ? undefined : RANDOM_RECORDS[collection]?.(random);
  return { collection, id: `${collection}-${random.int(1, records)}`, value };
}

export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What the figures of these records must be, counted from nothing. */
export function countedFromNothing(
  records: Iterable<readonly [collection: Reported, id: string, value: object]>,
): Figures {
  const parts = [...records].map(
    ([collection, id, value]) => partOfRecord(collection, id, { ...value }, () => null) ?? {},
  );
  return cleaned([...addedUp(parts)].map(([id, { counts }]) => [id, counts]));
}

/** Figures without zeros, and without those that hold nothing. */
export const cleaned = (
  all: readonly (readonly [id: string, counts: Readonly<Record<string, number>>])[],
): Figures =>
  Object.fromEntries(
    all
      .map(([id, counts]) => [id, withoutZeros(counts)] as const)
      .filter(([, counts]) => Object.keys(counts).length > 0),
  );

/** The store as far as settling a record (functions/src/reports/settle.ts) looks at it. */
class Store {
  readonly records = new Map<string, readonly [Reported, string, object]>();
  readonly parts = new Map<string, Part>();
  readonly figures = new Map<string, ReturnType<typeof withAddition>>();
  again = 0;

  /** As the server settles a record, with a rest between each of its readings and its write, where others go on. */
  *settle(collection: Reported, id: string): Generator<void> {
    const key = `${collection}~${id}`;
    for (;;) {
      const before = this.parts.get(key);
      yield;
      const value = this.records.get(key)?.[2];
      yield;
      if (this.parts.get(key) !== before) {
        this.again += 1;
        continue;
      }
      const after = partOfRecord(collection, id, value && { ...value }, () => null) ?? {};
      for (const addition of additions(before ?? {}, after)) {
        const sum = this.figures.get(addition.id) ?? { counts: {}, names: {} };
        this.figures.set(addition.id, withAddition(sum, addition));
      }
      this.parts.set(key, after);
      return;
    }
  }
}

/**
 * So many random writes of so many records of each kind, each told of once or twice, in any order and side by side: what the figures came to, what they
 * must be, and how often somebody was overtaken.
 */
export function reportStorm(writes: number, seed: string, records: number) {
  const random = createRandom(seed);
  const store = new Store();
  const running: Generator<void>[] = [];
  const step = () => {
    const at = random.int(0, running.length - 1);
    if (running[at]?.next().done === true) running.splice(at, 1);
  };
  for (let write = 0; write < writes; write += 1) {
    const { collection, id, value } = randomWrite(random, records);
    const key = `${collection}~${id}`;
    if (value === undefined) store.records.delete(key);
    else store.records.set(key, [collection, id, value]);
    for (let told = random.int(1, 2); told > 0; told -= 1) running.push(store.settle(collection, id));
    for (let steps = random.int(0, 8); steps > 0 && running.length > 0; steps -= 1) step();
  }
  while (running.length > 0) step();
  return {
    figures: cleaned([...store.figures].map(([id, { counts }]) => [id, counts])),
    expected: countedFromNothing(store.records.values()),
    again: store.again,
  };
}
