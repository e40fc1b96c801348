import { freeUnits, readReturnedEntry, returnedEntry, soldUnits, withoutSome } from '../order/returned.ts';
import type { OrderLine } from '../order/schema.ts';
import { serialKey, serialTwice } from '../shared/serial.ts';
import type { GoodsReturn, ReturnLine, ReturnStatus } from './schema.ts';
import { counted } from '../shared/number-texts.ts';

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
  const isAccepted = line.outcome === 'credit' || line.outcome === 'replace';
  return isAccepted || (line.outcome === 'reject' && isScrapped) ? line.receivedQty : 0;
}

/** What a return holds of order lines; what comes from no order holds none. */
export function claimsOf(goods: Claiming): readonly UnitClaim[] {
  return goods.lines.flatMap((line) => {
    const qty = unitsHeld(goods, line);
    const { orderId, orderLine, installationId } = line;
    return orderId === '' || qty === 0 ? [] : [{ orderId, orderLine, installationId, qty }];
  });
}

type Units = Pick<
  OrderLine,
  'receivedQty' | 'allocatedQty' | 'returnedQty' | 'heldBy' | 'returnedBy' | 'writtenOutQty'
>;

/** By how many units more a return holds of one line, of each job or, by '', of the shelf. */
type Change = ReadonlyMap<string, number>;

function changeOf(before: readonly UnitClaim[], after: readonly UnitClaim[]): Change {
  const change = new Map<string, number>();
  const add = ({ installationId, qty }: UnitClaim, sign: number) =>
    change.set(installationId, (change.get(installationId) ?? 0) + sign * qty);
  before.forEach((claim) => add(claim, -1));
  after.forEach((claim) => add(claim, 1));
  return change;
}

const countOf = (all: readonly string[], id: string) => all.filter((each) => each === id).length;
const jobsOf = (entries: readonly string[]) => entries.map((entry) => readReturnedEntry(entry).jobId);

/** A line of which a return holds more or fewer units than before. What it holds as before is left alone. */
function held<T extends Units>(line: T, returnId: string, change: Change): T {
  return [...change].reduce((now, [jobId, more]) => {
    const returnedQty = now.returnedQty + more;
    if (more <= 0) {
      const isOurs = (entry: string) => {
        const said = readReturnedEntry(entry);
        return said.jobId === jobId && (said.returnId === returnId || said.returnId === '');
      };
      return { ...now, returnedQty, returnedBy: withoutSome(now.returnedBy, -more, isOurs) };
    }
    // From the shelf first; what was written out, such as a kit that was sold, comes back only then.
    const entries = jobId === '' ? Math.max(0, more - freeUnits(now)) : more;
    const added = Array.from({ length: entries }, () => returnedEntry({ jobId, returnId }));
    return { ...now, returnedQty, returnedBy: [...now.returnedBy, ...added] };
  }, line);
}

const noun = (qty: number) => counted(qty, 'unit');

/** Why a line does not have the units that a return wants of it; '' when it has. */
function fault(line: Units & { readonly description: string }, change: Change, wanted: number): string {
  const there = freeUnits(line) + soldUnits(line);
  const more = change.get('') ?? 0;
  if (more > there) {
    const before = wanted - more;
    return `${line.description}: only ${noun(there + before)} received, not fitted and not returned yet.`;
  }
  const returned = jobsOf(line.returnedBy);
  const over = [...change].find(
    ([id, qty]) => id !== '' && qty > 0 && countOf(returned, id) + qty > countOf(line.heldBy, id),
  );
  if (over === undefined) return '';
  return countOf(line.heldBy, over[0]) === 0
    ? `${line.description}: this job does not hold a kit of this order.`
    : `${line.description}: the kit of this job has been returned already.`;
}

/**
 * The lines of one order after a move of a return, and why they can't be had; '' where nothing stands against it. One
 * received unit is returned once. A unit that is held as before is not asked for again: its job may have let go of it.
 */
export function withClaims<T extends Units & { readonly description: string }>(
  { returnId, orderId }: { readonly returnId: string; readonly orderId: string },
  lines: readonly T[],
  before: readonly UnitClaim[],
  after: readonly UnitClaim[],
): { readonly lines: readonly T[]; readonly fault: string } {
  const ofLine = (claims: readonly UnitClaim[], index: number) =>
    claims.filter((claim) => claim.orderId === orderId && claim.orderLine === index);
  const changes = lines.map((_, index) => changeOf(ofLine(before, index), ofLine(after, index)));
  const faults = lines.map((line, index) => {
    const shelf = ofLine(after, index).filter(({ installationId }) => installationId === '');
    const wanted = shelf.reduce((sum, { qty }) => sum + qty, 0);
    return fault(line, changes[index] ?? new Map(), wanted);
  });
  const isBeyond = after.some((claim) => claim.orderId === orderId && !lines[claim.orderLine]);
  return {
    lines: lines.map((line, index) => held(line, returnId, changes[index] ?? new Map())),
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
    ...(serial === '' ? [] : [`${dealerId} serial ${serialKey(serial)}`]),
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
  return serialTwice(lines.map(({ serial }) => serial));
}
