import { newCredit } from '#domain/credit/new-credit.ts';
import type { Credit } from '#domain/credit/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { claimsOf, withClaims } from '#domain/goods-return/claims.ts';
import {
  creditLinesOf,
  CREDITED_FOR,
  derivedReturn,
  replacementWants,
} from '#domain/goods-return/effects.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  type ReturnLine,
  type ReturnReason,
  returnStatus,
  SHOWN_REASONS,
} from '#domain/goods-return/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { newDraft } from '#domain/order/draft.ts';
import { freeUnits } from '#domain/order/returned.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { RETURN_WORDS, type ReturnWayName, RETURN_WAYS } from '#tests/seed/data/returns.ts';
import type { PhotoStudio } from '#tests/seed/pictures/photos.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';
import { counterOf } from './installations.ts';
import { moved, personOf, type Sides } from './return-moves.ts';

/** The numbers of the oldest return and authorisation of each supplier (functions/src/api). */
const FIRST_RETURN = 60_001;
const FIRST_RMA = 70_001;
/** A credit of a return waits for its approval: older returns are repaired or replaced. */
const CREDIT_DAYS = 12;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Where one unit that may go back is. */
interface Unit {
  readonly order: SeedRecord<Order>;
  readonly orderLine: number;
  readonly job: SeedRecord<Installation> | null;
  readonly serial: string;
  /** Unix seconds since when its dealer can have found out. */
  readonly since: number;
}

/** The units of a dealer that went wrong on a job, and those of its shelf of which one more stays there. */
function unitsOf(
  dealerId: string,
  orders: readonly SeedRecord<Order>[],
  jobs: ReadonlyMap<string, SeedRecord<Installation>>,
  clock: Clock,
): { fitted: Unit[]; shelf: Unit[] } {
  const own = orders.filter(({ value }) => value.dealerId === dealerId && value.receivedAt > 0);
  const lines = own.flatMap((order) =>
    order.value.lines.map((line, orderLine) => ({ order, line, orderLine })),
  );
  return {
    fitted: lines.flatMap(({ order, line, orderLine }) => {
      const [jobId = ''] = line.heldBy;
      const job = jobs.get(jobId);
      if (job?.value.stage !== 'complete') return [];
      const slot = job.value.kits.find(({ orderId, kitId }) => orderId === order.id && kitId === line.kitId);
      const serial = line.serials.find((each) => each === slot?.serial) ?? line.serials[0] ?? '';
      return [{ order, orderLine, job, serial, since: Math.max(order.value.receivedAt, job.at) }];
    }),
    shelf: lines.flatMap(({ order, line, orderLine }) =>
      freeUnits(line) > 1 && clock.age(order.value.receivedAt) > 3
        ? [{ order, orderLine, job: null, serial: '', since: order.value.receivedAt }]
        : [],
    ),
  };
}

function lineFrom(
  { order, orderLine, job, serial }: Unit,
  reason: ReturnReason,
  key: string,
  random: Random,
): ReturnLine[] {
  const line = order.value.lines[orderLine];
  if (!line) return [];
  return [
    {
      key,
      orderId: order.id,
      orderNumber: order.value.number,
      orderLine,
      installationId: job?.id ?? '',
      installationNumber: job?.value.number ?? '',
      kitId: line.kitId,
      description: line.description,
      springOption: line.springOption,
      sku: line.sku,
      serial,
      qty: 1,
      priceExGst: line.priceExGst,
      compliance: line.compliance,
      reason,
      reasonText: random.pick(RETURN_WORDS[reason]),
      photos: [],
      receivedQty: 0,
      condition: '',
      conditionPhotos: [],
      outcome: '',
      outcomeNote: '',
      creditExGst: 0,
      creditedExGst: 0,
    },
  ];
}

