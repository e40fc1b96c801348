import type { Installation } from '../installation/schema.ts';
import type { Kit } from '../kit/schema.ts';
import type { Order } from '../order/schema.ts';
import { SERIAL_MAX } from '../order/schema.ts';
import { jobCompliance } from '../order/catalogue.ts';
import { sameSerial, serialKey } from '../shared/serial.ts';
import { namedTwice } from './claims.ts';
import type { ReturnLineWish } from './input.ts';
import { RETURN_LINES_MAX, RETURN_QTY_MAX, type ReturnLine } from './schema.ts';

/** The records that lines name, as the store has them; one that is not the dealer's own is not among them. */
export interface ReturnSources {
  readonly orders: ReadonlyMap<string, Order>;
  readonly jobs: ReadonlyMap<string, Installation>;
  readonly kits: ReadonlyMap<string, Kit>;
}

/** Whose return it is, and who takes it back. */
export interface ReturnParties {
  readonly distributerId: string;
  readonly supplierDealerId: string;
}

type Made = Omit<ReturnLine, 'key' | 'photos'>;
type Source = Pick<
  Made,
  | 'orderNumber'
  | 'installationNumber'
  | 'kitId'
  | 'description'
  | 'springOption'
  | 'sku'
  | 'priceExGst'
  | 'compliance'
>;

const isFault = (found: Source | string): found is string => typeof found === 'string';

function fromOrder(
  wish: ReturnLineWish,
  order: Order | undefined,
  job: Installation | undefined,
): Source | string {
  const line = order?.lines[wish.orderLine];
  if (!order || !line) return 'this order line was not found.';
  if (line.receivedQty === 0) return `${line.description} was not received.`;
  if (wish.serial !== '' && line.serials.length > 0 && sameSerial(line.serials, wish.serial) === undefined) {
    return `serial ${wish.serial} did not come with order ${order.number}.`;
  }
  return {
    orderNumber: order.number,
    installationNumber: job?.number ?? '',
    kitId: line.kitId,
    description: line.description || line.kitId,
    springOption: line.springOption,
    sku: line.sku,
    priceExGst: line.priceExGst,
    compliance: line.compliance,
  };
}

function fromElsewhere(
  wish: ReturnLineWish,
  { kits }: ReturnSources,
  job: Installation | undefined,
): Source | string {
  const blank = {
    orderNumber: '',
    installationNumber: '',
    springOption: '',
    sku: '',
    priceExGst: '' as const,
  };
  const slot = job?.kits.find(({ kitId }) => kitId === wish.kitId && kitId !== '');
  if (wish.installationId !== '' && !slot) return 'this job has no such kit.';
  const kit = kits.get(wish.kitId);
  if (wish.kitId !== '' && !kit) return 'this kit was not found.';
  const description = kit?.name ?? wish.description.trim();
  if (description === '') return 'say what it is.';
  return {
    ...blank,
    kitId: wish.kitId,
    description,
    installationNumber: job?.number ?? '',
    springOption: slot?.springOption ?? '',
    compliance: jobCompliance(job ?? null),
  };
}

function sourceOf(wish: ReturnLineWish, known: ReturnSources): Source | string {
  const job = wish.installationId === '' ? undefined : known.jobs.get(wish.installationId);
  if (wish.installationId !== '' && !job) return 'this job was not found.';
  if (wish.orderId !== '') return fromOrder(wish, known.orders.get(wish.orderId), job);
  return fromElsewhere(wish, known, job);
}

function quantityFault({ qty, serial, installationId }: ReturnLineWish): string {
  if (!Number.isInteger(qty) || qty < 1 || qty > RETURN_QTY_MAX) {
    return `quantity must be a whole number from 1 to ${RETURN_QTY_MAX}.`;
  }
  if (serialKey(serial).length > SERIAL_MAX) return `at most ${SERIAL_MAX} characters for a serial.`;
  if (qty > 1 && serial !== '') return 'a serial names one unit. Add a line for each.';
  return qty > 1 && installationId !== '' ? 'a job’s kit is one unit. Add a line for each.' : '';
}

/** The lines of a draft made out of the stored records; of the caller's only the wish itself counts. */
export function madeLines(
  wishes: readonly ReturnLineWish[],
  known: ReturnSources,
  before: readonly ReturnLine[],
  keyOf: (index: number) => string,
): { readonly lines: readonly ReturnLine[]; readonly fault: string } {
  if (wishes.length > RETURN_LINES_MAX) {
    return { lines: [], fault: `At most ${RETURN_LINES_MAX} lines. Make two returns of it.` };
  }
  const lines: ReturnLine[] = [];
  for (const [index, wish] of wishes.entries()) {
    const wrong = quantityFault(wish);
    const source = wrong === '' ? sourceOf(wish, known) : wrong;
    if (isFault(source)) return { lines: [], fault: `Line ${index + 1}: ${source}` };
    const old = before.find(({ key }) => key === wish.key);
    const { orderId, orderLine, installationId, serial, qty, reason, reasonText } = wish;
    lines.push({
      key: old?.key ?? keyOf(index),
      orderId,
      orderLine: orderId === '' ? 0 : orderLine,
      installationId,
      serial,
      qty,
      reason,
      reasonText,
      ...source,
      photos: old?.photos ?? [],
      receivedQty: 0,
      condition: '',
      conditionPhotos: [],
      outcome: '',
      outcomeNote: '',
      creditExGst: 0,
      creditedExGst: 0,
    });
  }
  const twice = namedTwice(lines);
  return twice === '' ? { lines, fault: '' } : { lines: [], fault: `Serial ${twice} is named twice.` };
}

/** Who takes goods back: the supplier of their orders, which is one; of what comes from no order the dealer's distributor. */
export function supplierOfLines(
  lines: readonly Pick<ReturnLine, 'orderId'>[],
  orders: ReadonlyMap<string, Order>,
  own: string,
): ReturnParties | null {
  const named = lines.flatMap(({ orderId }) => orders.get(orderId) ?? []);
  const [first] = named;
  if (!first) return own === '' ? null : { distributerId: own, supplierDealerId: '' };
  const partyOf = ({ distributerId, supplierDealerId }: Order) => supplierDealerId || distributerId;
  const hasFree = lines.some(({ orderId }) => orderId === '');
  if (named.some((order) => partyOf(order) !== partyOf(first))) return null;
  // What comes from no order goes back to the dealer's own distributor.
  if (hasFree && partyOf(first) !== own) return null;
  const { supplierDealerId } = first;
  return { supplierDealerId, distributerId: supplierDealerId === '' ? first.distributerId : '' };
}
