import type { Installation, KitSlot } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { KIT_TYPE_LABELS, type KitType } from '../kit/schema.ts';
import { isShut, unitsForJobs } from '../order/allocation.ts';
import { returnedFromShelf } from '../order/returned.ts';
import { type Order, ORDER_STATUS, type OrderLine } from '../order/schema.ts';
import { formatDate, type IsoDay, todaySydney } from '../shared/dates.ts';
import { sameSerial, serialKey } from '../shared/serial.ts';

/** A job whose kits are to be confirmed, as far as that looks at it. */
export type MatchJob = Pick<
  Installation,
  | 'dealerId'
  | 'distributerId'
  | 'type'
  | 'stage'
  | 'deleted'
  | 'installationDate'
  | 'completedAt'
  | 'kits'
  | 'kitMatchRequest'
>;

/** An order that a kit may come from. */
export type MatchOrder = Pick<
  Order,
  | 'number'
  | 'dealerId'
  | 'distributerId'
  | 'supplierDealerId'
  | 'statusId'
  | 'lines'
  | 'entries'
  | 'receivedAt'
  | 'etaDate'
  | 'placedAt'
  | 'deleted'
>;

/** What else decides about a kit. */
export interface KitFacts {
  readonly jobId: string;
  /** The type that the catalogue gives the kit; '' where it has none of this id. */
  readonly kitType: KitType | '';
  /** Other jobs with this serial, as people know them. */
  readonly serialOn: readonly string[];
}

/** "GVM kit". */
export const kitWord = (type: KitType): string => `${KIT_TYPE_LABELS[type].replace(' Upgrade', '')} kit`;

/** The slots that hold a kit, each with its place in the job. */
export function filledSlots(job: Pick<Installation, 'kits'>): { slot: KitSlot; index: number }[] {
  return job.kits.map((slot, index) => ({ slot, index })).filter(({ slot }) => slot.kitId !== '');
}

const dayOf = (seconds: number): IsoDay => (seconds > 0 ? todaySydney(new Date(seconds * 1000)) : '');

/** The day the dealer got it; of an imported order that says none the day it was due. '' while it is not there. */
export function deliveredOn(order: MatchOrder): IsoDay {
  if (order.receivedAt > 0) return dayOf(order.receivedAt);
  const { available, allocated, complete } = ORDER_STATUS;
  const isThere = [available, allocated, complete].some((id) => id === order.statusId);
  return isThere ? order.etaDate || order.placedAt : '';
}

/** The day the kit was fitted. */
export function fittedOn(job: Pick<Installation, 'installationDate' | 'completedAt'>): IsoDay {
  return job.installationDate || dayOf(job.completedAt);
}

/** Why nothing can be decided about a job at all; '' when it can. */
export function matchJobFault(job: MatchJob): string {
  if (job.deleted) return 'This job was deleted.';
  if (job.stage !== 'complete') return 'This job was reopened. It is asked again when it is complete.';
  if (job.kitMatchRequest === null) return 'Nobody asked to confirm this job.';
  if (job.kitMatchRequest.matched) {
    const { byName } = job.kitMatchRequest;
    return byName === '' ? 'This job is already confirmed.' : `${byName} has already confirmed this job.`;
  }
  return '';
}

/** What is wrong with the kit itself, whichever order it came from; '' when nothing is. */
export function kitFault(job: MatchJob, slot: KitSlot, facts: KitFacts): string {
  const needed = installationType(job.type)?.kitTypes ?? [];
  if (!needed.includes(slot.type)) return `This job needs no ${kitWord(slot.type)}.`;
  if (facts.kitType === '') return `${slot.name || 'The kit'} is not in the catalogue.`;
  if (facts.kitType !== slot.type) return `${slot.name || 'The kit'} is no ${kitWord(slot.type)}.`;
  const own = serialKey(slot.serial);
  if (own === '') return '';
  if (job.kits.filter(({ serial }) => serialKey(serial) === own).length > 1) {
    return `Serial ${slot.serial} is on two kits of this job.`;
  }
  const [other] = facts.serialOn;
  return other === undefined ? '' : `Serial ${slot.serial} is also on ${other}.`;
}

const othersOf = (line: OrderLine, jobId: string) => line.heldBy.filter((id) => id !== jobId).length;

/** Whether a line has no unit for this job: what another job holds, went back or was written out is not to be had. */
function noneLeft(order: MatchOrder, line: OrderLine, jobId: string): boolean {
  if (line.heldBy.includes(jobId)) return false;
  return isShut(order) || othersOf(line, jobId) >= unitsForJobs(line);
}

function whereKitsAre(order: MatchOrder, line: OrderLine, jobId: string): string {
  const [others, returned] = [othersOf(line, jobId), returnedFromShelf(line)];
  const out = isShut(order) ? line.qty - others - returned : line.writtenOutQty;
  const parts = [
    others > 0 && `${others} on other jobs`,
    returned > 0 && `${returned} returned`,
    out > 0 && `${out} written out`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/**
 * What stands against an order as the one a kit came from; '' when nothing does. Any order of the job's dealer that arrived
 * is a proof, whoever supplied it: dealers buy from dealers, and are moved to another distributor.
 */
export function orderFault(
  job: MatchJob,
  slot: KitSlot,
  jobId: string,
  order: MatchOrder,
  at: number,
): string {
  const name = `Order ${order.number}`;
  if (order.deleted || order.statusId === ORDER_STATUS.cancelled) return `${name} was cancelled.`;
  if (order.dealerId !== job.dealerId) return `${name} went to another dealer.`;
  const line = order.lines[at];
  if (line?.kitId !== slot.kitId) return `${name} has no such kit.`;
  const own = serialKey(slot.serial);
  if (own !== '' && line.serials.length > 0 && sameSerial(line.serials, own) === undefined) {
    return `Serial ${slot.serial} is not on order ${order.number}.`;
  }
  const delivered = deliveredOn(order);
  if (delivered === '') return `${name} is not delivered yet.`;
  const fitted = fittedOn(job);
  if (fitted !== '' && delivered > fitted) {
    return `${name} was delivered on ${formatDate(delivered)}, after the kit was fitted on ${formatDate(fitted)}.`;
  }
  if (!noneLeft(order, line, jobId)) return '';
  return othersOf(line, jobId) >= line.qty
    ? `Every kit of order ${order.number} is on another job.`
    : `${name} has no kit left: ${whereKitsAre(order, line, jobId)}.`;
}
