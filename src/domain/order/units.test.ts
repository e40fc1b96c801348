import { expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { type UnitClaim, withClaims } from '../goods-return/claims.ts';
import { allocationOf, type Claim, type Holder } from './allocation.ts';
import { factsOf } from '#tests/trade-moved.ts';
import { movingByItself } from '../trade/entry.ts';
import { moved, moveFault, moveVerdict } from '../trade/move.ts';
import { readGiven } from '../trade/read-given.ts';
import { NOTHING_KNOWN } from './guards.ts';
import { ORDER, type OrderMoveId, portalMove } from './moves.ts';
import { freeUnits } from './returned.ts';
import type { TradeRole } from '../trade/roles.ts';
import { type Order, orderSchema } from './schema.ts';
import { stockRows } from './stock.ts';
import { statusNameOf } from './status.ts';

/**
 * One kit as a hand would hold it: in transit until it has arrived, then in a job, on a return, sold, or on the shelf. A
 * kit of a job may be on a return while the job still counts it as its own.
 */
interface Unit {
  orderId: string;
  readonly line: number;
  readonly serial: string;
  hasArrived: boolean;
  jobId: string;
  returnId: string;
  isSold: boolean;
}

interface Return {
  readonly claim: UnitClaim;
  unit: Unit | null;
}

/** What happened in a write of a job that the portal has not followed yet. */
interface Event {
  readonly id: string;
  readonly gone: readonly Claim[];
}

const DEALER = 'outback-penrith';
const NOW = new Date(Date.UTC(2026, 10, 1));
const isFree = (unit: Unit) => unit.hasArrived && unit.jobId === '' && unit.returnId === '' && !unit.isSold;

/** A dealer's shelf beside what the portal says of it. */
class Shelf {
  readonly orders = new Map<string, Order>();
  readonly units: Unit[] = [];
  readonly jobs = new Map<string, Holder>();
  readonly returns = new Map<string, Return>();
  readonly seen = new Set<string>();
  readonly faults = new Set<string>();
  readonly #events: Event[] = [];
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
    const lines = Array.from({ length: random.int(1, 2) }, (_, index) => ({
      kitId: `kit${index}`,
      description: `Kit ${index}`,
      qty: random.int(1, 4),
      priceExGst: 100,
    }));
    const order = buildOrder({ statusName: 'orderConfirmed', number: 'O-1', lines });
    this.orders.set('o1', order);
    for (const [line, { qty }] of order.lines.entries()) {
      // Some lines have serials, some none, some in part.
      const marked = random.pick([0, qty, random.int(0, qty)]);
      for (let at = 0; at < qty; at += 1) {
        const serial = at < marked ? `${random.pick(['s', 'S', 'Ｓ'])}${line}${at}` : '';
        this.units.push({
          orderId: 'o1',
          line,
          serial,
          hasArrived: false,
          jobId: '',
          returnId: '',
          isSold: false,
        });
      }
    }
  }

  #orderOf(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`No order ${id}`);
    return order;
  }

  #of(orderId: string, line: number): Unit[] {
    return this.units.filter((unit) => unit.orderId === orderId && unit.line === line);
  }

  #lineOf(): { orderId: string; line: number; order: Order } {
    const orderId = this.#random.pick([...this.orders.keys()]);
    const order = this.#orderOf(orderId);
    return { orderId, order, line: this.#random.int(0, order.lines.length - 1) };
  }

  /** A move of an order by a person: the order that goes on from it, '' for none; null where it was not made. */
  #move(id: OrderMoveId, role: TradeRole, orderId: string, given: object): string | null {
    const [order, row] = [this.#orderOf(orderId), ORDER.move(id)];
    if (!row) throw new Error(`No move ${id}`);
    const facts = factsOf(order, NOTHING_KNOWN, 'jess', NOW);
    if (!moveVerdict(ORDER, row, role, facts).allowed || moveFault(row, given, facts) !== null) return null;
    const { input } = readGiven(row.schema, given);
    const request = `r${(this.#count += 1)}`;
    const moving = { request, uid: 'jess', byName: 'Jess', reason: input?.reason ?? '', now: NOW, rev: 1 };
    const { record, also } = moved(ORDER, row, { facts, moving, input: { ...input } });
    this.orders.set(orderId, orderSchema.parse(record));
    this.seen.add(id);
    const [split] = also;
    if (!split) return '';
    const rest = `${orderId}-${order.splits + 2}`;
    this.orders.set(rest, orderSchema.parse({ ...split, splitFrom: orderId }));
    return rest;
  }

  dispatch(): void {
    const { orderId, order } = this.#lineOf();
    const random = this.#random;
    const isWhole = random.chance(0.6);
    const goes = order.lines.map((_, line) => {
      const all = this.#of(orderId, line);
      return isWhole ? all : random.sample(all, random.int(0, all.length));
    });
    const lines = goes.map((units, line) => ({
      line,
      ...(!isWhole && { qty: units.length }),
      serials: units.flatMap(({ serial }) => (serial === '' ? [] : [serial])),
    }));
    const load = { freightCarrier: 'X', consignment: 'C', lines };
    const rest = this.#move('dispatch', 'supplier', orderId, load);
    if (rest) this.#splitOff(orderId, order, rest, new Set(goes.flat()));
  }

  /** What stays behind of an order is in another one, whose lines count from the first again. */
  #splitOff(orderId: string, order: Order, rest: string, there: ReadonlySet<Unit>): void {
    for (const unit of this.units) if (unit.orderId === orderId && !there.has(unit)) unit.orderId = rest;
    const kept = order.lines.map((_, line) => this.#of(rest, line).length > 0);
    const places = kept.map((_, line) => kept.slice(0, line).filter(Boolean).length);
    this.units.forEach((unit, at) => {
      if (unit.orderId === rest) this.units[at] = { ...unit, line: places[unit.line] ?? 0 };
    });
  }

  /** Some of the kits are on the pallet; who counts names their serials, rightly or not. */
  receive(): void {
    const { orderId, order } = this.#lineOf();
    const random = this.#random;
    const isWhole = random.chance(0.4);
    const arrived = order.lines.map((_, line) => {
      const all = this.#of(orderId, line);
      return isWhole ? all : random.sample(all, random.int(0, all.length));
    });
    const isCareless = random.chance(0.3);
    const lines = arrived.map((units, line) => {
      const serials = units.flatMap(({ serial }) =>
        serial === '' ? [] : [random.pick([serial, serial.toLowerCase()])],
      );
      // Of a line that is marked in part nobody can tell a serial that was forgotten from a kit without one.
      const isMarked = this.#of(orderId, line).every(({ serial }) => serial !== '');
      if (!isCareless || !isMarked) return { line, qty: units.length, serials };
      const some = random.sample([...serials, ...serials], random.int(0, serials.length));
      return { line, qty: units.length, serials: some };
    });
    const rest = this.#move('receive', 'dealer', orderId, { lines });
    if (rest === null) return;
    // Careless and taken: then nothing was missing that only a serial could tell.
    const there = new Set(arrived.flat());
    for (const unit of there) unit.hasArrived = true;
    if (rest !== '') this.#splitOff(orderId, order, rest, there);
  }

  close(): void {
    const { orderId, order } = this.#lineOf();
    const id = this.#random.pick(['closeByHand', 'closeRest'] as const);
    if (this.#move(id, 'dealerAdmin', orderId, { reason: 'Sold over the counter' }) === null) return;
    for (const line of order.lines.keys()) {
      for (const unit of this.#of(orderId, line).filter(isFree)) unit.isSold = true;
    }
  }

  /** A job is made, picks from a line, gives its kit back, picks again, is completed, reopened or cancelled. */
  work(): void {
    const random = this.#random;
    const { orderId, line, order } = this.#lineOf();
    const id = random.pick(['new', ...this.jobs.keys()]);
    const claim = { orderId, orderLine: line, kitId: order.lines[line]?.kitId ?? '' };
    const job = this.jobs.get(id);
    // What was cancelled does not come back.
    if (job?.stage === 'cancelled') return;
    if (!job) {
      const made = { dealerId: DEALER, stage: 'inProgress', deleted: false, kitMatchRequest: null } as const;
      this.#save({ id: `job${this.jobs.size}`, ...made, claims: [claim] });
      return;
    }
    const change = random.pick(['drop', 'pick', 'stage', 'again'] as const);
    if (change === 'stage') {
      this.#save({ ...job, stage: random.pick(['inProgress', 'complete', 'cancelled'] as const) });
    } else if (change === 'pick') this.#save({ ...job, claims: [claim] });
    else {
      const before = job.claims;
      this.#save({ ...job, claims: [] });
      // It picks from the same line before the portal has followed.
      if (change === 'again') this.#save({ ...job, claims: before });
    }
  }

  #save(next: Holder): void {
    const before = this.jobs.get(next.id)?.claims ?? [];
    const gone = before.filter((claim) => !next.claims.includes(claim));
    this.jobs.set(next.id, next);
    this.#events.push({ id: next.id, gone });
    // By hand it happens at once: the kit is laid down, or goes to the supplier with its return.
    for (const claim of gone) this.#layDown(next.id, claim);
    if (next.stage === 'cancelled') for (const claim of next.claims) this.#layDown(next.id, claim);
  }

  #layDown(jobId: string, { orderId, orderLine }: Claim): void {
    const own = this.#of(orderId, Number(orderLine)).filter((unit) => unit.jobId === jobId);
    const unit = own.find(({ returnId }) => returnId !== '') ?? own[0];
    if (unit) unit.jobId = '';
  }

  /** The portal follows what jobs and orders did, and hands out what is there. */
  settle(): void {
    const events = this.#events.splice(0);
    const gaveBack = events.map(({ id, gone }) => ({ id, claims: [...gone] }));
    for (const [orderId, order] of this.orders) {
      const next = allocationOf(orderId, order, [...this.jobs.values()], gaveBack);
      const [from, to] = [statusNameOf(order), statusNameOf(next)];
      const move = from && to && from !== to ? portalMove(from, to) : undefined;
      if (from !== to && !move) throw new Error(`The portal moved ${from} to ${to}`);
      const facts = factsOf(order, null, '', NOW);
      const made = move && moved(ORDER, move, { facts, moving: movingByItself(1, NOW), input: {} });
      if (move) this.seen.add(move.id);
      this.orders.set(orderId, { ...order, ...next, entries: made?.record.entries ?? order.entries });
      for (const [line, { heldBy }] of next.lines.entries()) this.#handOut(orderId, line, heldBy);
    }
  }

  /** Whoever is promised a kit fetches one; there must be one for them. */
  #handOut(orderId: string, line: number, heldBy: readonly string[]): void {
    // What has not arrived is promised to nobody by its serial.
    const all = this.#of(orderId, line).filter(({ hasArrived }) => hasArrived);
    if (all.length === 0) return;
    for (const id of new Set([...heldBy, ...all.map(({ jobId }) => jobId)])) {
      if (id === '') continue;
      const own = all.filter(({ jobId }) => jobId === id);
      const promised = heldBy.filter((each) => each === id).length;
      for (let more = own.length; more < promised; more += 1) {
        const unit = all.find(({ jobId, returnId, isSold }) => jobId === '' && returnId === '' && !isSold);
        if (unit) unit.jobId = id;
        else this.faults.add('a job is promised a kit that is not there');
      }
      for (const unit of own.slice(promised)) {
        unit.jobId = '';
        this.faults.add('a job loses the kit it has');
      }
    }
  }

  #claimed(returnId: string, claim: UnitClaim, isBegun: boolean): boolean {
    const order = this.#orderOf(claim.orderId);
    const [before, after] = isBegun ? [[], [claim]] : [[claim], []];
    const { lines, fault } = withClaims({ returnId, orderId: claim.orderId }, order.lines, before, after);
    if (fault === '') this.orders.set(claim.orderId, { ...order, lines: [...lines] });
    return fault === '';
  }

  /** A received unit goes back: a job's, one from the shelf, or one that was sold. */
  sendBack(): void {
    const { orderId, line } = this.#lineOf();
    const holder = this.#random.pick(['', ...this.#of(orderId, line).map(({ jobId }) => jobId)]);
    const claim = { orderId, orderLine: line, installationId: holder, qty: 1 };
    const there = this.#of(orderId, line).filter((unit) => unit.hasArrived && unit.returnId === '');
    const unit =
      holder === ''
        ? (there.find(isFree) ?? there.find(({ isSold }) => isSold))
        : there.find(({ jobId }) => jobId === holder);
    const returnId = `ret${(this.#count += 1)}`;
    if (!this.#claimed(returnId, claim, true)) {
      if (unit) this.faults.add('a unit that is there can not be returned');
      return;
    }
    if (!unit) this.faults.add('a unit is returned that is not there');
    else unit.returnId = returnId;
    this.returns.set(returnId, { claim, unit: unit ?? null });
    this.seen.add(holder === '' ? (unit?.isSold === true ? 'return of sold' : 'return') : 'return of a job');
  }

  /** A return is called off, and its unit is where it was, or with nobody if its job let go of it. */
  callOff(): void {
    const [entry] = this.#random.sample([...this.returns], 1);
    if (!entry) return;
    const [returnId, { claim, unit }] = entry;
    if (!this.#claimed(returnId, claim, false)) this.faults.add('a return can not be called off');
    if (unit) {
      if (claim.installationId !== '' && unit.jobId === '') this.seen.add('called off after its job let go');
      unit.returnId = '';
    }
    this.returns.delete(returnId);
  }

  /** What the portal says that hands do not find. */
  look(): void {
    for (const [orderId, order] of this.orders) {
      const status = statusNameOf(order);
      for (const [line, said] of order.lines.entries()) {
        const all = this.#of(orderId, line);
        const free = all.filter(isFree).length;
        const must = (isTrue: boolean, fault: string) => {
          if (!isTrue) this.faults.add(fault);
        };
        must(said.qty === all.length, 'a kit is in no order, or in two');
        must(freeUnits(said) === free, `free says ${freeUnits(said) > free ? 'too many' : 'too few'}`);
        const held = all.filter(({ jobId, hasArrived }) => jobId !== '' || !hasArrived).length;
        if (said.receivedQty > 0)
          must(said.allocatedQty === held && said.heldBy.length === held, 'others hold it than are said to');
        must(
          said.returnedQty === all.filter(({ returnId }) => returnId !== '').length,
          'others are returned',
        );
        must(said.writtenOutQty === all.filter(({ isSold }) => isSold).length, 'others are written out');
        if (status === 'orderInTransit' || said.receivedQty > 0) {
          const serials = all.flatMap(({ serial }) => (serial === '' ? [] : [serial]));
          must(said.serials.toSorted().join() === serials.toSorted().join(), 'a serial is not with its kit');
        }
        if (status !== 'orderConfirmed' && status !== 'orderInTransit' && free > 0) {
          const row = stockRows([order], '2026-11-01').find(({ kitId }) => kitId === said.kitId);
          must(row !== undefined && row.available >= free, 'a kit on the shelf is in no stock');
        }
      }
    }
  }
}

