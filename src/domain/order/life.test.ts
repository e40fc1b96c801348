import { expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { addDays } from '../shared/calendar.ts';
import { todaySydney } from '../shared/dates.ts';
import { allocationOf, type Holder } from './allocation.ts';
import { movingByItself } from '../trade/entry.ts';
import { lineTotals } from '../trade/lines.ts';
import { type Facts, moved, moveFault, moveVerdict, PORTAL } from '../trade/move.ts';
import type { TradeRole } from '../trade/roles.ts';
import { readGiven } from '../trade/read-given.ts';
import { NOTHING_KNOWN, type OrderKnown } from './guards.ts';
import { ORDER, portalMove } from './moves.ts';
import type { Order } from './schema.ts';
import { statusNameOf } from './status.ts';

/** One dealer's orders, all that came from one draft together, and the jobs that claim their kits. */
interface Family {
  readonly orders: Map<string, Order>;
  readonly jobs: Holder[];
  /** Kits of the draft, of each line's kit. */
  ordered: number;
  hasBeenPlaced: boolean;
}

const PEOPLE: readonly TradeRole[] = ['dealer', 'dealerAdmin', 'supplier', 'supplierAdmin'];

const draft = (random: Random): Order =>
  buildOrder({
    statusName: 'new',
    number: '',
    placedById: 'jess',
    lines: [],
    wants: Array.from({ length: random.int(1, 3) }, (_, index) => ({
      kitId: `kit${index}`,
      springOption: '',
      qty: random.int(1, 4),
      compliance: random.pick(['', 'state'] as const),
    })),
  });

function lineInputs(random: Random, order: Order): object[] {
  const all = order.lines.map((line, index) => ({
    line: random.chance(0.03) ? 9 : index,
    qty: random.int(random.chance(0.05) ? -1 : 0, line.qty + (random.chance(0.1) ? 1 : 0)),
    serials: Array.from({ length: random.chance(0.7) ? line.qty : random.int(0, 3) }, () =>
      random.text(6, '0123456789'),
    ),
  }));
  // Seldom a part of it, or orders fall to pieces that nobody can undo.
  const isWhole = random.chance(0.7);
  if (order.status.name !== 'orderInTransit') {
    return all.map(({ qty, ...each }) => ({ ...each, ...(!isWhole && { qty }) }));
  }
  return all.map(({ line, qty }) => {
    const sent = order.lines[line]?.serials ?? [];
    const count = random.chance(0.9)
      ? Math.min(sent.length, Math.max(0, qty))
      : random.int(0, sent.length + 1);
    return { line, qty, serials: random.sample([...sent, ...(random.chance(0.1) ? sent : [])], count) };
  });
}

/** What a draft says beside its lines. */
const pick = ({ vehicleId, vin, purchaseOrder, supplierDealerId, shipTo, shipToState, notes }: Order) => ({
  vehicleId,
  vin,
  purchaseOrder,
  supplierDealerId,
  shipTo,
  shipToState,
  notes,
});

function randomInput(random: Random, order: Order, now: Date): object {
  const today = todaySydney(now);
  return {
    reason: random.chance(0.9) ? 'So it is' : '',
    ...(random.chance(0.8) && { etaDate: addDays(today, random.int(-2, 60)) }),
    freightCarrier: random.chance(0.9) ? 'Express Post' : '',
    consignment: random.chance(0.9) ? `CN${random.int(1, 999)}` : '',
    ...pick(order),
    wants: order.wants.map((asked) => ({ ...asked, qty: random.int(1, 4) })),
    ...(random.chance(0.8) && { lines: lineInputs(random, order) }),
  };
}

const kitsIn = (lines: readonly { qty: number | '' }[]) =>
  lines.reduce((sum, { qty }) => sum + Number(qty), 0);

/** What is not true of an order that must be, whatever has happened to it. */
function orderFaults(order: Order): string[] {
  const { name } = order.status;
  const isReceived = ['available', 'allocated', 'complete'].includes(name);
  const isNumbered = order.splitFrom !== '' || order.entries.some(({ move }) => move === 'place');
  const ofLines = order.lines.flatMap((line) => [
    line.allocatedQty !== line.heldBy.length && 'counts others than hold it',
    line.allocatedQty > line.qty && 'holds more than there are',
    line.receivedQty !== (isReceived ? line.qty : 0) && 'has received what it has not',
    line.serials.length > line.qty && 'has more serials than kits',
    isReceived &&
      line.allocatedQty + line.writtenOutQty > line.qty &&
      'holds and has sold more than there are',
  ]);
  const faults = [
    ...ofLines,
    statusNameOf(order) !== name && 'has two statuses',
    order.totals.ex !== lineTotals(order.lines).ex && 'has totals of other lines',
    (order.number !== '') !== isNumbered && 'has a number too early or too late',
    (order.entries.at(-1)?.to ?? 'new') !== name && 'is where no entry led',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${order.number} ${name} ${fault}`);
}

const hasTwice = (texts: readonly string[]) => new Set(texts).size !== texts.length;

/** Every kit that was placed is in one order of the family; no serial and no number is there twice. */
function familyFaults({ orders, ordered, hasBeenPlaced }: Family): string[] {
  const all = [...orders.values()];
  const kits = all.reduce((sum, { lines, wants }) => sum + kitsIn(lines.length === 0 ? wants : lines), 0);
  const faults = [
    hasBeenPlaced && kits !== ordered && `${kits} kits of ${ordered}`,
    hasTwice(all.flatMap(({ lines }) => lines.flatMap((line) => line.serials))) && 'a serial twice',
    hasTwice(all.map(({ number }) => number).filter((number) => number !== '')) && 'a number twice',
  ];
  return [...faults.filter((fault) => fault !== false), ...all.flatMap(orderFaults)];
}

/** The portal counts again which jobs hold the kits; a change of status must be a move of its own. */
function settle(family: Family, id: string): void {
  const order = family.orders.get(id);
  if (!order) throw new Error(`No order ${id}`);
  const next = allocationOf(id, order, family.jobs);
  const [from, to] = [statusNameOf(order), statusNameOf(next)];
  if (from === null || to === null) throw new Error('No such status');
  const move = from === to ? undefined : portalMove(from, to);
  if (from !== to && !move) throw new Error(`The portal moved ${from} to ${to}`);
  const who = PORTAL;
  const facts = { record: order, who, now: new Date(0), known: null };
  const made = move && moved(ORDER, move, { facts, moving: movingByItself(1, facts.now), input: {} });
  family.orders.set(id, { ...order, ...next, entries: made?.record.entries ?? order.entries });
}

function changeJobs(family: Family, random: Random): void {
  const id = random.pick([...family.orders.keys()]);
  const order = family.orders.get(id);
  const [job] = random.sample(family.jobs, 1);
  if (job && random.chance(0.6)) {
    const at = family.jobs.indexOf(job);
    family.jobs[at] = { ...job, stage: random.pick(['inProgress', 'complete', 'cancelled'] as const) };
  } else if (order) {
    const line = random.int(0, Math.max(0, order.lines.length - 1));
    family.jobs.push({
      id: `job${family.jobs.length}`,
      dealerId: order.dealerId,
      stage: 'inProgress',
      deleted: false,
      kitMatchRequest: null,
      claims: [{ orderId: id, orderLine: line, kitId: order.lines[line]?.kitId ?? '' }],
    });
  }
  for (const each of family.orders.keys()) settle(family, each);
}

function factsOf(
  family: Family,
  id: string,
  record: Order,
  random: Random,
  now: Date,
): Facts<Order, OrderKnown> {
  const holding = family.jobs.filter(({ claims }) => claims.some(({ orderId }) => orderId === id));
  const frozen = record.wants.map(({ kitId }) => ({
    type: 'gvmUpgrade' as const,
    description: kitId,
    sku: '',
    priceExGst: 100,
    promisedOn: '',
  }));
  return {
    record,
    who: { uid: random.pick(['jess', 'tom']), email: '', isAdmin: random.chance(0.5), dealerId: '' },
    now,
    known: {
      ...NOTHING_KNOWN,
      catalogueFault: random.chance(0.05) ? 'Withdrawn.' : '',
      isJobReopened: holding.some(({ stage }) => stage !== 'complete'),
      number: 'O-1',
      frozen,
    },
  };
}

/** One wish of one person; the move that was made, null for none. */
function wish(family: Family, random: Random, now: Date, request: string): string | null {
  const id = random.pick([...family.orders.keys()]);
  const order = family.orders.get(id);
  if (!order) throw new Error(`No order ${id}`);
  const facts = factsOf(family, id, order, random, now);
  const status = statusNameOf(order);
  const possible = ORDER.rows.filter(({ from }) => status !== null && from.includes(status));
  const move = random.pick(possible.length === 0 || random.chance(0.1) ? ORDER.rows : possible);
  const role = random.chance(0.05) ? null : random.pick(PEOPLE);
  if (!moveVerdict(ORDER, move, role, facts).allowed) return null;
  const given = randomInput(random, order, now);
  if (moveFault(move, given, facts) !== null) return null;
  const { input } = readGiven(move.schema, given);
  const { uid } = facts.who;
  const moving = { request, uid, byName: 'Jess Nguyen', reason: input?.reason ?? '', now, rev: 1 };
  const { record: next, also } = moved(ORDER, move, { facts, moving, input: { ...input } });
  const areKept = order.entries.every((entry, index) => next.entries[index] === entry);
  if (!areKept) throw new Error(`${move.id} changed an entry`);
  if (move.id === 'place') family.hasBeenPlaced = true;
  if (move.id === 'change') family.ordered = kitsIn(next.wants);
  family.orders.set(id, next);
  for (const split of also) family.orders.set(split.number, { ...split, splitFrom: id });
  for (const each of family.orders.keys()) settle(family, each);
  return move.id;
}

/**
 * Moves orders at random, by people of every rank with sound and unsound input, while jobs come and go, until so many
 * moves were made. Gives the moves that happened and whatever was not, after one of them, as it must be.
 * @throws where the portal made a move that the table does not have, or an entry was changed, or hardly any move is possible.
 */
function liveThrough(seed: string, moves: number): { seen: Set<string>; faults: string[] } {
  const random = createRandom(seed);
  const [seen, faults] = [new Set<string>(), new Set<string>()];
  let [family, made, wishes]: [Family | null, number, number] = [null, 0, 0];
  while (made < moves) {
    if (wishes === 4 * moves) throw new Error(`Only ${made} of ${wishes} wishes could be done.`);
    if (family === null || wishes % 60 === 0) {
      const order = draft(random);
      const orders = new Map([['o1', order]]);
      family = { orders, jobs: [], ordered: kitsIn(order.wants), hasBeenPlaced: false };
    }
    wishes += 1;
    const now = new Date(Date.UTC(2026, 0, 1) + wishes * 60_000 * random.int(1, 30));
    if (random.chance(0.15)) changeJobs(family, random);
    const move = wish(family, random, now, `r${wishes}`);
    if (move !== null) {
      made += 1;
      seen.add(move);
      for (const fault of familyFaults(family)) faults.add(fault);
    }
  }
  return { seen, faults: [...faults] };
}

it('however an order is moved, by whomever, no kit is lost or made, and it is where its entries led', () => {
  const { seen, faults } = liveThrough('orders of a year', 6_000);
  expect(faults).toEqual([]);
  const byPeople = ORDER.rows.filter(({ roles }) => roles.some((role) => role !== 'server'));
  expect(byPeople.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});
