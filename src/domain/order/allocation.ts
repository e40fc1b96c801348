import { type Installation, installationSchema } from '../installation/schema.ts';
import { withRowsRead } from '../shared/rows.ts';
import { heldWithout, returnedFromShelf, returnedStill } from './returned.ts';
import { type Order, type OrderLine, ORDER_STATUS, type OrderStatusName } from './schema.ts';

/** A kit slot's word that its kit comes from an order; `orderLine` '' where only the kit says which line. */
export interface Claim {
  readonly orderId: string;
  readonly orderLine: number | '';
  readonly kitId: string;
}

/** The part of an installation that decides what it takes of an order. */
export interface Holder extends Pick<Installation, 'dealerId' | 'stage' | 'deleted'> {
  readonly id: string;
  readonly kitMatchRequest: { readonly matched: boolean } | null;
  readonly claims: readonly Claim[];
}

/** Of an order, what an allocation changes. */
export type Allocation = Pick<Order, 'lines' | 'statusId' | 'status'>;

type Allocated = Pick<Order, 'dealerId' | 'lines' | 'statusId' | 'status' | 'entries'>;

/** Kits come from stock that the dealer holds; in any other status the order moves by people's hands. */
const STOCK: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated, ORDER_STATUS.complete];

/** A draft that anybody may write, and what will never come, give no kits. */
const UNREAL: readonly number[] = [ORDER_STATUS.new, ORDER_STATUS.cancelled];

function claimOf(row: unknown): Claim[] {
  if (typeof row !== 'object' || row === null) return [];
  const { orderId, orderLine, kitId }: Record<string, unknown> = { ...row };
  if (typeof orderId !== 'string' || orderId === '') return [];
  return [
    {
      orderId,
      orderLine: typeof orderLine === 'number' ? orderLine : '',
      kitId: typeof kitId === 'string' ? kitId : '',
    },
  ];
}

/** The orders that stored kit slots name, whatever else of the record can or cannot be read. */
export function claimsOf(kits: unknown): Claim[] {
  const { kits: slots } = withRowsRead(installationSchema, { kits });
  return Array.isArray(slots) ? slots.flatMap(claimOf) : [];
}

/** An installation as its orders see it. */
export function holderOf(
  id: string,
  job: Pick<Installation, 'dealerId' | 'stage' | 'deleted' | 'kits'> & Pick<Holder, 'kitMatchRequest'>,
): Holder {
  const { dealerId, stage, deleted, kitMatchRequest } = job;
  return { id, dealerId, stage, deleted, kitMatchRequest, claims: claimsOf(job.kits) };
}

/** Which line of an order a slot takes its kit from: the one it names if that holds this kit; -1 for none. */
export function lineOf(claim: Claim, lines: readonly Pick<OrderLine, 'kitId'>[]): number {
  const index =
    claim.orderLine === '' ? lines.findIndex((line) => line.kitId === claim.kitId) : claim.orderLine;
  return lines[index]?.kitId === claim.kitId ? index : -1;
}

/** Installation complete, and the kit matched where that was asked for (product: order-moves). */
function isDone(holder: Holder): boolean {
  return holder.stage === 'complete' && (holder.kitMatchRequest?.matched ?? true);
}

/** What is left of a line for jobs, of all that was ordered. */
export const unitsForJobs = (line: OrderLine): number =>
  Math.max(0, line.qty - returnedFromShelf(line) - line.writtenOutQty);

/**
 * Whether people closed the order when it was not yet counted what left with that: whatever of it no job holds is no longer
 * there to be taken.
 */
export const isShut = ({
  statusId,
  entries,
  lines,
}: Pick<Order, 'statusId' | 'entries' | 'lines'>): boolean =>
  statusId === ORDER_STATUS.complete &&
  entries.at(-1)?.move === 'closeByHand' &&
  lines.every(({ writtenOutQty }) => writtenOutQty === 0);

function statusOf(order: Allocated, lines: Order['lines'], areDone: boolean): OrderStatusName {
  const isFull = lines.length > 0 && lines.every((line) => line.allocatedQty >= unitsForJobs(line));
  if (isFull) return areDone ? 'complete' : 'allocated';
  if (order.statusId !== ORDER_STATUS.complete) return 'available';
  // A unit that came back is there again. What was complete when the portal began says nothing of its units.
  return order.entries.at(-1)?.to === 'complete' && !isShut(order) ? 'available' : 'complete';
}

/** Those who held a kit of the line and still claim it, then the others in the order they are given, as far as it goes. */
function heldLine(line: OrderLine, claimants: readonly string[], gaveBack: readonly string[]): OrderLine {
  const waiting = [...claimants];
  const stillHeld = heldWithout(line, gaveBack).filter((id) => {
    const at = waiting.indexOf(id);
    if (at !== -1) waiting.splice(at, 1);
    return at !== -1;
  });
  const returnedBy = returnedStill(line, stillHeld);
  const left = unitsForJobs({ ...line, heldBy: stillHeld, returnedBy });
  const heldBy = [...stillHeld, ...waiting].slice(0, left);
  return { ...line, heldBy, returnedBy, allocatedQty: heldBy.length };
}

/**
 * Which installations hold the kits of each line, and the status that follows (product: order-moves):
 * allocated when every line is taken, complete when besides all that hold one are done, else available. Who came first
 * keeps it: `heldBy` of before comes first, later claimants in the order of `claimants`, none beyond what is left of the
 * line's quantity once units went back from stock or were written out. An installation of another dealer, a deleted and a
 * cancelled one take nothing, nor does a slot whose kit is not the line's; a draft, a cancelled order and one that is
 * shut give nothing.
 * @param gaveBack claims that were seen to go, by installation: who claims again by now may have done so too soon for
 * the claims alone to tell, and a unit that is on a return is not theirs any more.
 */
export function allocationOf(
  orderId: string,
  order: Allocated,
  claimants: readonly Holder[],
  gaveBack: readonly Pick<Holder, 'id' | 'claims'>[] = [],
): Allocation {
  const isReal = !UNREAL.includes(order.statusId);
  const takers = claimants.filter(
    (holder) =>
      isReal && holder.dealerId === order.dealerId && !holder.deleted && holder.stage !== 'cancelled',
  );
  const byLine = (holders: readonly Pick<Holder, 'id' | 'claims'>[]) =>
    holders.flatMap(({ id, claims: all }) =>
      all
        .filter((claim) => claim.orderId === orderId)
        .map((claim) => ({ id, line: lineOf(claim, order.lines) })),
    );
  const [claims, gone] = [byLine(takers), byLine(gaveBack)];
  const isOver = isShut(order);
  const lines = order.lines.map((line, index) => {
    const ofLine = (all: typeof claims) => all.filter((claim) => claim.line === index).map(({ id }) => id);
    const wanted = ofLine(claims).filter((id) => !isOver || line.heldBy.includes(id));
    return heldLine(line, wanted, ofLine(gone));
  });
  if (!STOCK.includes(order.statusId)) return { lines, statusId: order.statusId, status: order.status };
  const holding = takers.filter(({ id }) => lines.some(({ heldBy }) => heldBy.includes(id)));
  const name = statusOf(order, lines, holding.every(isDone));
  return { lines, statusId: ORDER_STATUS[name], status: { id: ORDER_STATUS[name], name } };
}

/** Whether an installation holds the kit that one of its slots claims from this order. */
export function holdsClaim(
  id: string,
  claim: Claim,
  order: { readonly lines: readonly Pick<OrderLine, 'kitId' | 'heldBy'>[] },
): boolean {
  return order.lines[lineOf(claim, order.lines)]?.heldBy.includes(id) === true;
}
