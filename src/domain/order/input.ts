import * as z from 'zod/mini';
import { addDays } from '../shared/calendar.ts';
import { formatDate, type IsoDay, isIsoDay, todaySydney } from '../shared/dates.ts';
import { givenLine, givenNote, idOrBlank } from '../shared/given.ts';
import { choice, LINE_MAX, STATES } from '../shared/schema.ts';
import { sameSerial, serialKey, serialTwice } from '../shared/serial.ts';
import type { Given } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import { promisedOn } from './dates.ts';
import type { AnyOrder, OrderFacts } from './guards.ts';
import {
  LINE_COMPLIANCE,
  LINES_MAX,
  type Order,
  type OrderLine,
  orderWishSchema,
  QTY_MAX,
  SERIAL_MAX,
  SHIP_TO_MAX,
  VIN_MAX,
} from './schema.ts';

/** Further ahead nobody gives a date. */
const ETA_DAYS_MAX = 730;
const CARTONS_MAX = 9999;
const KG_MAX = 100_000;

const needed = (title: string) => givenLine(LINE_MAX, 1, `${title} is required`);
const BAD_DAY = 'Not a valid date (DD/MM/YYYY)';
const BAD_CARTONS = `Cartons must be a whole number up to ${CARTONS_MAX}`;
const BAD_KG = `Weight must be up to ${KG_MAX} kg`;
const BAD_COUNT = 'enter how many arrived.';
const BAD_SENT = 'enter how many go today.';
const isBlankOrDay = (day: string) => day === '' || isIsoDay(day);
/** A line that is not named is whole. */
const linesOf = <S extends z.ZodMiniType>(line: S) =>
  z._default(z.array(line).check(z.maxLength(LINES_MAX)), []);
/** Place of the line in the order. */
const place = z.int().check(z.minimum(0));
const serials = z._default(z.array(givenLine()).check(z.maxLength(QTY_MAX)), []);

/** A line of a draft; what its kit costs, and whether the quantity is one, is looked at when it is placed. */
const wish = z.object({
  kitId: idOrBlank,
  springOption: givenLine(),
  qty: orderWishSchema.shape.qty,
  compliance: choice(LINE_COMPLIANCE),
});

/** What people give of a draft: all of it, so that nothing is wiped by being left out. */
export const draftAsks = {
  wants: z.array(wish).check(z.maxLength(LINES_MAX)),
  vehicleId: idOrBlank,
  vin: givenLine(VIN_MAX),
  purchaseOrder: givenLine(),
  supplierDealerId: idOrBlank,
  shipTo: givenLine(SHIP_TO_MAX),
  shipToState: z.union([z.enum(STATES), z.literal('')]),
  freightCarrier: givenLine(),
  notes: givenNote(),
};
export type DraftInput = Given<typeof draftAsks>;

/** What each move asks for. */
export const estimateAsks = { etaDate: needed('Arrival date').check(z.refine(isBlankOrDay, BAD_DAY)) };
/** A date where none is known yet. */
export const confirmAsks = {
  etaDate: z._default(givenLine().check(z.refine(isBlankOrDay, BAD_DAY)), ''),
};
export const dispatchAsks = {
  freightCarrier: needed('Freight carrier'),
  consignment: needed('Consignment'),
  cartons: z.optional(
    z.int(BAD_CARTONS).check(z.minimum(0, BAD_CARTONS), z.maximum(CARTONS_MAX, BAD_CARTONS)),
  ),
  kg: z.optional(z.number(BAD_KG).check(z.minimum(0, BAD_KG), z.maximum(KG_MAX, BAD_KG))),
  /** The weight is what was worked out from the kits, left as it was. */
  kgIsEstimate: z.optional(z.boolean()),
  /** How many of each line go today: all of it where that is not said. What stays is sent later, as an order of its own. */
  lines: linesOf(
    z.object({ line: place, qty: z.optional(z.int(BAD_SENT).check(z.minimum(0, BAD_SENT))), serials }),
  ),
};
export const receiptAsks = {
  lines: linesOf(
    z.object({ line: place, qty: z.optional(z.int(BAD_COUNT).check(z.minimum(0, BAD_COUNT))), serials }),
  ),
};

export type DispatchInput = Given<typeof dispatchAsks>;
type ReceiptInput = Given<typeof receiptAsks>;

/** A distributor that orders for its dealer supplies it, too: another supplier is the dealer's own choice. */
export function draftFault(
  { supplierDealerId }: Pick<DraftInput, 'supplierDealerId'>,
  {
    record,
    who,
  }: Pick<OrderFacts, 'who'> & { readonly record: Pick<Order, 'dealerId' | 'supplierDealerId'> },
): Fault | null {
  return supplierDealerId === record.supplierDealerId || who.dealerId === record.dealerId
    ? null
    : fault('supplierDealerId', 'Only the dealer chooses another supplier.');
}

export function etaFault(
  { etaDate }: { readonly etaDate: IsoDay },
  { now }: Pick<OrderFacts, 'now'>,
): Fault | null {
  const today = todaySydney(now);
  if (etaDate < today) return fault('etaDate', `The arrival date ${formatDate(etaDate)} has passed.`);
  return etaDate > addDays(today, ETA_DAYS_MAX)
    ? fault('etaDate', 'The arrival date is more than two years ahead.')
    : null;
}

