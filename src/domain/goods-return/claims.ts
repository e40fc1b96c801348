import { freeUnits } from '../order/returned.ts';
import type { OrderLine } from '../order/schema.ts';
import type { GoodsReturn, ReturnLine, ReturnStatus } from './schema.ts';

/** Units of an order line that a return holds: nobody else returns them. */
export interface UnitClaim {
  readonly orderId: string;
  readonly orderLine: number;
  /** The job whose kit it is; '' for one from the shelf. */
  readonly installationId: string;
  readonly qty: number;
}

/** Statuses in which all units of a return are held for it. */
const ON_THEIR_WAY: readonly ReturnStatus[] = ['requested', 'authorised', 'booked', 'inTransit', 'received'];

type Claiming = Pick<GoodsReturn, 'status' | 'rejectedGoods' | 'lines'>;

/**
 * Units of one line that a return holds: all of them from the request on, none before it and after a refusal; once it is
 * decided, what was counted and does not go back to its dealer.
 */
export function unitsHeld({ status, rejectedGoods }: Claiming, line: ReturnLine): number {
  if (ON_THEIR_WAY.includes(status.name)) return line.qty;
  const isScrapped = rejectedGoods === 'scrap';
  if (status.name === 'declined') return isScrapped ? line.receivedQty : 0;
  if (status.name !== 'approved') return 0;
  const isKept = line.outcome === 'credit' || line.outcome === 'replace';
  return isKept || (line.outcome === 'reject' && isScrapped) ? line.receivedQty : 0;
}

/** What a return holds of order lines; what comes from no order holds none. */
export function claimsOf(goods: Claiming): readonly UnitClaim[] {
  return goods.lines.flatMap((line) => {
    const qty = unitsHeld(goods, line);
    const { orderId, orderLine, installationId } = line;
    return orderId === '' || qty === 0 ? [] : [{ orderId, orderLine, installationId, qty }];
  });
}

type Units = Pick<OrderLine, 'receivedQty' | 'allocatedQty' | 'returnedQty' | 'heldBy' | 'returnedBy'>;

const without = (all: readonly string[], gone: readonly string[]): string[] => {
  const rest = [...gone];
  return all.filter((id) => {
    const at = rest.indexOf(id);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
};
const sum = (claims: readonly UnitClaim[]) => claims.reduce((total, { qty }) => total + qty, 0);
const jobsOf = (claims: readonly UnitClaim[]) =>
  claims.flatMap(({ installationId, qty }) =>
    installationId === '' ? [] : Array.from({ length: qty }, () => installationId),
  );
const count = (all: readonly string[], id: string) => all.filter((each) => each === id).length;

/** A line without the units of one return and with those that it holds now. */
function held<T extends Units>(line: T, before: readonly UnitClaim[], after: readonly UnitClaim[]): T {
  return {
    ...line,
    returnedQty: line.returnedQty - sum(before) + sum(after),
    returnedBy: [...without(line.returnedBy, jobsOf(before)), ...jobsOf(after)],
  };
}

const noun = (qty: number) => `${qty} ${qty === 1 ? 'unit' : 'units'}`;

/** Why a line does not have the units that a return wants of it; '' when it has. */
function fault(line: Units & { readonly description: string }, wanted: readonly UnitClaim[]): string {
  const shelf = wanted.filter(({ installationId }) => installationId === '');
  const free = freeUnits(line);
  if (sum(shelf) > free) {
    return `${line.description}: only ${noun(free)} received, not fitted and not returned yet.`;
  }
  const next = [...line.returnedBy, ...jobsOf(wanted)];
  const over = [...new Set(jobsOf(wanted))].find((id) => count(next, id) > count(line.heldBy, id));
  if (over === undefined) return '';
  return count(line.heldBy, over) === 0
    ? `${line.description}: this job does not hold a kit of this order.`
    : `${line.description}: the kit of this job has been returned already.`;
}

/**
 * The lines of one order after a move of a return, and why they can't be had; '' where nothing stands against it. One
 * received unit is returned once: what the return held before is given back first.
 */
export function withClaims<T extends Units & { readonly description: string }>(
  orderId: string,
  lines: readonly T[],
  before: readonly UnitClaim[],
  after: readonly UnitClaim[],
): { readonly lines: readonly T[]; readonly fault: string } {
  const ofLine = (claims: readonly UnitClaim[], index: number) =>
    claims.filter((claim) => claim.orderId === orderId && claim.orderLine === index);
  const faults = lines.map((line, index) => {
    const wanted = ofLine(after, index);
    return wanted.length === 0 ? '' : fault(held(line, ofLine(before, index), []), wanted);
  });
  const isBeyond = after.some((claim) => claim.orderId === orderId && !lines[claim.orderLine]);
  return {
    lines: lines.map((line, index) => held(line, ofLine(before, index), ofLine(after, index))),
    fault: isBeyond ? 'The order has no such line.' : (faults.find((each) => each !== '') ?? ''),
  };
}

/** The single units that lines name, told apart across a dealer: the kit of a job that no order knows, and serials. */
export function unitKeysOf(
  dealerId: string,
  lines: readonly Pick<ReturnLine, 'orderId' | 'installationId' | 'kitId' | 'serial'>[],
): readonly string[] {
  const keys = lines.flatMap(({ orderId, installationId, kitId, serial }) => [
    ...(orderId === '' && installationId !== '' ? [`${dealerId} job ${installationId} ${kitId}`] : []),
    ...(serial === '' ? [] : [`${dealerId} serial ${serial.toUpperCase()}`]),
  ]);
  return [...new Set(keys)];
}

/** The single units that a return still holds, by {@link unitKeysOf}. */
export const heldUnitKeys = (goods: Claiming & Pick<GoodsReturn, 'dealerId'>): readonly string[] =>
  unitKeysOf(
    goods.dealerId,
    goods.lines.filter((line) => unitsHeld(goods, line) > 0),
  );

/** The first single unit that lines of one return name twice; '' for none. */
export function namedTwice(lines: readonly ReturnLine[]): string {
  const serials = lines.map(({ serial }) => serial.toUpperCase()).filter((serial) => serial !== '');
  return serials.find((serial, index) => serials.indexOf(serial) !== index) ?? '';
}
