import { formatDate, type IsoDay, todaySydney, unixSeconds } from '../shared/dates.ts';
import { sameSerial } from '../shared/serial.ts';
import { codeParts, searchTerms } from '../shared/search-terms.ts';
import { type MoveEntry, moveEntry, type Moving } from '../trade/entry.ts';
import { lineTotals } from '../trade/lines.ts';
import type { Asks, Effect, Given, Made as MadeOf } from '../trade/move.ts';
import { dueOn } from './dates.ts';
import { type OrderItem, orderItemsText, isLabelOrder } from './order-item.ts';
import { type AnyOrder, NOTHING_KNOWN, type OrderKnown } from './guards.ts';
import {
  type confirmAsks,
  countedOf,
  type dispatchAsks,
  type draftAsks,
  type estimateAsks,
  knownEta,
  type receiptAsks,
  serialsOf,
} from './input.ts';
import { freeUnits } from './returned.ts';
import { type Order, ORDER_STATUS, type OrderLine } from './schema.ts';
import { serialKeysOf } from './serial-keys.ts';
import { kgText } from './weight.ts';
import { partiesOf } from '../trade/parties.ts';

type Made<A extends Asks = Readonly<Record<string, never>>> = MadeOf<AnyOrder, OrderKnown, Given<A>>;
type Brings = Effect<AnyOrder>;

/** What an order is found and summed up by; of one of labels also its job. */
interface Derivable
  extends Pick<
    Order,
    | 'lines'
    | 'number'
    | 'purchaseOrder'
    | 'consignment'
    | 'vin'
    | 'kind'
    | 'dealerId'
    | 'distributerId'
    | 'supplierDealerId'
    | 'statusId'
    | 'etaDate'
  > {
  readonly frozen?: { readonly number: string; readonly rego: string };
}

/** The order with what follows from its other fields: totals, the kits of its lines, when it is due, what it is found by. */
export function derivedOrder<T extends Derivable>(order: T): T {
  const { number, purchaseOrder, consignment, vin, frozen, statusId } = order;
  // What is lost or cancelled holds no serial: should it turn up, it may be sent again.
  const hasSerials = !isLabelOrder(order) && statusId !== ORDER_STATUS.cancelled;
  return {
    ...order,
    ...partiesOf(order),
    totals: lineTotals(order.lines),
    serialKeys: hasSerials ? serialKeysOf(order) : [],
    kitIds: [...new Set(order.lines.map(({ kitId }) => kitId))].filter((id) => id !== ''),
    searchArr: searchTerms(
      [number, purchaseOrder, consignment, vin, frozen?.number, frozen?.rego],
      codeParts(vin),
    ),
    dueOn: dueOn(order),
  };
}

const sum = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

export const changed = ({ input }: Made<typeof draftAsks>): Brings => ({
  note: orderItemsText(
    'kit',
    input.wants.reduce((all, { qty }) => all + Number(qty), 0),
  ),
  fields: { ...input, wants: [...input.wants] },
});

export const placed =
  (item: OrderItem) =>
  ({ facts: { record, known, who, now }, moving }: Made): Brings => {
    const { number, frozen } = known ?? NOTHING_KNOWN;
    const lines = record.wants.map(
      (wish, index): OrderLine => ({
        ...wish,
        qty: Number(wish.qty),
        receivedQty: 0,
        allocatedQty: 0,
        returnedQty: 0,
        returnedBy: [],
        writtenOutQty: 0,
        heldBy: [],
        serials: [],
        ...(frozen[index] ?? { description: '', sku: '', priceExGst: '', promisedOn: '' }),
      }),
    );
    const types = [...new Set(frozen.map(({ type }) => type))];
    return {
      note: orderItemsText(
        item,
        sum(lines, ({ qty }) => qty),
      ),
      fields: {
        number: record.number || number,
        type: types.length === 1 ? (types[0] ?? '') : '',
        lines,
        placedBy: moving.byName,
        placedById: who.uid,
        placedAt: todaySydney(now),
        openedAt: 0,
        etaDate: '',
      },
    };
  };

/** A date that was given stands in the history with the one before it. */
function dated({ facts: { record, now }, moving: { reason, byName } }: Made<Asks>, date: IsoDay): Brings {
  if (date === record.etaDate) return {};
  const change = { date, was: record.etaDate, reason, byName, at: unixSeconds(now) };
  return {
    note: `Arrives ${formatDate(date)}`,
    fields: { etaDate: date, etaHistory: [...record.etaHistory, change] },
  };
}

export const estimated = (made: Made<typeof estimateAsks>): Brings => dated(made, made.input.etaDate);
export const confirmed = (made: Made<typeof confirmAsks>): Brings =>
  dated(made, knownEta(made.input, made.facts.record));

/** Part of a line, and what is left of it: jobs keep what they hold as far as the part goes. */
function parted(line: OrderLine, qty: number, serials: readonly string[]): [OrderLine, OrderLine] {
  const heldBy = line.heldBy.slice(0, qty);
  return [
    { ...line, qty, serials: [...serials], heldBy, allocatedQty: heldBy.length },
    {
      ...line,
      qty: line.qty - qty,
      receivedQty: 0,
      serials: line.serials.filter((serial) => !serials.includes(serial)),
      heldBy: [],
      allocatedQty: 0,
    },
  ];
}

