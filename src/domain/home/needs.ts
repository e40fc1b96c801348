import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { installations } from '../installation/entity.ts';
import type { Installation } from '../installation/schema.ts';
import { dueOn } from '../order/dates.ts';
import { labelOrders } from '../label-order/entity.ts';
import { goodsReturns } from '../goods-return/entity.ts';
import { lateText } from '../goods-return/late.ts';
import type { GoodsReturn } from '../goods-return/schema.ts';
import { orders, ordersToSupply } from '../order/entity.ts';
import type { Order } from '../order/schema.ts';
import { statusNameOf } from '../order/status.ts';
import { addDays } from '../shared/calendar.ts';
import {
  daysBetween,
  formatDate,
  formatDateTime,
  type IsoDay,
  SECONDS_PER_DAY,
  todaySydney,
  unixSeconds,
} from '../shared/dates.ts';
import type { ListShape } from '../descriptor/descriptor.ts';
import { tjmOrders } from '../tjm-order/entity.ts';
import type { TjmOrder } from '../tjm-order/schema.ts';
import { timeLimitLabel } from '../time-limit/labels.ts';
import type { TimeLimitedCollection } from '../time-limit/record-kinds.ts';
import type { TimeLimitError } from '../time-limit/schema.ts';
import type { TimeLimitStatusName } from '../time-limit/status.ts';
import { counted } from '../shared/number-texts.ts';

/** Most lines of one kind on Home; the list has them all. */
export const NEEDS_SHOWN = 5;
/** Time limits that end within so many days need somebody. */
export const LIMIT_DAYS_AHEAD = 2;
/** Longest question of an engineer on Home, in characters. */
const QUESTION_MAX = 120;

/** What a person does about it: the button's word, and the move that the record's page opens; without one the page alone. */
export interface NeedAction {
  readonly label: string;
  readonly move?: string;
}

/** One record that needs somebody, in words. */
export interface NeedLine {
  readonly number: string;
  /** Who or what it is for. */
  readonly about: string;
  /** What it waits for or how late it is. */
  readonly words: string;
  /** Of a time limit, its status. */
  readonly status?: TimeLimitStatusName;
  readonly action: NeedAction;
}

/** What is asked of a list: its filters and order, cut to a range of what it is ordered by. */
export interface NeedQuestion<T> {
  readonly shape: ListShape<T>;
  readonly filters: Readonly<Record<string, string>>;
  /** Sort of the list, upwards unless told otherwise. */
  readonly sort: string;
  readonly direction?: 'desc';
  readonly range: (now: Date) => { readonly above?: string | number; readonly upTo?: string | number };
  readonly line: (record: T, actor: Actor, now: Date) => NeedLine;
}

/** A kind of thing that needs somebody today. */
export interface Need {
  readonly id: string;
  readonly title: string;
  readonly collection: TimeLimitedCollection | 'returns' | 'tjmOrders';
  readonly sees: (actor: Actor) => boolean;
  /** The filters and the sort of its list that show the same, as the list's address takes them. */
  readonly asked: {
    readonly filters: Readonly<Record<string, string>>;
    readonly sort: string;
    readonly direction?: 'desc';
    /** The tab of the page that shows it, where that is not the first. */
    readonly tab?: string;
  };
  /** Hands its question to whoever asks it, whatever the records are. */
  readonly ask: <R>(asks: <T>(question: NeedQuestion<T>) => R) => R;
}

const days = (count: number) => counted(count, 'day');

/** Customer and vehicle of a dealer's own job; whose it is for a distributor. */
function aboutJob(job: Installation, { kind }: Actor): string {
  const vehicle = job.rego || [job.vehicle?.make, job.vehicle?.model].filter(Boolean).join(' ');
  return [kind === 'distributer' ? job.dealer : job.customer.name, vehicle].filter(Boolean).join(', ');
}

function aboutOrder({ lines, purchaseOrder }: Order): string {
  const [first, ...rest] = lines;
  const kit = first && `${first.qty} × ${first.description || first.kitId}`;
  const more = rest.length === 0 ? '' : ` (+${rest.length})`;
  return [kit && `${kit}${more}`, purchaseOrder].filter(Boolean).join(', ');
}