/** The ways of a dealer's returns, by how many orders it has; the one that stories open has one of each. */
function waysOf(dealerId: string, orders: readonly SeedRecord<Order>[], random: Random): ReturnWayName[] {
  const every = Object.keys(RETURN_WAYS) as ReturnWayName[];
  if (dealerId === 'outback-penrith') return every;
  const count = Math.max(
    3,
    Math.floor(orders.filter(({ value }) => value.dealerId === dealerId).length / 14),
  );
  return random.sample(every, count);
}

interface ReturnSeed {
  readonly records: readonly SeedRecord[];
  /** The orders, each with what went back of it. */
  readonly orders: readonly SeedRecord<Order>[];
  /** The money, its series of credits gone on. */
  readonly money: readonly SeedRecord[];
}

/** Of what the returns are made. */
export interface ReturnSources {
  readonly clock: Clock;
  readonly distributers: readonly SeedRecord<Distributer>[];
  readonly dealers: readonly SeedRecord<Dealer>[];
  readonly orders: readonly SeedRecord<Order>[];
  readonly installations: readonly SeedRecord<Installation>[];
  readonly money: readonly SeedRecord[];
  readonly studio: PhotoStudio;
}

/**
 * Returns of goods in every status, `returns/{id}`, moved by the portal's own table; with them the credits and drafts that
 * approvals opened. Made after all else, so that nobody else's chance shifts.
 */
export function makeReturns(sources: ReturnSources): ReturnSeed {
  const { clock, dealers, distributers, installations, studio } = sources;
  const random = createRandom('returns');
  const jobs = new Map(installations.map((job) => [job.id, job]));
  const orders = new Map(sources.orders.map((order) => [order.id, order]));
  const numbers = new Map<string, number>();
  const next = (series: string, first: number) => {
    const number = numbers.get(series) ?? first;
    numbers.set(series, number + 1);
    return number;
  };
  const creditsFrom = new Map(
    sources.money.flatMap(({ collection, id, value }) =>
      collection === 'counters' ? [[id, (value as { next: number }).next] as const] : [],
    ),
  );
  const made = dealers
    .flatMap((dealer) => {
      const supplier = distributers.find(({ id }) => id === dealer.value.distributerId);
      const units = unitsOf(dealer.id, sources.orders, jobs, clock);
      const own = random.fork(dealer.id);
      const sides = supplier && { dealer, supplier, clock, random: own };
      return waysOf(dealer.id, sources.orders, own).flatMap((name) => {
        const way = RETURN_WAYS[name];
        const lines = way.reasons.flatMap((reason, index) => {
          const isFitted = reason === 'faulty' || reason === 'warranty';
          const from = isFitted ? units.fitted : units.shelf;
          const at = from.findIndex(({ since }) => clock.age(since) > way.daysAgo);
          const [unit] = at === -1 ? [] : from.splice(at, 1);
          return unit ? lineFrom(unit, reason, `${index + 1}`, own) : [];
        });
        return sides && lines.length > 0 ? [{ way, lines, sides, name }] : [];
      });
    })
    .toSorted((a, b) => b.way.daysAgo - a.way.daysAgo || a.sides.dealer.id.localeCompare(b.sides.dealer.id));
  const records: SeedRecord[] = [];
  for (const { way, lines, sides, name } of made) {
    const { dealer, supplier } = sides;
    const id = `return-${dealer.id}-${name}`;
    const maker = personOf('dealer', dealer.id);
    const madeAt = clock.at(way.daysAgo, 10) + sides.random.int(0, 90) * 60;
    const start = derivedReturn(
      goodsReturnSchema.parse({
        number: `R-${next(`returns~${supplier.id}`, FIRST_RETURN)}`,
        status: returnStatus('new'),
        dealerId: dealer.id,
        dealerGroupId: dealer.value.dealerGroupId,
        dealerName: dealer.value.name,
        distributerId: supplier.id,
        lines: lines.map((line) => ({
          ...line,
          photos: SHOWN_REASONS.includes(line.reason)
            ? [studio.of(`returns/${id}/`, `${line.key} photo`, 'What is wrong')]
            : [],
        })),
        value: { ex: 0, gst: 0, inc: 0 },
        madeBy: maker.uid,
        madeByName: maker.name,
        entries: [
          {
            request: 'seed',
            move: 'make',
            from: 'new',
            to: 'new',
            reason: '',
            note: '',
            by: maker.uid,
            byName: maker.name,
            at: madeAt,
            rev: 1,
          },
        ],
      }),
    );
    const rma = () => `RMA-${next(`returnNumbers~${supplier.id}`, FIRST_RMA)}`;
    const { goods: decided, at, rev } = moved(start, way, madeAt, rma, sides);
    const inspected = decided.lines.map((line) =>
      line.condition !== '' && SHOWN_REASONS.includes(line.reason) && !decided.keepPart
        ? { ...line, conditionPhotos: [studio.of(`returns/${id}/`, `${line.key} arrived`, 'As it arrived')] }
        : line,
    );
    const opened = openedBy(id, { ...decided, lines: inspected }, { at, rev }, sides, () =>
      next(`credits~${supplier.id}`, creditsFrom.get(`credits~${supplier.id}`) ?? 50_001),
    );
    const goods = derivedReturn({ ...decided, lines: inspected, ...opened.fields });
    records.push({ ...record('returns', id, goods, at), rev }, ...opened.records);
    for (const orderId of goods.orderIds) {
      const order = orders.get(orderId);
      if (!order) continue;
      const held = withClaims({ returnId: id, orderId }, order.value.lines, [], claimsOf(goods));
      if (held.fault !== '') throw new Error(`${goods.number}: ${held.fault}`);
      orders.set(orderId, { ...order, value: { ...order.value, lines: [...held.lines] } });
    }
  }
  const isCounted = ({ collection, id }: SeedRecord) => collection === 'counters' && numbers.has(id);
  return {
    orders: sources.orders.map((order) => orders.get(order.id) ?? order),
    money: sources.money.filter((each) => !isCounted(each)),
    records: [
      ...records,
      ...[...numbers].map(([series, number]) => counterOf(series as `returns~${string}`, number, clock.now)),
    ],
  };
}