/** What goes on as an order of its own, with the order's number and the next -2, -3 behind it. */
function remainder(
  order: AnyOrder,
  rest: readonly OrderLine[],
  entries: readonly MoveEntry[],
): Partial<AnyOrder> & Pick<AnyOrder, 'number'> {
  return {
    number: `${order.number}-${order.splits + 2}`,
    lines: rest.filter(({ qty }) => qty > 0),
    splits: 0,
    entries: [...entries],
    manifestId: '',
  };
}

const byItself = (moving: Moving): Moving => ({ ...moving, uid: '', byName: '', reason: '', rev: 0 });

/** The steps of an order as another record tells them again: who made each, but as no news and as nobody's press. */
const stepsAgain = ({ entries }: AnyOrder): MoveEntry[] =>
  entries.filter(({ from, to }) => from !== to).map((entry) => ({ ...entry, by: '', request: '', rev: 1 }));

/** What stays when only part of an order is sent: confirmed as before, with its steps. */
function toSendLater(order: AnyOrder, rest: readonly OrderLine[], moving: Moving) {
  const stays = { id: 'confirm', from: 'orderConfirmed', to: 'orderConfirmed' };
  return remainder(order, rest, [
    ...stepsAgain(order),
    moveEntry(stays, byItself(moving), `Rest of ${order.number}, to be dispatched later`),
  ]);
}

export function dispatched({ input, facts: { record, now }, moving }: Made<typeof dispatchAsks>): Brings {
  const { freightCarrier, consignment, cartons = 0, kg = 0 } = input;
  const kgIsEstimate = kg > 0 && input.kgIsEstimate === true;
  const weight = kgText({ kg, kgIsEstimate });
  const boxes = cartons > 0 ? `${cartons} ${cartons === 1 ? 'carton' : 'cartons'}` : '';
  const parts = record.lines.map((line, index) =>
    parted({ ...line, serials: [] }, countedOf(input, line, index), serialsOf(input, index)),
  );
  const rest = parts.map(([, left]) => left);
  const left = sum(rest, ({ qty }) => qty);
  const later = left > 0 ? toSendLater(record, rest, moving) : null;
  const stays = later === null ? '' : `${left} to be dispatched later as ${later.number}`;
  return {
    note: [freightCarrier, consignment, boxes, weight, stays].filter((part) => part !== '').join(', '),
    ...(later && { also: [later] }),
    fields: {
      ...(later && { splits: record.splits + 1 }),
      freightCarrier,
      consignment,
      cartons,
      kg,
      kgIsEstimate,
      lines: parts.map(([goes]) => goes),
      dispatchedAt: unixSeconds(now),
      requestCancel: null,
    },
  };
}

/** One line of a receipt: what arrived, and what is still to come. */
function divided(line: OrderLine, counted: number, scanned: readonly string[]): [OrderLine, OrderLine] {
  const isWhole = counted === line.qty;
  const arrived = isWhole
    ? line.serials
    : line.serials.filter((serial) => sameSerial(scanned, serial) !== undefined);
  const [came, missing] = parted(line, counted, arrived);
  return [{ ...came, receivedQty: counted }, missing];
}

/** Short lines go on in transit. */
function stillInTransit(order: AnyOrder, rest: readonly OrderLine[], moving: Moving) {
  const sent = { id: 'dispatch', from: 'orderConfirmed', to: 'orderInTransit' };
  return remainder(order, rest, [moveEntry(sent, byItself(moving), `Short in ${order.number}`)]);
}

export const received =
  (item: OrderItem) =>
  ({ input, facts: { record, now }, moving }: Made<typeof receiptAsks>): Brings => {
    const parts = record.lines.map((line, index) =>
      divided(line, countedOf(input, line, index), serialsOf(input, index)),
    );
    const lines = parts.map(([arrived]) => arrived);
    const rest = parts.map(([, missing]) => missing);
    const [came, missing] = [sum(lines, ({ qty }) => qty), sum(rest, ({ qty }) => qty)];
    const note = `${orderItemsText(item, came)} received`;
    const fields = { lines, receivedAt: unixSeconds(now) };
    if (missing === 0) return { note, fields };
    const split = stillInTransit(record, rest, moving);
    return {
      note: `${note}, ${missing} still to come as ${split.number}`,
      fields: { ...fields, splits: record.splits + 1 },
      also: [split],
    };
  };

export const cancelWish = ({ facts: { who, now }, moving: { byName, reason } }: Made): Brings => ({
  fields: { requestCancel: { by: who.uid, byName, at: unixSeconds(now), reason } },
});
export const noWish = (): Brings => ({ fields: { requestCancel: null } });

/** The number stays: an order that is placed again leaves no gap. */
export const backToDraft = (): Brings => ({ fields: { openedAt: 0, lines: [] } });

export const notSent = ({ facts: { record } }: Made): Brings => ({
  fields: {
    dispatchedAt: 0,
    consignment: '',
    lines: record.lines.map((line) => ({ ...line, serials: [] })),
  },
});

/** What no job takes and nobody returned has left stock; the status follows from what jobs hold. */
export const writtenOut = ({ facts: { record } }: Made): Brings => ({
  note: `${orderItemsText('kit', sum(record.lines, freeUnits))} written out`,
  fields: {
    lines: record.lines.map((line) => ({ ...line, writtenOutQty: line.writtenOutQty + freeUnits(line) })),
  },
});