/** The date of arrival that a confirmation rests on: the one given now, else the estimate, else what was promised. */
export const knownEta = (
  { etaDate }: Given<typeof confirmAsks>,
  order: Pick<AnyOrder, 'etaDate' | 'lines'>,
): IsoDay => etaDate || order.etaDate || promisedOn(order);

export function confirmFault(input: Given<typeof confirmAsks>, facts: OrderFacts): Fault | null {
  if (input.etaDate !== '') return etaFault(input, facts);
  // A date that has passed is none to confirm on.
  return knownEta(input, facts.record) < todaySydney(facts.now)
    ? fault('etaDate', 'Arrival date is required')
    : null;
}

interface Named {
  readonly line: number;
  readonly serials: readonly string[];
}

/** The serials that a dispatch gives a line, or a receipt names of it, blank ones left out. */
export function serialsOf({ lines }: { readonly lines: readonly Named[] }, index: number): readonly string[] {
  return (lines.find(({ line }) => line === index)?.serials ?? []).filter((serial) => serial !== '');
}

/** The lines that an input names must be there, each once. */
function strayLine({ lines }: { readonly lines: readonly Named[] }, { record }: OrderFacts): Fault | null {
  const named = lines.map(({ line }) => line);
  const isStray = named.some((line, index) => !(line in record.lines) || named.indexOf(line) !== index);
  return isStray ? fault('lines', 'The lines are not those of this order. Reload it.') : null;
}

/** How many of a line an input counts, sent or received; all of them where it does not say. */
export function countedOf(
  { lines }: { readonly lines: readonly { readonly line: number; readonly qty?: number | undefined }[] },
  line: Pick<OrderLine, 'qty'>,
  index: number,
): number {
  return lines.find((each) => each.line === index)?.qty ?? line.qty;
}

function serialFault(order: AnyOrder, input: Pick<DispatchInput, 'lines'>): string {
  const all = order.lines.flatMap((_, index) => serialsOf(input, index));
  // What is compared may be longer than what was entered.
  const long = all.find((serial) => Math.max(serial.length, serialKey(serial).length) > SERIAL_MAX);
  if (long !== undefined) return `Serial ${long} is longer than ${SERIAL_MAX} characters.`;
  const twice = serialTwice(all);
  if (twice !== '') return `Serial ${twice} is entered twice.`;
  for (const [index, line] of order.lines.entries()) {
    const count = serialsOf(input, index).length;
    const sent = countedOf(input, line, index);
    if (sent > line.qty) return `${line.description}: ${sent} to dispatch, but only ${line.qty} are ordered.`;
    if (count > sent)
      return `${line.description}: ${count} serials for ${sent} ${sent === 1 ? 'kit' : 'kits'}.`;
    if (line.compliance !== '' && count < sent) {
      return `${line.description}: enter a serial for each of ${sent}.`;
    }
  }
  return '';
}

export function dispatchFault(input: DispatchInput, facts: OrderFacts): Fault | null {
  const stray = strayLine(input, facts);
  if (stray) return stray;
  const message = serialFault(facts.record, input);
  if (message !== '') return fault('lines', message);
  const isAny = facts.record.lines.some((line, index) => countedOf(input, line, index) > 0);
  return isAny ? null : fault('lines', 'Nothing is dispatched. Enter what goes today.');
}

/**
 * What is wrong with the serials that a receipt names of one line; '' for nothing. Where a line has serials, exactly those
 * that arrived are named: dealt out by their place, a job would carry the serial of a kit that is still in transit. A line
 * that is whole needs none.
 */
function scanFault(line: OrderLine, counted: number, scanned: readonly string[]): string {
  const stranger = scanned.find((serial) => sameSerial(line.serials, serial) === undefined);
  if (stranger !== undefined) return `serial ${stranger} was not sent.`;
  const twice = serialTwice(scanned);
  if (twice !== '') return `serial ${twice} is entered twice.`;
  if (scanned.length > counted) return `${scanned.length} serials for ${counted} received.`;
  // Kits of the line that were sent without a serial may be among those that arrived.
  const least = counted - (line.qty - line.serials.length);
  const isWhole = counted === line.qty && scanned.length === 0;
  return isWhole || scanned.length >= least
    ? ''
    : `enter the serials of the kits that arrived, ${scanned.length} of ${least} entered.`;
}

function lineFault(line: OrderLine, counted: number, scanned: readonly string[]): string {
  if (counted > line.qty) return `${counted} received, but ${line.qty} were sent.`;
  return scanFault(line, counted, scanned);
}

export function receiptFault(input: ReceiptInput, facts: OrderFacts): Fault | null {
  const stray = strayLine(input, facts);
  if (stray) return stray;
  const { lines } = facts.record;
  for (const [index, line] of lines.entries()) {
    const wrong = lineFault(line, countedOf(input, line, index), serialsOf(input, index));
    if (wrong !== '') return fault('lines', `${line.description}: ${wrong}`);
  }
  const isAny = lines.some((line, index) => countedOf(input, line, index) > 0);
  return isAny ? null : fault('lines', 'Nothing was received. The order stays in transit.');
}