function ofLimits(timeLimits: readonly TimeLimitError[], now: Date): Pick<NeedLine, 'words' | 'status'> {
  const label = timeLimitLabel(timeLimits, unixSeconds(now));
  return label ? { words: label.text, status: label.status } : { words: '' };
}

const OPEN: NeedAction = { label: 'Open' };
const RECEIVE: NeedAction = { label: 'Receive', move: 'receive' };
const CONFIRM: NeedAction = { label: 'Confirm', move: 'confirm' };

/** The next step of an order that has not come: its supplier's until it is sent, then its buyer's. */
function orderStep(order: Order, { kind }: Actor): NeedAction {
  const status = statusNameOf(order);
  if (kind === 'dealer') return status === 'orderInTransit' ? RECEIVE : OPEN;
  if (status === 'orderConfirmed') return { label: 'Dispatch', move: 'dispatch' };
  return status === 'orderPlaced' || status === 'orderEstimated' ? CONFIRM : OPEN;
}

const endingSoon = (now: Date) => ({ upTo: unixSeconds(now) + LIMIT_DAYS_AHEAD * SECONDS_PER_DAY });
/** A date that was given, up to this day; an order without one is not asked for. */
const datedUpTo = (day: (now: Date) => IsoDay) => (now: Date) => ({ above: '', upTo: day(now) });

const jobLimits: NeedQuestion<Installation> = {
  shape: installations.list,
  filters: {},
  sort: 'limits',
  range: endingSoon,
  line: (job, actor, now) => ({
    number: job.number,
    about: aboutJob(job, actor),
    ...ofLimits(job.timeLimits, now),
    action: OPEN,
  }),
};

const engineerQueries: NeedQuestion<Installation> = {
  shape: installations.list,
  filters: { stage: 'engineerQuery' },
  sort: 'limits',
  range: () => ({}),
  line: (job, actor) => ({
    number: job.number,
    about: aboutJob(job, actor),
    words: (job.moves.at(-1)?.reason ?? '').slice(0, QUESTION_MAX),
    action: job.stage === 'engineerQuery' ? { label: 'Answer', move: 'sentToEngineer' } : { label: 'Fix' },
  }),
};

/** A rejected job with what it was rejected for. */
const engineerRejections: NeedQuestion<Installation> = {
  ...engineerQueries,
  filters: { stage: 'engineerRejected' },
};

const orderLimits = <T extends Order>(shape: ListShape<T>): NeedQuestion<T> => ({
  shape,
  filters: {},
  sort: 'limits',
  range: endingSoon,
  line: (order, actor, now) => ({
    number: order.number,
    about: aboutOrder(order),
    ...ofLimits(order.timeLimits, now),
    action: orderStep(order, actor),
  }),
});

/** Placed and not answered, in an order of the list that puts those first which have waited longest. */
const waiting = <T extends Order>(shape: ListShape<T>, sort: string): NeedQuestion<T> => ({
  shape,
  filters: { view: 'placed' },
  sort,
  range: () => ({}),
  line: (order) => ({
    number: order.number,
    about: aboutOrder(order),
    words: `Placed ${formatDate(order.placedAt)}`,
    action: CONFIRM,
  }),
});

function lateness(order: Order, now: Date): string {
  const late = daysBetween(dueOn(order), todaySydney(now));
  return late > 0 ? `${days(late)} late` : 'Due today';
}

const due = (view: 'open' | 'transit', until: (now: Date) => IsoDay): NeedQuestion<Order> => ({
  shape: orders.list,
  filters: { view },
  sort: 'eta',
  range: datedUpTo(until),
  line: (order, actor, now) => ({
    number: order.number,
    about: aboutOrder(order),
    words: lateness(order, now),
    action: orderStep(order, actor),
  }),
});

/** Asked for and not answered, those that have waited longest first. */
const toDecide: NeedQuestion<GoodsReturn> = {
  shape: goodsReturns.list,
  filters: { status: 'requested' },
  sort: 'requested',
  range: () => ({}),
  line: (goods, _actor, now) => ({
    number: goods.number,
    about: [goods.dealerName, goods.lines[0]?.description].filter(Boolean).join(', '),
    words: lateText(goods, todaySydney(now)) || `Requested ${formatDate(goods.requestedOn)}`,
    action: { label: 'Authorise', move: 'authorise' },
  }),
};

