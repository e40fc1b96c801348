import { getDocsFromServer } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Need, NEEDS_SHOWN, type NeedLine, needsOf } from '#domain/home/needs.ts';
import { isOnline } from '#data/device/connection.ts';
import { readDocs } from '#data/store/converter.ts';
import { type AppError, offlineError, toAppError } from '#data/store/errors.ts';
import { firstOf } from '#data/lists/list-query.ts';

/** One record that needs somebody. */
export interface NeededRecord extends NeedLine {
  readonly id: string;
}

/** What was found of one kind: its first records, or why it could not be asked. */
export interface FoundNeed {
  readonly need: Need;
  readonly records: readonly NeededRecord[];
  /** There are more than are shown. */
  readonly hasMore: boolean;
  readonly error: AppError | null;
}

/** Asks the server alone: a device's copy that holds no record does not mean that nothing is late. */
async function found(need: Need, actor: Actor, now: Date): Promise<FoundNeed> {
  try {
    if (!isOnline()) throw offlineError();
    const { records, hasMore } = await need.ask(async ({ shape, filters, sort, direction, range, line }) => {
      const request = { search: '', filters, sort: { id: sort, direction: direction ?? ('asc' as const) } };
      const asked = firstOf(shape, actor, request, range(now), NEEDS_SHOWN + 1);
      const { docs } = await getDocsFromServer(asked);
      const shown = readDocs(shape.collection, docs.slice(0, NEEDS_SHOWN));
      return {
        records: shown.map(({ id, value }) => ({ id, ...line(value, actor, now) })),
        hasMore: docs.length > NEEDS_SHOWN,
      };
    });
    return { need, records, hasMore, error: null };
  } catch (error) {
    return { need, records: [], hasMore: false, error: toAppError(error) };
  }
}

/** All that needs this person now, kind by kind; one that cannot be asked says so and hides no other. */
export function fetchNeeds(actor: Actor, now: Date): Promise<readonly FoundNeed[]> {
  return Promise.all(needsOf(actor).map((need) => found(need, actor, now)));
}
