import { getCountFromServer, limit, query } from 'firebase/firestore';
import { sentWithin, WAITING_GROUPS, type WaitingGroup } from '#domain/engineer/waiting.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { from, ordered, upTo } from '#data/store/ordered.ts';

const WAITING = orderedQuery({
  collection: 'installations',
  equal: ['engineerId', 'stage'],
  by: 'engineer.sentAt',
  direction: 'asc',
});

/** How many jobs wait for an engineer in each group of days; `now` in unix seconds. @throws AppError. */
export async function countWaiting(
  engineerId: string,
  now: number,
): Promise<ReadonlyMap<WaitingGroup['id'], number>> {
  const values = { engineerId, stage: 'sentToEngineer' };
  const counts = WAITING_GROUPS.map(async (group) => {
    const { after, until } = sentWithin(group, now);
    const range = [from(WAITING, after), upTo(WAITING, until)];
    const asked = query(ordered(db, WAITING, values, range), limit(COUNT_LIMIT));
    return [group.id, (await getCountFromServer(asked)).data().count] as const;
  });
  try {
    return new Map(await Promise.all(counts));
  } catch (error) {
    throw toAppError(error);
  }
}