/** The credit and the draft of an order that an approval opened. */
function openedBy(
  id: string,
  goods: GoodsReturn,
  { at, rev }: { at: number; rev: number },
  { dealer, supplier, clock }: Sides,
  nextCredit: () => number,
): { fields: Partial<GoodsReturn>; records: SeedRecord[] } {
  if (goods.status.name !== 'approved') return { fields: {}, records: [] };
  const [maker, approver] = [personOf('dealer', dealer.id), personOf('distributer', supplier.id)];
  const records: SeedRecord[] = [];
  let fields: Partial<GoodsReturn> = {};
  const lines = creditLinesOf(goods);
  if (lines.length > 0) {
    if (clock.age(at) > CREDIT_DAYS) throw new Error(`${goods.number}: its credit would be approved by now.`);
    const number = `C-${nextCredit()}`;
    const credit: Credit = newCredit({
      parties: goods,
      number,
      draft: { reason: CREDITED_FOR, reasonText: `Goods returned under ${goods.rmaNumber}.`, lines },
      invoice: { id: '', number: '' },
      goods: { id, number: goods.number },
      maker: approver,
      buyerName: dealer.value.name,
      request: 'seed',
      now: new Date(at * 1000),
    });
    const creditId = `${id}~${rev}`;
    records.push(record('credits', creditId, credit, at));
    fields = { creditId, creditNumber: number };
  }
  const wants = replacementWants(goods);
  if (wants.length > 0) {
    const replacementOrderId = `${id}~${rev}`;
    const order = newDraft({
      dealer,
      maker,
      input: { purchaseOrder: `Replaces ${goods.rmaNumber}`, wants },
      request: '',
      now: new Date(at * 1000),
    });
    records.push(
      record('orders', replacementOrderId, { ...order, returnId: id }, Math.min(at, clock.now - DAY / 24)),
    );
    fields = { ...fields, replacementOrderId };
  }
  return { fields, records };
}