/** Lives through so many random moves, in many small shops; what happened in them, and what was not as it must be. */
function liveThrough(seed: string, moves: number) {
  const random = createRandom(seed);
  const [seen, faults] = [new Set<string>(), new Set<string>()];
  // A shop that fails at its first move counts none: the first fault ends it.
  for (let shop = 0, made = 0; made < moves && faults.size === 0; shop += 1) {
    const shelf = new Shelf(random.fork(`shop ${shop}`));
    shelf.dispatch();
    for (let step = 0; step < 40; step += 1, made += 1) {
      const move = random.weighted([
        ['receive', 3],
        ['work', 6],
        ['sendBack', 3],
        ['callOff', 2],
        ['close', 1],
        ['dispatch', 1],
      ] as const);
      if (move !== 'work') shelf.settle();
      shelf[move]();
      // The portal may be late: several saves of jobs may have been made by then.
      if (move !== 'work' || random.chance(0.7)) shelf.settle();
      else continue;
      shelf.look();
      for (const fault of shelf.faults) faults.add(fault);
      if (shelf.faults.size > 0) break;
    }
    for (const move of shelf.seen) seen.add(move);
  }
  return { seen, faults: [...faults] };
}

it('every kit is in exactly one place: in transit, on the shelf, in a job, on a return, or sold', () => {
  const { seen, faults } = liveThrough('kits of a year', 3_000);
  expect(faults).toEqual([]);
  const happened = [
    'receive',
    'allocate',
    'free',
    'finish',
    'release',
    'closeByHand',
    'closeRest',
    'return',
    'return of a job',
    'return of sold',
    'called off after its job let go',
  ];
  expect(happened.filter((move) => !seen.has(move))).toEqual([]);
});
