import type { Dealer } from '#domain/dealer/schema.ts';
import type { Kit, KitType } from '#domain/kit/schema.ts';
import type { Order, OrderStatusName } from '#domain/order/schema.ts';
import { orderTimeLimits } from '#domain/order/time-limits.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { FREIGHT_CARRIERS } from '#tests/seed/data/catalogue.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { exemptShare } from '#tests/seed/installations/demo.ts';
import { exemptSome } from '#tests/seed/installations/server-fields.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { timeLimitDefinitions } from './system.ts';

/** The kit on a shelf that an installation takes. */
export interface StockPiece {
  orderId: string;
  orderLine: number;
  serial: string;
}

export interface Wanted {
  dealer: SeedRecord<Dealer>;
  kit: SeedRecord<Kit>;
  springOption: string;
  /** Days ago that the kit was fitted or set aside. */
  daysAgo: number;
  isComplete: boolean;
}

/** What becomes of the units of one order. */
interface Lot {
  id: string;
  dealer: SeedRecord<Dealer>;
  kit: SeedRecord<Kit>;
  springOption: string;
  qty: number;
  placedDaysAgo: number;
  takenBy: { isComplete: boolean }[];
  /** Set for orders still on their way. */
  status?: OrderStatusName;
  /** Of those, when they come, and how long ago they were sent, where that does not follow from the day they were placed. */
  dueInDays?: number;
  sentDaysAgo?: number;
  /** The job that it was placed for. */
  jobId?: string;
}

/** An order that a dealer waits for; placed some days ago, by chance where it does not say when. */
interface OnTheWay extends Pick<Lot, 'dueInDays' | 'sentDaysAgo'> {
  status: OrderStatusName;
  placedDaysAgo?: number;
  /** By so many days older than the others. */
  older?: number;
}

/** A kit ordered for one job. */
export interface WantedForJob extends Pick<Wanted, 'dealer' | 'kit' | 'springOption'> {
  jobId: string;
  dueInDays: number;
}

/** The number of the oldest order. */
export const FIRST_ORDER = 20_001;
/** Oldest order first: an order placed before this is of no use for a job that wants a kit so much later. */
const SHELF_DAYS = 150;
/** Most kits are ordered for one job. */
const LOT_SIZES = [
  [1, 6],
  [2, 3],
  [4, 1],
] as const;
/** Dealers keep one kit of each of these types on the shelf for so many kits. */
const ON_SHELF: readonly (readonly [KitType, number])[] = [
  ['gvmUpgrade', 12],
  ['btcUpgrade', 6],
  ['gcmUpgrade', 4],
  ['suspensionUpgrade', 4],
];
/** The dealer whose shelf the stories look at. */
const STOCKED = 'outback-penrith';
/** How many of them the others keep there: for each change in a collection the emulator reads all of it, for each page that listens. */
const ON_OTHER_SHELVES = 2;
/** What each dealer has ordered and not received, and by how many days it is older than the others. */
const ON_THE_WAY: readonly OnTheWay[] = [
  { status: 'new' },
  { status: 'orderPlaced' },
  { status: 'orderPlaced' },
  { status: 'orderEstimated' },
  { status: 'orderConfirmed' },
  { status: 'orderInTransit' },
  { status: 'orderInTransit', older: 12 },
  { status: 'cancelled' },
];
/** The same in a demonstration: how long ago each was placed and sent, and when it comes. */
const ON_THE_WAY_DEMO: readonly OnTheWay[] = [
  { status: 'new', placedDaysAgo: 1 },
  { status: 'orderPlaced', placedDaysAgo: 1 },
  { status: 'orderEstimated', placedDaysAgo: 3, dueInDays: 9 },
  { status: 'orderConfirmed', placedDaysAgo: 5, dueInDays: 4 },
  { status: 'orderInTransit', placedDaysAgo: 8, dueInDays: 0, sentDaysAgo: 2 },
  { status: 'orderInTransit', placedDaysAgo: 6, dueInDays: 2, sentDaysAgo: 1 },
  { status: 'cancelled', placedDaysAgo: 6 },
];
/** What is late there: one not sent, and two on the road past their time limit, of which one is exempt. */
const LATE_DEMO: Readonly<Record<string, OnTheWay>> = {
  'outback-penrith': { status: 'orderConfirmed', placedDaysAgo: 12, dueInDays: -2 },
  'redgum-bendigo': { status: 'orderInTransit', placedDaysAgo: 24, dueInDays: -8, sentDaysAgo: 18 },
  'coastal-cairns': { status: 'orderInTransit', placedDaysAgo: 22, dueInDays: -5, sentDaysAgo: 16 },
};
/** Kits on the shelf of each dealer there. */
const ON_SHELF_DEMO: readonly (readonly [KitType, number])[] = [
  ['gvmUpgrade', 5],
  ['btcUpgrade', 2],
  ['gcmUpgrade', 2],
  ['suspensionUpgrade', 2],
];
const DISPATCHED: readonly OrderStatusName[] = ['orderInTransit', 'available', 'allocated', 'complete'];
const RECEIVED: readonly OrderStatusName[] = ['available', 'allocated', 'complete'];

