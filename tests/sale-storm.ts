import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import type { SaleCall } from '#domain/sale/calls.ts';
import { projected } from '#domain/sale/projection.ts';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import { saleTotals } from '#domain/sale/lines.ts';
import { settled } from '#domain/sale/payments.ts';
import { givenDraft, givenLine, JESS, SECONDS } from '#domain/sale/sale.fixture.ts';
import { Server } from '#tests/sale-sync.ts';
import { type Sale, saleSchema } from '#domain/sale/schema.ts';

// Three devices of one dealer make, finish and pay sales with and without a signal; their calls arrive late, twice, or one device's
// before another's. What the customer was told on any of them has to stand in the store in the end.

/** One thing that somebody does, or that befalls a device. */
const step = fc.record({
  device: fc.nat({ max: 2 }),
  what: fc.constantFrom(
    'make',
    'change',
    'finish',
    'pay',
    'refund',
    'quote',
    'send',
    'revise',
    'accept',
    'order',
    'invoice',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'signal',
    'noSignal',
    'sync',
    'sync',
    'cut',
    'replay',
    'look',
  ),
  sale: fc.nat({ max: 3 }),
  cents: fc.integer({ min: 1, max: 5000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Waiting {
  readonly id: string;
  readonly call: SaleCall;
}

/** A device: the sales as it shows them, what it has not sent, and what it was refused. */
class Device {
  readonly shown = new Map<string, { readonly sale: Sale; readonly rev: number }>();
  queue: Waiting[] = [];
  sent: Waiting[] = [];
  readonly refused: Waiting[] = [];
  hasSignal = true;
  constructor(readonly actor: Actor) {}
}

/** What a person was told on a device, which has to come true. */
interface Promised {
  readonly finished: Set<string>;
  readonly paid: Map<string, number>;
}

export interface Seen {
  carried: number;
  finished: number;
  waited: number;
  revisions: number;
  again: number;
}

const NEEDS_SIGNAL: readonly string[] = ['send', 'revise', 'accept', 'order', 'invoice'];

class World {
  readonly server = new Server();
  readonly devices = [0, 1, 2].map((at) => new Device({ ...JESS, uid: `jess-${at}`, isAdmin: true }));
  readonly promised: Promised = { finished: new Set(), paid: new Map() };
  readonly revisionsSeen = new Map<string, string>();
  readonly changed: string[] = [];
  #presses = 0;
  #clock = SECONDS;

  constructor(readonly seen: Seen) {}

  #now(): Date {
    this.#clock += 60;
    return new Date(this.#clock * 1000);
  }

  #press(): string {
    this.#presses += 1;
    return `press${this.#presses}`;
  }

  run({ device: at, what, sale, cents }: Step): void {
    const device = this.devices[at];
    if (!device) return;
    if (what === 'signal' || what === 'noSignal') device.hasSignal = what === 'signal';
    else if (what === 'sync') this.sync(device, Infinity);
    // The signal goes in the middle of it, before and after the answer of a call.
    else if (what === 'cut') this.sync(device, 1, true);
    else if (what === 'replay') this.#replay(device);
    else if (what === 'look') this.#look(device);
    else this.#do(device, what, sale, cents);
  }

  #do(device: Device, what: string, place: number, cents: number): void {
    const request = this.#press();
    const doneAt = device.hasSignal ? undefined : this.#clock;
    if (what === 'make' || what === 'quote') {
      const type = what === 'quote' ? 'quote' : 'invoice';
      this.#ask(device, `sale-${request}`, { what: 'make', request, type, localNumber: 'new', doneAt });
      return;
    }
    const ids = [...device.shown.keys()];
    const id = ids[place % Math.max(1, ids.length)];
    const shown = id === undefined ? undefined : device.shown.get(id);
    if (id === undefined || !shown) return;
    const move = what === 'next' ? nextOf(shown.sale, cents) : what;
    if (!device.hasSignal && NEEDS_SIGNAL.includes(move)) return;
    const input = inputOf(move, shown.sale, cents, doneAt);
    this.#ask(device, id, { what: move as SaleMoveId, request, rev: shown.rev, input });
  }

  /** Done on the device first; what its table does not allow the person never gets to press. */
  #ask(device: Device, id: string, call: SaleCall): void {
    const at = this.#now().getTime();
    const { shown, misfits } = projected(device.shown.get(id) ?? null, [{ call, at }], device);
    if (!shown || misfits.size > 0) return;
    if (device.hasSignal && device.queue.length === 0) {
      if (this.server.take(id, call, device.actor, this.#now()) !== 'done') return this.#look(device);
      device.sent.push({ id, call });
      this.#promise(id, call);
      this.#look(device);
      return;
    }
    device.queue.push({ id, call });
    device.shown.set(id, shown);
    this.seen.waited += 1;
    this.#promise(id, call);
  }

  #promise(id: string, { what, request, ...call }: SaleCall): void {
    if (what === 'make') return;
    if (what === 'finish') this.promised.finished.add(id);
    const { payments = [], amount = 0 } = ('input' in call ? call.input : {}) as {
      payments?: { amount: number }[];
      amount?: number;
    };
    for (const [at, payment] of payments.entries())
      this.promised.paid.set(`${request}-${at}`, payment.amount);
    if (what === 'refund') this.promised.paid.set(`${request}-0`, -amount);
  }

  sync(device: Device, most: number, losesAnswer = false): void {
    if (!device.hasSignal) return;
    for (let count = 0; count < most && device.queue[0]; count += 1) {
      const [next] = device.queue;
      const answer = this.server.take(next.id, next.call, device.actor, this.#now());
      device.sent.push(next);
      if (losesAnswer) return;
      device.queue = device.queue.slice(1);
      if (answer !== 'done') device.refused.push(next);
    }
    if (device.queue.length === 0) this.#look(device);
  }

  /** A call comes again, such as one whose answer was lost, after later ones. */
  #replay(device: Device): void {
    for (const { id, call } of device.sent.slice(-5)) {
      const before = this.server.sales.get(id);
      if (
        this.server.take(id, call, device.actor, this.#now()) === 'done' &&
        this.server.sales.get(id) === before
      ) {
        this.seen.again += 1;
      }
    }
  }

  /** The device reads what the server has, where nothing of its own waits. */
  #look(device: Device): void {
    if (!device.hasSignal || device.queue.length > 0) return;
    device.shown.clear();
    for (const [id, stored] of this.server.sales) device.shown.set(id, stored);
  }

  keepRevisions(): void {
    for (const [path, revision] of this.server.revisions) {
      const text = JSON.stringify(revision);
      const seen = this.revisionsSeen.get(path) ?? text;
      if (seen !== text) this.changed.push(path);
      this.revisionsSeen.set(path, text);
    }
  }
}

/** What brings a sale further, as a shop does most of the time. */
function nextOf(sale: Sale, cents: number): string {
  const status = SALE.statusOf(sale);
  if (status === 'newQuote') return sale.type === 'quote' ? 'change' : 'finish';
  if (status === 'draftQuote') return sale.type === 'quote' ? 'send' : 'finish';
  if (status === 'sentQuote') return cents % 4 === 0 ? 'revise' : 'accept';
  if (sale.type === 'quote') return 'order';
  // What was paid is carried over: an order that goes on unpaid would carry nothing.
  return sale.type === 'order' && (sale.paid > 0 || cents % 3 === 0) ? 'invoice' : 'pay';
}

function inputOf(what: string, sale: Sale, cents: number, doneAt: number | undefined): object {
  const at = doneAt === undefined ? {} : { doneAt };
  const lines = [givenLine({ priceEx: cents })];
  const draft = givenDraft({
    type: sale.type,
    lines,
    expiresOn: '2027-10-20',
    customer: { ...sale.customer, firstName: 'Kylie', email: 'k@mail.example' },
  });
  if (what === 'change') return { draft, ...at };
  if (what === 'finish') {
    const { inc } = saleTotals(lines);
    const payments = cents % 2 === 0 && inc > 0 ? [{ kind: 'card', amount: inc }] : [];
    return { draft, seen: inc, believed: [''], payments, ...at };
  }
  if (what === 'pay')
    return { payments: [{ kind: 'card', amount: Math.min(cents, Math.max(1, sale.due)) }], ...at };
  if (what === 'refund') {
    return { kind: 'card', amount: Math.min(cents, Math.max(1, sale.paid)), reason: 'Came back', ...at };
  }
  return what === 'accept' ? { acceptedBy: 'Kylie' } : {};
}

function mustHold(world: World): void {
  const { server, devices, promised } = world;
  const refused = devices.flatMap((device) => device.refused);
  const stored = [...server.sales.values()].map(({ sale }) => sale);
  // What nobody has answered yet is told of by the device, with all that was typed.
  const isOpen = (request: string) => refused.some(({ call }) => call.request === request);
  for (const id of promised.finished) {
    const sale = server.sales.get(id)?.sale;
    const isThere = sale !== undefined && sale.entries.some(({ move }) => move === 'finish');
    expect(isThere || refused.some((each) => each.id === id), `${id} is lost`).toBe(true);
  }
  const payments = stored.flatMap((sale) => sale.payments.filter(({ kind }) => kind !== 'carried'));
  const ids = payments.map(({ id }) => id);
  expect(ids.length, 'a payment stands twice').toBe(new Set(ids).size);
  for (const [id, amount] of promised.paid) {
    const found = payments.find((payment) => payment.id === id);
    if (isOpen(id.replace(/-\d+$/u, ''))) continue;
    expect(found?.amount, `payment ${id}`).toBe(amount);
  }
  // What was carried over comes to nothing in all.
  const carried = stored.flatMap((sale) => sale.payments.filter(({ kind }) => kind === 'carried'));
  expect(carried.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const sale of stored) {
    expect(saleSchema.safeParse(sale).error?.message).toBeUndefined();
    expect(sale.totals).toEqual(saleTotals(sale.lines));
    expect(sale.paid).toBe(settled(sale.payments, 0).paid);
    expect(sale.totals.ex + sale.totals.gst).toBe(sale.totals.inc);
  }
  for (const type of ['quote', 'order', 'invoice'] as const) {
    const numbers = stored
      .filter((sale) => sale.type === type)
      .map(({ number }) => Number(number.split('-')[1]));
    const wanted = numbers.map((_number, at) => 1001 + at);
    expect(
      numbers.toSorted((a, b) => a - b),
      type,
    ).toEqual(wanted);
  }
  expect(world.changed).toEqual([]);
  expect(server.rewritten).toBe(0);
}

/** So many lives of a shop, each checked at its end; the same ones for the same seed. @returns how much happened in all of them. */
export function saleStorms(numRuns: number, seed?: number): Seen {
  const seen: Seen = { carried: 0, finished: 0, waited: 0, revisions: 0, again: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 25, maxLength: 90, size: 'max' }), (steps) => {
      const world = new World(seen);
      for (const each of steps) {
        world.run(each);
        world.keepRevisions();
      }
      for (const device of world.devices) {
        device.hasSignal = true;
        world.sync(device, Infinity);
      }
      mustHold(world);
      seen.finished += world.promised.finished.size;
      const all = [...world.server.sales.values()].flatMap(({ sale }) => sale.payments);
      seen.carried += all.filter(({ kind }) => kind === 'carried').length;
      seen.revisions += world.server.revisions.size;
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
  return seen;
}
