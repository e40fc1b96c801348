import { query, type Query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { installations } from '#domain/installation/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import type { Cut, ListShape } from '#domain/descriptor/descriptor.ts';
import { mergeOrdered } from '#domain/shared/merge-ordered.ts';
import { dealerParty } from '#domain/trade/parties.ts';
import { type OrderedQuery, orderedQuery } from '#data/store/ordered-query.ts';
import {
  collectionsOf,
  type TimeLimitedRecord,
  type LimitQuestion,
  type LimitRow,
  limitRowsOf,
  seenLimits,
} from '#domain/time-limit/limit-rows.ts';
import type { TimeLimitedCollection } from '#domain/time-limit/record-kinds.ts';
import { NO_LIMIT_ENDS, type TimeLimitError } from '#domain/time-limit/schema.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { isOnline } from '#data/device/connection.ts';
import { readDocs } from '#data/store/converter.ts';
import { offlineError, toAppError } from '#data/store/errors.ts';
import { clausesFor, inParts, waysOf } from '#data/lists/list-plan.ts';
import { orderedBetween } from '#data/lists/list-query.ts';
import { pagesOf } from '#data/store/pages.ts';

const PAGE = 100;

/** Records that are exempt at worst, or over: an index of these beside those of the lists (generate/indexes.ts). */
const JOBS_NOT_OK = orderedQuery({
  collection: 'installations',
  equal: ['timeLimitStatusId'],
  by: 'timeLimitEndsAt',
  direction: 'asc',
});
const ORDERS_NOT_OK = orderedQuery({
  collection: 'orders',
  equal: ['timeLimitStatusId'],
  by: 'timeLimitEndsAt',
  direction: 'asc',
});
const LABEL_ORDERS_NOT_OK = orderedQuery({
  collection: 'compliancePlateOrders',
  equal: ['timeLimitStatusId'],
  by: 'timeLimitEndsAt',
  direction: 'asc',
});

interface Limited {
  readonly number: string;
  readonly type: string;
  readonly dealerId: string;
  readonly distributerId: string;
  readonly timeLimits: readonly TimeLimitError[];
  readonly timeLimitEndsAt: number;
}

/** Whose end has come, for what is over: one that runs out today is not written as such before the night. */
function cutOf({ status }: LimitQuestion, now: number): Cut {
  return status === 'error' ? { upTo: now } : { below: NO_LIMIT_ENDS };
}

/** How records name these dealers: of what two parties share as the buyer, whose lists have an index of this order. */
const dealersIn = (collection: string, ids: readonly string[]) =>
  collection === installations.path
    ? (['dealerId', ids] as const)
    : (['buyerId', ids.map(dealerParty)] as const);

function asked<T>(
  shape: ListShape<T>,
  notOk: OrderedQuery,
  [actor, question, now]: readonly [Actor, LimitQuestion, number],
): readonly Query[] {
  const request = { search: '', filters: {}, sort: { id: 'limits', direction: 'asc' as const } };
  const whole = orderedBetween(shape, actor, request, cutOf(question, now));
  const [field = ''] = notOk.equal;
  const { exempt, error } = TIME_LIMIT_STATUS;
  const statuses = question.status === 'exempt' ? [exempt.id, error.id] : [];
  const narrowed = statuses.length === 0 ? whole : query(whole, where(field, 'in', statuses));
  if (question.dealerIds.length === 0 || actor.kind !== 'distributer') return [narrowed];
  const ways = waysOf(clausesFor(shape, actor, request)) * Math.max(1, statuses.length);
  const [of, dealers] = dealersIn(notOk.collection, question.dealerIds);
  return inParts(dealers, ways).map((some) => query(narrowed, where(of, 'in', some)));
}

async function* recordsOf<T extends Limited>(
  collection: TimeLimitedCollection,
  shape: ListShape<T>,
  from: Query,
  signal: AbortSignal,
): AsyncGenerator<readonly TimeLimitedRecord[], void> {
  for await (const page of pagesOf(from, { size: PAGE, signal })) {
    yield readDocs(shape.collection, page).map(({ id, value }) => ({
      collection,
      id,
      number: value.number,
      jobType: collection === 'installations' ? value.type : '',
      dealerId: value.dealerId,
      distributerId: value.distributerId,
      timeLimits: value.timeLimits,
      endsAt: value.timeLimitEndsAt,
    }));
  }
}

/**
 * The time limits of the records that this person sees, those of the record whose first ends first before the others:
 * jobs, orders and label orders in one. Read page by page as they are taken, from the server alone. `now` in unix seconds.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function* limitRows(
  actor: Actor,
  question: LimitQuestion,
  now: number,
  signal: AbortSignal,
): AsyncGenerator<LimitRow, void> {
  const how = [actor, question, now] as const;
  const sourcesOf = <T extends Limited>(
    collection: TimeLimitedCollection,
    shape: ListShape<T>,
    notOk: OrderedQuery,
  ) => asked(shape, notOk, how).map((from) => recordsOf(collection, shape, from, signal));
  const open: Readonly<
    Record<TimeLimitedCollection, () => readonly AsyncGenerator<readonly TimeLimitedRecord[], void>[]>
  > = {
    installations: () => sourcesOf('installations', installations.list, JOBS_NOT_OK),
    orders: () => sourcesOf('orders', orders.list, ORDERS_NOT_OK),
    compliancePlateOrders: () => sourcesOf('compliancePlateOrders', labelOrders.list, LABEL_ORDERS_NOT_OK),
  };
  try {
    if (!isOnline()) throw offlineError();
    const sources = collectionsOf(question.type, seenLimits(actor), question.jobType).flatMap((collection) =>
      open[collection](),
    );
    for await (const record of mergeOrdered(sources, ({ endsAt }) => endsAt))
      yield* limitRowsOf(record, question, now);
  } catch (error) {
    throw signal.aborted ? error : toAppError(error);
  }
}
