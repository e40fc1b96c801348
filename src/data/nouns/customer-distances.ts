import { getDocs, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { customerDistances } from '#domain/customer-distance/entity.ts';
import { type CustomerDistance, DISTANCE_BANDS } from '#domain/customer-distance/schema.ts';
import { inOrder } from '#data/lists/listen-parts.ts';
import { type ListRequest, orderOf } from '#data/lists/list-plan.ts';
import { filteredQueries } from '#data/lists/list-query.ts';
import { matchesRequest } from '#data/lists/list-rows.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';

/** Customers that the map draws at most: the farthest. */
export const ON_MAP = 500;

const { list } = customerDistances;

const bandCounts = z.record(z.enum(DISTANCE_BANDS), z.int());
const figures = z.object({
  bands: bandCounts,
  dealers: z.array(z.object({ id: z.string(), name: z.string(), bands: bandCounts })),
  isCut: z.boolean(),
});
/** How many customers live how far away, and of the first dealers each; `isCut`: there are more dealers. */
export type DistanceFigures = z.infer<typeof figures>;

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
export const fetchDistanceFigures = (): Promise<DistanceFigures> => ask(figures, 'distance-figures', {});

/** Says why a distance is right as it is; without a reason takes that back. @throws AppError with the server's words. */
export async function acceptDistance(
  id: string,
  { km, postcode }: Pick<CustomerDistance, 'km' | 'postcode'>,
  reason: string | null,
): Promise<void> {
  await post('accept-distance', { id, km, postcode, isAccepted: reason !== null, reason: reason ?? '' });
}