function statusOf(lot: Lot): OrderStatusName {
  if (lot.status) return lot.status;
  if (lot.takenBy.length < lot.qty) return 'available';
  return lot.takenBy.every(({ isComplete }) => isComplete) ? 'complete' : 'allocated';
}

function serialOf(lot: Lot, index: number): string {
  return `${lot.kit.value.code}-${lot.id.slice(-5)}${index + 1}`;
}

function placedBy(dealerId: string): string {
  const buyer = USERS.find(
    (user) => user.dealer === dealerId && (user.admin || user.grants.includes('orders')),
  );
  return buyer ? `${buyer.firstName} ${buyer.lastName}` : '';
}

function orderOf(lot: Lot, number: string, random: Random, clock: Clock): Order {
  const { dealer, kit } = lot;
  const statusName = statusOf(lot);
  const isReceived = RECEIVED.includes(statusName);
  const isDispatched = DISPATCHED.includes(statusName);
  const isNumbered = statusName !== 'new';
  const { address, city, state, postcode } = dealer.value;
  const lead = kit.value.leadTimeDays || 0;
  const line = { kitId: kit.id, springOption: lot.springOption, qty: lot.qty };
  const delivered = {
    description: kit.value.name,
    receivedQty: isReceived ? lot.qty : 0,
    allocatedQty: isReceived ? lot.takenBy.length : 0,
    priceExGst: kit.value.priceExGst,
    serials: isDispatched ? Array.from({ length: lot.qty }, (_, index) => serialOf(lot, index)) : [],
  };
  return buildOrder({
    statusName,
    wants: [line],
    number: isNumbered ? number : '',
    type: kit.value.type,
    dealerId: dealer.id,
    dealerGroupId: dealer.value.dealerGroupId,
    distributerId: dealer.value.distributerId,
    placedBy: placedBy(dealer.id),
    placedAt: isNumbered ? clock.daysAgo(lot.placedDaysAgo) : '',
    purchaseOrder: `PO-${random.int(10_000, 99_999)}`,
    // A draft has none before it is placed.
    lines: isNumbered ? [{ ...line, ...delivered }] : [],
    shipTo: `${address}, ${city} ${state} ${postcode}`,
    freightCarrier: random.pick(FREIGHT_CARRIERS).name,
    consignment: isDispatched ? `CN${random.int(1_000_000, 9_999_999)}` : '',
    etaDate:
      statusName === 'orderPlaced' || !isNumbered
        ? ''
        : clock.daysAgo(lot.dueInDays === undefined ? lot.placedDaysAgo - lead : -lot.dueInDays),
    ...(lot.jobId !== undefined && { installationId: lot.jobId }),
  });
}

/** The order with the day promised, and its dispatch and receipt about then: most are in time, some a few days late. */
function received(lot: Lot, order: Order, clock: Clock): Order {
  const random = createRandom(`delivery ${lot.id}`);
  const dueDaysAgo = lot.placedDaysAgo - (lot.kit.value.leadTimeDays || 0);
  const late = random.chance(0.2) ? random.int(1, 3) : -random.int(0, 4);
  const receivedDaysAgo = Math.max(1, Math.min(lot.placedDaysAgo - 1, dueDaysAgo - late));
  const sentDaysAgo = Math.min(lot.placedDaysAgo, receivedDaysAgo + random.int(1, 4));
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, promisedOn: clock.daysAgo(dueDaysAgo) })),
    dispatchedAt: clock.at(sentDaysAgo, 16),
    receivedAt: clock.at(receivedDaysAgo, 10),
  };
}

/** The order with its dispatch and the time limit that runs since then, some of those over exempted. */
function clocked(lot: Lot, order: Order, random: Random, clock: Clock, share?: number): Order {
  if (RECEIVED.some((name) => name === order.status.name)) return received(lot, order, clock);
  if (order.status.name !== 'orderInTransit') return order;
  const sent = {
    ...order,
    dispatchedAt: clock.at(lot.sentDaysAgo ?? Math.max(1, lot.placedDaysAgo - 1), 16),
  };
  const limitsOf = (rows: Order['timeLimits']) =>
    orderTimeLimits('orders', lot.id, { ...sent, timeLimits: rows }, timeLimitDefinitions(), clock.now);
  const { timeLimits } = limitsOf([]);
  return { ...sent, ...limitsOf(exemptSome(timeLimits, order.distributerId, clock, random, share)) };
}

