import { addDays } from '../shared/calendar.ts';
import { formatDate, type IsoDay, isIsoDay, todaySydney } from '../shared/dates.ts';
import { sameSerial, serialKey, serialTwice } from '../shared/serial.ts';
import { cleanLine } from '../shared/text.ts';
import type { OrderFacts } from './order-guards.ts';
import { type Order, type OrderLine, SERIAL_MAX } from './schema.ts';

/** What one line of a dispatch or a receipt says. */
export interface LineInput {
  /** Place of the line in the order. */
  readonly line: number;
  readonly qty?: number | undefined;
  readonly serials?: readonly string[] | undefined;
}

/** What the dialog of a move gave. */
export interface MoveInput {
  readonly reason?: string | undefined;
  readonly etaDate?: IsoDay | undefined;
  readonly freightCarrier?: string | undefined;
  readonly consignment?: string | undefined;
  readonly cartons?: number | undefined;
  readonly kg?: number | undefined;
  /** The weight is what was reckoned from the kits, left as it was. */
  readonly kgIsEstimate?: boolean | undefined;
  /** Of a dispatch the serials, of a receipt what was counted; a line that is not named is whole. */
  readonly lines?: readonly LineInput[] | undefined;
}

/** A field of a move's dialog and what is wrong with it. */
export interface InputFault {
  readonly field: keyof MoveInput;
  readonly message: string;
}

/** `knownEta` asks for a date only where none is known yet. */
export type OrderAsk = 'etaDate' | 'knownEta' | 'dispatch' | 'receipt';

/** Further ahead nobody gives a date. */
const ETA_DAYS_MAX = 730;
export const CARTONS_MAX = 9999;
export const KG_MAX = 100_000;

function etaFault({ etaDate = '' }: MoveInput, { now }: OrderFacts): InputFault | null {
  const today = todaySydney(now);
  const fault = (message: string): InputFault => ({ field: 'etaDate', message });
  if (etaDate === '') return fault('Arrival date is required');
  if (!isIsoDay(etaDate)) return fault('Not a valid date (DD/MM/YYYY)');
  if (etaDate < today) return fault(`The arrival date ${formatDate(etaDate)} has passed.`);
  return etaDate > addDays(today, ETA_DAYS_MAX)
    ? fault('The arrival date is more than two years ahead.')
    : null;
}

/** The date of arrival that a confirmation rests on: the one given now, else the estimate, else what was promised. */
export function knownEta({ etaDate = '' }: MoveInput, order: Pick<Order, 'etaDate' | 'lines'>): IsoDay {
  const promised = order.lines.map(({ promisedOn }) => promisedOn).filter((day) => day !== '');
  return etaDate || order.etaDate || (promised.toSorted().at(-1) ?? '');
}

const isWithin = (value: number | undefined, max: number) =>
  value === undefined || (Number.isFinite(value) && value >= 0 && value <= max);

/** The serials that a dispatch gives a line, or a receipt names of it, blank ones left out. */
export function serialsOf(input: MoveInput, index: number): readonly string[] {
  const given = input.lines?.find(({ line }) => line === index)?.serials ?? [];
  return given.map(cleanLine).filter((serial) => serial !== '');
}

function serialFault(order: Order, input: MoveInput): string {
  const all = order.lines.flatMap((_, index) => serialsOf(input, index));
  // What is compared may be longer than what was entered.
  const long = all.find((serial) => Math.max(serial.length, serialKey(serial).length) > SERIAL_MAX);
  if (long !== undefined) return `Serial ${long} is longer than ${SERIAL_MAX} characters.`;
  const twice = serialTwice(all);
  if (twice !== '') return `Serial ${twice} is entered twice.`;
  for (const [index, line] of order.lines.entries()) {
    const count = serialsOf(input, index).length;
    if (count > line.qty) return `${line.description}: ${count} serials for ${line.qty} kits.`;
    if (line.compliance !== '' && count < line.qty) {
      return `${line.description}: enter a serial for each of ${line.qty}.`;
    }
  }
  return '';
}

function dispatchFault(input: MoveInput, { order }: OrderFacts): InputFault | null {
  if ((input.freightCarrier ?? '').trim() === '') {
    return { field: 'freightCarrier', message: 'Freight carrier is required' };
  }
  if ((input.consignment ?? '').trim() === '') {
    return { field: 'consignment', message: 'Consignment is required' };
  }
  const { cartons } = input;
  if (!isWithin(cartons, CARTONS_MAX) || (cartons !== undefined && !Number.isInteger(cartons))) {
    return { field: 'cartons', message: `Cartons must be a whole number up to ${CARTONS_MAX}` };
  }
  if (!isWithin(input.kg, KG_MAX)) return { field: 'kg', message: `Weight must be up to ${KG_MAX} kg` };
  const message = serialFault(order, input);
  return message === '' ? null : { field: 'lines', message };
}

/** How many of a line a receipt counted; all of them where it does not say. */
export function countedOf(input: MoveInput, line: Pick<OrderLine, 'qty'>, index: number): number {
  return input.lines?.find((each) => each.line === index)?.qty ?? line.qty;
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
  const needed = counted - (line.qty - line.serials.length);
  const isWhole = counted === line.qty && scanned.length === 0;
  return isWhole || scanned.length >= needed
    ? ''
    : `enter the serials of the kits that arrived, ${scanned.length} of ${needed} entered.`;
}

function receiptFault(input: MoveInput, { order }: OrderFacts): InputFault | null {
  const fault = (message: string): InputFault => ({ field: 'lines', message });
  for (const [index, line] of order.lines.entries()) {
    const counted = countedOf(input, line, index);
    if (!Number.isInteger(counted) || counted < 0)
      return fault(`${line.description}: enter how many arrived.`);
    if (counted > line.qty)
      return fault(`${line.description}: ${counted} received, but ${line.qty} were sent.`);
    const message = scanFault(line, counted, serialsOf(input, index));
    if (message !== '') return fault(`${line.description}: ${message}`);
  }
  const isAny = order.lines.some((line, index) => countedOf(input, line, index) > 0);
  return isAny ? null : fault('Nothing was received. The order stays in transit.');
}

/** The lines that an input names must be there, each once. */
function strayLine(input: MoveInput, { order }: OrderFacts): InputFault | null {
  const named = (input.lines ?? []).map(({ line }) => line);
  const isStray = named.some((line, index) => !(line in order.lines) || named.indexOf(line) !== index);
  return isStray ? { field: 'lines', message: 'The lines are not those of this order. Reload it.' } : null;
}

/** What is wrong with what was given for an ask; null when nothing is. */
export function inputFault(ask: OrderAsk, input: MoveInput, facts: OrderFacts): InputFault | null {
  if (ask === 'dispatch') return strayLine(input, facts) ?? dispatchFault(input, facts);
  if (ask === 'receipt') return strayLine(input, facts) ?? receiptFault(input, facts);
  if (ask === 'etaDate' || input.etaDate) return etaFault(input, facts);
  // A date that has passed is none to confirm on.
  return knownEta(input, facts.order) < todaySydney(facts.now) ? etaFault(input, facts) : null;
}