/** Emails that no dealer is matched to yet, the newest first, as their list has them. */
const emailsToMatch: NeedQuestion<TjmOrder> = {
  shape: tjmOrders.list,
  filters: { status: 'received' },
  sort: 'received',
  direction: 'desc',
  range: () => ({}),
  line: ({ number, store, fromName, from, reference, receivedAt }) => ({
    number,
    about: [store || fromName || from, reference].filter(Boolean).join(', '),
    words: `Received ${formatDateTime(receivedAt)}`,
    action: { label: 'Match' },
  }),
};

const yesterday = (now: Date) => addDays(todaySydney(now), -1);

function need<T>(
  head: Pick<Need, 'id' | 'title' | 'collection' | 'sees'>,
  question: NeedQuestion<T>,
  more: Partial<Need['asked']> = {},
): Need {
  const { filters, sort, direction } = question;
  const asked = { filters, sort, ...(direction && { direction }), ...more };
  return { ...head, asked, ask: (asks) => asks(question) };
}

const isStaff = ({ kind }: Actor) => kind === 'dealer' || kind === 'distributer';
const sees = {
  jobs: (actor: Actor) => isStaff(actor) && can(actor, 'Installations'),
  ownJobs: (actor: Actor) => actor.kind === 'dealer' && can(actor, 'Installations'),
  orders: (actor: Actor) => isStaff(actor) && can(actor, 'Orders'),
  ownOrders: (actor: Actor) => actor.kind === 'dealer' && can(actor, 'Orders'),
  supplied: (actor: Actor) => actor.kind === 'distributer' && can(actor, 'Orders'),
  returned: (actor: Actor) => actor.kind === 'distributer' && can(actor, 'Returns'),
  emails: (actor: Actor) => actor.kind === 'distributer' && can(actor, 'TJMOrders'),
  taken: (actor: Actor) =>
    actor.kind === 'dealer' && can(actor, 'Orders') && actor.dealerFlags.canAcceptDealerOrders,
};

/** Everything that needs somebody today, the most pressing first (product: needs-you). */
export const NEEDS: readonly Need[] = [
  need(
    { id: 'jobLimits', title: 'Jobs by time limit', collection: 'installations', sees: sees.jobs },
    jobLimits,
  ),
  need(
    { id: 'orderLimits', title: 'Orders by time limit', collection: 'orders', sees: sees.orders },
    orderLimits(orders.list),
  ),
  need(
    {
      id: 'labelLimits',
      title: 'Label orders by time limit',
      collection: 'compliancePlateOrders',
      sees: sees.orders,
    },
    orderLimits(labelOrders.list),
  ),
  need(
    { id: 'queries', title: 'Engineer queries', collection: 'installations', sees: sees.ownJobs },
    engineerQueries,
  ),
  need(
    {
      id: 'rejections',
      title: 'Rejected by the engineer',
      collection: 'installations',
      sees: sees.ownJobs,
    },
    engineerRejections,
  ),
  need(
    { id: 'placed', title: 'Placed, not answered', collection: 'orders', sees: sees.supplied },
    waiting(orders.list, 'placed'),
  ),
  need(
    {
      id: 'labelsPlaced',
      title: 'Label orders, not answered',
      collection: 'compliancePlateOrders',
      sees: sees.supplied,
    },
    waiting(labelOrders.list, 'placed'),
  ),
  need(
    { id: 'returnsToDecide', title: 'Returns to decide', collection: 'returns', sees: sees.returned },
    toDecide,
  ),
  need(
    { id: 'emails', title: 'TJM emails to match', collection: 'tjmOrders', sees: sees.emails },
    emailsToMatch,
  ),
  need(
    { id: 'taken', title: 'Dealer orders, not answered', collection: 'orders', sees: sees.taken },
    waiting(ordersToSupply, 'placed'),
    { tab: 'supply' },
  ),
  need(
    { id: 'late', title: 'Late, not dispatched', collection: 'orders', sees: sees.orders },
    due('open', yesterday),
    { filters: { late: 'yes', view: 'open' } },
  ),
  need(
    { id: 'receive', title: 'To receive', collection: 'orders', sees: sees.ownOrders },
    due('transit', todaySydney),
  ),
];

/** What this person can be needed for. */
export const needsOf = (actor: Actor): readonly Need[] => NEEDS.filter((each) => each.sees(actor));