export interface Stock {
  /** Takes a kit from the dealer's shelf, and orders a lot when there is none. */
  take: (wanted: Wanted) => StockPiece;
  /** Orders a kit for one job. */
  orderFor: (wanted: WantedForJob) => void;
  /** Every order, `orders/{id}`, numbered in the order they were placed. */
  orders: () => SeedRecord<Order>[];
}

/** The dealers' stock of kits: orders grow out of what the installations take, so that both always agree. */
export function openStock(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  kits: readonly SeedRecord<Kit>[],
  isDemo: boolean,
): Stock {
  const random = createRandom('orders');
  const delays = createRandom('order delays');
  const lots: Lot[] = [];
  const open = new Map<string, Lot>();

  function newLot(fields: Omit<Lot, 'id' | 'takenBy'>): Lot {
    const lot = { ...fields, id: `order-${String(lots.length + 1).padStart(5, '0')}`, takenBy: [] };
    lots.push(lot);
    return lot;
  }

  function take({ dealer, kit, springOption, daysAgo, isComplete }: Wanted): StockPiece {
    const key = `${dealer.id} ${kit.id} ${springOption}`;
    const last = open.get(key);
    const isUsable =
      last &&
      last.takenBy.length < last.qty &&
      last.placedDaysAgo > daysAgo &&
      last.placedDaysAgo < daysAgo + SHELF_DAYS;
    const lot = isUsable
      ? last
      : newLot({
          dealer,
          kit,
          springOption,
          qty: random.weighted(LOT_SIZES),
          placedDaysAgo: daysAgo + (kit.value.leadTimeDays || 7) + random.int(3, 15),
        });
    open.set(key, lot);
    lot.takenBy.push({ isComplete });
    return { orderId: lot.id, orderLine: 0, serial: serialOf(lot, lot.takenBy.length - 1) };
  }

  function orderFor({ dueInDays, ...wanted }: WantedForJob) {
    const isSent = dueInDays < 3;
    newLot({
      ...wanted,
      qty: 1,
      placedDaysAgo: Math.max(2, (wanted.kit.value.leadTimeDays || 7) - dueInDays),
      status: isSent ? 'orderInTransit' : 'orderConfirmed',
      dueInDays,
      ...(isSent && { sentDaysAgo: 1 }),
    });
  }

  function fill(dealer: SeedRecord<Dealer>) {
    for (const [type, count] of isDemo ? ON_SHELF_DEMO : ON_SHELF) {
      const choice = kits.filter(({ value }) => value.type === type && value.status === 'active');
      const isFull = isDemo || dealer.id === STOCKED;
      for (const [index, kit] of random.sample(choice, count).entries()) {
        const lot = {
          dealer,
          kit,
          springOption: kit.value.springOptions[0]?.name ?? '',
          qty: random.int(1, 3),
          placedDaysAgo: random.int(25, isDemo ? 140 : 90),
        };
        if (isFull || index < ON_OTHER_SHELVES) newLot(lot);
      }
    }
    const active = kits.filter(({ value }) => value.status === 'active');
    const late = LATE_DEMO[dealer.id];
    const onTheWay = isDemo ? [...ON_THE_WAY_DEMO, ...(late ? [late] : [])] : ON_THE_WAY;
    for (const each of onTheWay) {
      const kit = random.pick(active);
      const springOption = kit.value.springOptions[0]?.name ?? '';
      const qty = random.int(1, isDemo ? 3 : 6);
      const { placedDaysAgo = random.int(1, 20) + (each.older ?? 0), older: _, ...lot } = each;
      newLot({ dealer, kit, springOption, qty, placedDaysAgo, ...lot });
    }
  }

  return {
    take,
    orderFor,
    orders: () => {
      // What nobody took in time went back: a shelf full of old kits would be no believable stock.
      for (const lot of lots) if (lot.placedDaysAgo > SHELF_DAYS) lot.qty = lot.takenBy.length;
      dealers.forEach(fill);
      const placed = lots.toSorted((a, b) => b.placedDaysAgo - a.placedDaysAgo || a.id.localeCompare(b.id));
      return placed.map((lot, index) => {
        const placedOrder = orderOf(lot, `O-${FIRST_ORDER + index}`, random, clock);
        const order = clocked(
          lot,
          placedOrder,
          delays,
          clock,
          isDemo ? exemptShare(lot.dealer.id) : undefined,
        );
        return record('orders', lot.id, order, clock.at(Math.max(1, lot.placedDaysAgo - 5), 12));
      });
    },
  };
}
