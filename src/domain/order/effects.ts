import type { KitType } from '../kit/schema.ts';
import { formatDate, type IsoDay, todaySydney, unixSeconds } from '../shared/dates.ts';
import { sameSerial } from '../shared/serial.ts';
import { codeParts, searchTerms } from '../shared/search-terms.ts';
import { dueOn } from './dates.ts';
import { goodsText, isOfLabels } from './goods.ts';
import { countedOf, knownEta, type MoveInput, serialsOf } from './move-input.ts';
import type { OrderMove, OrderMoveId } from './moves.ts';
import type { OrderFacts } from './order-guards.ts';
import { freeUnits } from './returned.ts';
import type { Order, OrderEntry, OrderLine } from './schema.ts';
import { serialKeysOf } from './serial-keys.ts';
import { statusFields } from './status.ts';
import { kgText } from './weight.ts';
import { lineTotals } from '../trade/lines.ts';

/** What the catalogue says of a line at the moment the order is placed. Price integer cents ex GST. */
export interface FrozenLine {
  /** '' for a label. */
  readonly type: KitType | '';
  readonly description: string;
  readonly sku: string;
  /** '' for what has no price. */
  readonly priceExGst: number | '';
  readonly promisedOn: IsoDay;
}

/** All that the effects of a move follow from; its guards have passed and its input is sound. */
export interface MoveMade {
  readonly move: OrderMove;
  readonly input: MoveInput;
  readonly facts: OrderFacts;
  /** Id of the request, and name of who moves it. */
  readonly request: string;
  readonly byName: string;
  readonly rev: number;
  /** For `place`: the number it has or gets, and each line as the catalogue has it. */
  readonly number: string;
  readonly frozen: readonly FrozenLine[];
}

/** What a move writes: fields of the order, and a second order with what is still to come. */
export interface MoveEffects {
  readonly fields: Partial<Order>;
  readonly split: Order | null;
}

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
  > {
  readonly frozen?: { readonly number: string; readonly rego: string };
}

/** The fields that follow from others: totals, the kits of the lines, what a search finds it by. */
export function derivedOrder(
  order: Derivable,
): Pick<Order, 'totals' | 'kitIds' | 'serialKeys' | 'searchArr'> {
  const { number, purchaseOrder, consignment, vin, frozen } = order;
  return {
    totals: lineTotals(order.lines),
    serialKeys: isOfLabels(order) ? [] : serialKeysOf(order),
    kitIds: [...new Set(order.lines.map(({ kitId }) => kitId))].filter((id) => id !== ''),
    searchArr: searchTerms(
      [number, purchaseOrder, consignment, vin, frozen?.number, frozen?.rego],
      codeParts(vin),
    ),
  };
}

/** What a move adds to the entry in words, and the fields it writes beside status and entry. */
interface Effect {
  readonly note?: string;
  readonly fields?: Partial<Order>;
  readonly split?: Order;
}

