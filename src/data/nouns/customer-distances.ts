import { getDocs, limit, query } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { customerDistances } from '#domain/customer-distance/entity.ts';
import type { CustomerDistance } from '#domain/customer-distance/schema.ts';
import { inOrder } from '#data/lists/listen-parts.ts';
import { type ListRequest, orderOf } from '#data/lists/list-plan.ts';
import { filteredQueries } from '#data/lists/list-query.ts';
import { matchesRequest } from '#data/lists/list-rows.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { ACCEPT_DISTANCE, DISTANCE_FIGURES } from '#domain/customer-distance/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';
import type { AnswerOf } from '#domain/access/endpoint.ts';

/** Customers that the map draws at most: the farthest. */
export const ON_MAP = 500;

const { list } = customerDistances;

/** `isCut`: there are more dealers than those named. */
export type DistanceFigures = AnswerOf<typeof DISTANCE_FIGURES>;

/** The farthest of what a list shows, at most `ON_MAP`. @throws AppError. */
export async function fetchFarthest(
  actor: Actor,
  request: ListRequest,
): Promise<readonly Doc<CustomerDistance>[]> {
  try {
    const parts = filteredQueries(list, actor, request);
    const found = await Promise.all(parts.map(({ ordered }) => getDocs(query(ordered, limit(ON_MAP)))));
    const docs = inOrder(
      found.flatMap((part) => part.docs),
      orderOf(list, request),
    );
    return readDocs(list.collection, docs.slice(0, ON_MAP)).filter(({ value }) =>
      matchesRequest(list, request, value),
    );
  } catch (error) {
    throw toAppError(error);
  }
}

/** How many customers live how far away. @throws OfflineError, AppError. */
export const fetchDistanceFigures = (): Promise<DistanceFigures> => callApi(DISTANCE_FIGURES, {});

/** Says why a distance is right as it is; without a reason takes that back. @throws AppError with the server's words. */
export async function acceptDistance(
  id: string,
  { km, postcode }: Pick<CustomerDistance, 'km' | 'postcode'>,
  reason: string | null,
): Promise<void> {
  await callApi(ACCEPT_DISTANCE, { id, km, postcode, isAccepted: reason !== null, reason: reason ?? '' });
}
