import type { DetailsStatus } from '../customer-details/state.ts';
import type { Installation, KitSlot, Stage } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { KIT_TYPE_LABELS, type KitType } from '../kit/schema.ts';
import { labelKindsFor } from '../label-order/kinds.ts';
import { daysLate, dueOn } from '../order/dates.ts';
import type { Order } from '../order/schema.ts';
import { statusNameOf } from '../order/status.ts';
import { formatDate, type IsoDay } from '../shared/dates.ts';
import { counted } from '../shared/number-texts.ts';
import { clashDays, isToCome } from './clash.ts';

/** What a booked job still lacks; `danger` will stop the day as things stand, `watch` is still to be done. */
export interface ReadinessGap {
  readonly about: 'kit' | 'engineer' | 'label' | 'customer';
  readonly text: string;
  readonly tone: 'danger' | 'watch';
}

/** What is asked of a job to say what it lacks. */
export type BookedJob = Pick<
  Installation,
  'stage' | 'type' | 'kits' | 'engineerId' | 'customerId' | 'installationDate'
>;
type JobOrder = Pick<
  Order,
  'number' | 'statusId' | 'status' | 'installationId' | 'etaDate' | 'lines' | 'wants' | 'kitIds'
>;

/** What is known beside the jobs of a week; null where the person may not read it, and then nothing is said of it. */
export interface WeekFacts {
  readonly today: IsoDay;
  /** Orders that slots name, and those made for the jobs, by id. */
  readonly orders: ReadonlyMap<string, JobOrder> | null;
  /** The jobs whose labels are ordered. */
  readonly labelled: ReadonlySet<string> | null;
  /** The newest link that each customer was sent for their details. */
  readonly details: ReadonlyMap<string, DetailsStatus> | null;
}

/** Stages in which the work is still to be done. */
const BEFORE_WORK: readonly Stage[] = ['new', 'inProgress'];
const ENDED: readonly Stage[] = ['complete', 'cancelled'];

/** "GVM kit". */
const kitWord = (type: KitType): string => `${KIT_TYPE_LABELS[type].replace(' Upgrade', '')} kit`;

/** The order that a slot's kit comes from: the one it names, else one that was made for the job and holds the kit. */
function orderOf(jobId: string, slot: KitSlot, orders: ReadonlyMap<string, JobOrder>): JobOrder | undefined {
  if (slot.orderId !== '') return orders.get(slot.orderId);
  return [...orders.values()].find(
    ({ installationId, kitIds, wants, ...order }) =>
      installationId === jobId &&
      statusNameOf(order) !== 'cancelled' &&
      (kitIds.includes(slot.kitId) || wants.some(({ kitId }) => kitId === slot.kitId)),
  );
}

/** What stands against a kit being here on the day; null for nothing. */
function kitGap(jobId: string, job: BookedJob, slot: KitSlot, facts: WeekFacts): ReadinessGap | null {
  const word = kitWord(slot.type);
  const stop = (text: string): ReadinessGap => ({ about: 'kit', text: `${word} ${text}`, tone: 'danger' });
  if (slot.kitId === '') return { about: 'kit', text: `No ${word} chosen`, tone: 'watch' };
  if (facts.orders === null) return null;
  const order = orderOf(jobId, slot, facts.orders);
  // An order that a slot names and that cannot be read says nothing against the kit.
  if (order === undefined) return slot.orderId === '' ? stop('not ordered') : null;
  if (statusNameOf(order) === 'new') return stop('order is still a draft');
  if (!isToCome(order)) return null;
  const late = daysLate(order, facts.today);
  if (late > 0) return stop(`${counted(late, 'day')} late`);
  const due = dueOn(order);
  if (due === '') return { about: 'kit', text: `${word} has no arrival date`, tone: 'watch' };
  if (clashDays(order, job.installationDate) > 0) return stop(`due ${formatDate(due)}, after the job`);
  return due === job.installationDate
    ? { about: 'kit', text: `${word} due the same day`, tone: 'watch' }
    : null;
}

const DETAILS_TEXTS: Readonly<Partial<Record<DetailsStatus, string>>> = {
  open: 'Customer’s details not back',
  expired: 'Customer’s details not back, link expired',
  submitted: 'Customer’s details to check',
};

function customerGap({ customerId }: BookedJob, details: WeekFacts['details']): string {
  if (customerId === '') return 'No customer yet';
  const status = details?.get(customerId);
  return (status && DETAILS_TEXTS[status]) ?? '';
}

/** A job that is ready for a State approval and was sent to nobody. */
function needsEngineer({ stage, type, engineerId }: BookedJob): boolean {
  return stage === 'readyForCheck' && engineerId === '' && installationType(type)?.compliance === 'state';
}

/**
 * What a job lacks for the day it is booked for, what stops the day first. The one place that says so: the week and Home
 * show it.
 */
export function readinessGapsOf(id: string, job: BookedJob, facts: WeekFacts): readonly ReadinessGap[] {
  if (ENDED.includes(job.stage)) return [];
  const kits = BEFORE_WORK.includes(job.stage)
    ? job.kits.flatMap((slot) => kitGap(id, job, slot, facts) ?? [])
    : [];
  const customer = customerGap(job, facts.details);
  const isUnlabelled = facts.labelled?.has(id) === false && labelKindsFor(job.type).length > 0;
  const others: ReadinessGap[] = [
    ...(needsEngineer(job) ? [{ about: 'engineer', text: 'No engineer asked', tone: 'watch' } as const] : []),
    ...(isUnlabelled ? [{ about: 'label', text: 'Labels not ordered', tone: 'watch' } as const] : []),
    ...(customer === '' ? [] : [{ about: 'customer', text: customer, tone: 'watch' } as const]),
  ];
  const stops = kits.filter(({ tone }) => tone === 'danger');
  return [...stops, ...kits.filter(({ tone }) => tone !== 'danger'), ...others];
}