function place({ facts, number, frozen, byName }: MoveMade): Effect {
  const { order, uid, now } = facts;
  const lines = order.wants.map(
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
  const placed = { ...order, number, lines };
  return {
    note: goodsText(
      order,
      lines.reduce((sum, { qty }) => sum + qty, 0),
    ),
    fields: {
      number: placed.number,
      type: types.length === 1 ? (types[0] ?? '') : '',
      lines,
      placedBy: byName,
      placedById: uid,
      placedAt: todaySydney(now),
      openedAt: 0,
      etaDate: '',
      ...derivedOrder(placed),
    },
  };
}

/** A date that was given stands in the history with the one before it. */
function dated(made: MoveMade, date: IsoDay): Effect {
  const { order, now } = made.facts;
  if (date === order.etaDate) return {};
  const change = {
    date,
    was: order.etaDate,
    reason: made.input.reason ?? '',
    byName: made.byName,
    at: unixSeconds(now),
  };
  return {
    note: `Arrives ${formatDate(date)}`,
    fields: { etaDate: date, etaHistory: [...order.etaHistory, change] },
  };
}

const estimated = (made: MoveMade): Effect => dated(made, made.input.etaDate ?? '');
const confirmed = (made: MoveMade): Effect => dated(made, knownEta(made.input, made.facts.order));

function dispatched({ input, facts }: MoveMade): Effect {
  const { order, now } = facts;
  const { freightCarrier = '', consignment = '', cartons = 0, kg = 0 } = input;
  const kgIsEstimate = kg > 0 && input.kgIsEstimate === true;
  const lines = order.lines.map((line, index) => ({ ...line, serials: [...serialsOf(input, index)] }));
  const sent = {
    freightCarrier: freightCarrier.trim(),
    consignment: consignment.trim(),
    cartons,
    kg,
    kgIsEstimate,
    dispatchedAt: unixSeconds(now),
    requestCancel: null,
  };
  const { searchArr, serialKeys } = derivedOrder({ ...order, ...sent, lines });
  const weight = kgText({ kg, kgIsEstimate });
  const load = [cartons > 0 && `${cartons} ${cartons === 1 ? 'carton' : 'cartons'}`, weight !== '' && weight];
  const note = [sent.freightCarrier, sent.consignment, ...load].filter((part) => part !== false).join(', ');
  return { note, fields: { ...sent, lines, serialKeys, searchArr } };
}

/** One line of a receipt: what arrived, and what is still to come. */
function divided(line: OrderLine, counted: number, scanned: readonly string[]): [OrderLine, OrderLine] {
  const isWhole = counted === line.qty;
  const serials = isWhole
    ? line.serials
    : line.serials.filter((serial) => sameSerial(scanned, serial) !== undefined);
  const heldBy = line.heldBy.slice(0, counted);
  return [
    { ...line, qty: counted, receivedQty: counted, serials, heldBy, allocatedQty: heldBy.length },
    {
      ...line,
      qty: line.qty - counted,
      receivedQty: 0,
      serials: line.serials.filter((serial) => !serials.includes(serial)),
      heldBy: [],
      allocatedQty: 0,
    },
  ];
}

/** Short lines go on as an order of their own, in transit, with the order's number and the next -2, -3 behind it. */
function remainder(made: MoveMade, rest: readonly OrderLine[]): Order {
  const { order, now } = made.facts;
  const number = `${order.number}-${order.splits + 2}`;
  const lines = rest.filter(({ qty }) => qty > 0);
  const entry: OrderEntry = {
    request: made.request,
    move: 'dispatch',
    from: 'orderConfirmed',
    to: 'orderInTransit',
    reason: '',
    note: `Short in ${order.number}`,
    by: '',
    byName: '',
    at: unixSeconds(now),
    rev: 1,
  };
  const split = { ...order, number, lines, splits: 0, entries: [entry], manifestId: '' };
  return { ...split, ...derivedOrder(split) };
}

function received(made: MoveMade): Effect {
  const { input, facts } = made;
  const { order, now } = facts;
  const parts = order.lines.map((line, index) =>
    divided(line, countedOf(input, line, index), serialsOf(input, index)),
  );
  const lines = parts.map(([arrived]) => arrived);
  const rest = parts.map(([, missing]) => missing);
  const isShort = rest.some(({ qty }) => qty > 0);
  const fields = { lines, receivedAt: unixSeconds(now), ...derivedOrder({ ...order, lines }) };
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  if (!isShort) return { note: `${goodsText(order, count)} received`, fields };
  const split = remainder(made, rest);
  const missing = rest.reduce((sum, { qty }) => sum + qty, 0);
  return {
    note: `${goodsText(order, count)} received, ${missing} still to come as ${split.number}`,
    fields: { ...fields, splits: order.splits + 1 },
    split,
  };
}

function asked({ facts, input, byName }: MoveMade): Effect {
  const request = { by: facts.uid, byName, at: unixSeconds(facts.now), reason: input.reason ?? '' };
  return { fields: { requestCancel: request } };
}

/** The number stays: an order that is placed again leaves no gap. */
const backToDraft = ({ facts: { order } }: MoveMade): Effect => ({
  fields: { openedAt: 0, lines: [], ...derivedOrder({ ...order, lines: [] }) },
});

/** What no job takes and nobody returned has left the shelf; the status follows from what jobs hold. */
function writtenOut({ facts: { order } }: MoveMade): Effect {
  if (isOfLabels(order)) return {};
  const count = order.lines.reduce((sum, line) => sum + freeUnits(line), 0);
  return {
    note: `${goodsText(order, count)} written out`,
    fields: {
      lines: order.lines.map((line) => ({ ...line, writtenOutQty: line.writtenOutQty + freeUnits(line) })),
    },
  };
}

const noWish = (): Effect => ({ fields: { requestCancel: null } });

const EFFECTS: Readonly<Partial<Record<OrderMoveId, (made: MoveMade) => Effect>>> = {
  place,
  recall: backToDraft,
  sendBack: backToDraft,
  estimate: estimated,
  slip: estimated,
  withdraw: estimated,
  confirmPlaced: confirmed,
  confirm: confirmed,
  askToCancel: asked,
  keep: noWish,
  cancelConfirmed: noWish,
  dispatch: dispatched,
  undoDispatch: ({ facts: { order } }) => ({
    fields: {
      dispatchedAt: 0,
      consignment: '',
      lines: order.lines.map((line) => ({ ...line, serials: [] })),
      serialKeys: [],
    },
  }),
  // What is lost holds no serial; should it turn up, it may be sent again.
  writeOff: () => ({ fields: { serialKeys: [] } }),
  receive: received,
  proveDelivery: received,
  closeByHand: writtenOut,
  closeRest: writtenOut,
};

/** The fields that a move writes, stamps excepted: status, its entry under the mover's own name, and what it brings. */
export function orderEffects(made: MoveMade): MoveEffects {
  const { move, input, facts, request, byName, rev } = made;
  const { note = '', fields = {}, split = null } = EFFECTS[move.id]?.(made) ?? {};
  const entry: OrderEntry = {
    request,
    move: move.id,
    from: move.from,
    to: move.to,
    reason: input.reason ?? '',
    note,
    by: facts.uid,
    byName,
    at: unixSeconds(facts.now),
    rev: rev + 1,
  };
  const due = { dueOn: dueOn({ ...facts.order, ...fields }) };
  return {
    fields: { ...fields, ...due, ...statusFields(move.to), entries: [...facts.order.entries, entry] },
    split: split && { ...split, dueOn: dueOn(split) },
  };
}
