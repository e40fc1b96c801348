import type { Dealer } from '#domain/dealer/schema.ts';
import type { Kit, KitType } from '#domain/kit/schema.ts';
import type { Order, OrderStatusName } from '#domain/order/schema.ts';
import { orderTimeLimits } from '#domain/order/time-limits.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { FREIGHT_CARRIERS } from '#tests/seed/data/catalogue.ts';
import { USERS } from '#tests/seed/data/people.ts';
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
/** What each dealer has ordered and not received, and by how many days it is older than the others. */
const ON_THE_WAY: readonly (readonly [OrderStatusName, number])[] = [
  ['new', 0],
  ['orderPlaced', 0],
  ['orderPlaced', 0],
  ['orderEstimated', 0],
  ['orderConfirmed', 0],
  ['orderInTransit', 0],
  ['orderInTransit', 12],
  ['cancelled', 0],
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
    etaDate: statusName === 'orderPlaced' || !isNumbered ? '' : clock.daysAgo(lot.placedDaysAgo - lead),
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
function clocked(lot: Lot, order: Order, random: Random, clock: Clock): Order {
  if (RECEIVED.some((name) => name === order.status.name)) return received(lot, order, clock);
  if (order.status.name !== 'orderInTransit') return order;
  const sent = { ...order, dispatchedAt: clock.at(Math.max(1, lot.placedDaysAgo - 1), 16) };
  const limitsOf = (rows: Order['timeLimits']) =>
    orderTimeLimits('orders', lot.id, { ...sent, timeLimits: rows }, timeLimitDefinitions(), clock.now);
  const { timeLimits } = limitsOf([]);
  return { ...sent, ...limitsOf(exemptSome(timeLimits, order.distributerId, clock, random)) };
}

export interface Stock {
  /** Takes a kit from the dealer's shelf, and orders a lot when there is none. */
  take: (wanted: Wanted) => StockPiece;
  /** Every order, `orders/{id}`, numbered in the order they were placed. */
  orders: () => SeedRecord<Order>[];
}

/** The dealers' stock of kits: orders grow out of what the installations take, so that both always agree. */
export function openStock(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  kits: readonly SeedRecord<Kit>[],
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

  function fill(dealer: SeedRecord<Dealer>) {
    for (const [type, count] of ON_SHELF) {
      const choice = kits.filter(({ value }) => value.type === type && value.status === 'active');
      for (const kit of random.sample(choice, count)) {
        const springOption = kit.value.springOptions[0]?.name ?? '';
        newLot({ dealer, kit, springOption, qty: random.int(1, 3), placedDaysAgo: random.int(25, 90) });
      }
    }
    const active = kits.filter(({ value }) => value.status === 'active');
    for (const [status, older] of ON_THE_WAY) {
      const kit = random.pick(active);
      const springOption = kit.value.springOptions[0]?.name ?? '';
      const qty = random.int(1, 6);
      newLot({ dealer, kit, springOption, qty, placedDaysAgo: random.int(1, 20) + older, status });
    }
  }

  return {
    take,
    orders: () => {
      // What nobody took in time went back: a shelf full of old kits would be no believable stock.
      for (const lot of lots) if (lot.placedDaysAgo > SHELF_DAYS) lot.qty = lot.takenBy.length;
      dealers.forEach(fill);
      const placed = lots.toSorted((a, b) => b.placedDaysAgo - a.placedDaysAgo || a.id.localeCompare(b.id));
      return placed.map((lot, index) => {
        const placedOrder = orderOf(lot, `O-${FIRST_ORDER + index}`, random, clock);
        const order = clocked(lot, placedOrder, delays, clock);
        return record('orders', lot.id, order, clock.at(Math.max(1, lot.placedDaysAgo - 5), 12));
      });
    },
  };
}
