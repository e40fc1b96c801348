import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  limit,
  query,
  type Query,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import type { MfaFlag } from '#domain/system/session.ts';
import { installations } from '#domain/installation/entity.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { newsUpdates } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { above, ordered } from '#data/store/ordered.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import type { Collection } from '#data/store/collection.ts';
import { db } from '#data/store/firestore.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** A number of records; `isCapped` when counting stopped there and there may be more. */
export interface Counted {
  readonly count: number;
  readonly isCapped: boolean;
}

const UNENROLLED = {
  dealer: orderedQuery({
    collection: 'users',
    equal: ['type', 'disabled', 'isDeveloper', 'mfaEnrolled'],
    by: 'dealerId',
    direction: 'asc',
  }),
  distributer: orderedQuery({
    collection: 'users',
    equal: ['type', 'disabled', 'isDeveloper', 'mfaEnrolled'],
    by: 'distributerId',
    direction: 'asc',
  }),
} as const;
const RUNNING = orderedQuery({
  collection: 'installations',
  equal: ['distributerId'],
  by: 'timeLimitDueAt',
  direction: 'asc',
});

async function counted(asked: Query): Promise<Counted> {
  try {
    const found = await getCountFromServer(query(asked, limit(COUNT_LIMIT)));
    const { count } = found.data();
    return { count, isCapped: count >= COUNT_LIMIT };
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * How many people a flag would ask for a second factor that they do not have yet; developers are never asked
 * (product: mfa-enforcement). For distributor admins only: rules show them every user.
 */
export function countUnenrolled({ kind, type }: Pick<MfaFlag, 'kind' | 'type'>): Promise<Counted> {
  const asked = { type, disabled: false, isDeveloper: false, mfaEnrolled: false };
  return counted(ordered(db, UNENROLLED[kind], asked, [above(UNENROLLED[kind], '')]));
}

/** How many vehicles name the tyre size in one of their four fields. */
export async function countVehiclesWithTyre(size: string): Promise<Counted> {
  const found = await Promise.all(
    ['tyreSize', 'tyreSize2', 'tyreSize3', 'tyreSize4'].map((field) =>
      counted(query(collection(db, vehicles.path), where(field, '==', size), where('deleted', '==', false))),
    ),
  );
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    isCapped: found.some(({ isCapped }) => isCapped),
  };
}

export interface RunningJobs {
  readonly jobs: readonly Doc<Installation>[];
  /** There are more than were read. */
  readonly isCapped: boolean;
}

/** The distributor's installations on which a time limit runs or has run over: at most 500 of each. */
export async function fetchRunningJobs(actor: Actor): Promise<RunningJobs> {
  const { distributerId } = actor;
  const isOver = where('timeLimitStatusId', '==', TIME_LIMIT_STATUS.error.id);
  const own = where('distributerId', '==', distributerId);
  const read = async (asked: Query) => getDocsFromServer(query(asked, limit(COUNT_LIMIT)));
  try {
    const [running, over] = await Promise.all([
      read(ordered(db, RUNNING, { distributerId }, [above(RUNNING, 0)])),
      read(query(collection(db, installations.path), own, isOver)),
    ]);
    const found = new Map([...running.docs, ...over.docs].map((document) => [document.id, document]));
    const jobs = readDocs(installations, [...found.values()]);
    return { jobs, isCapped: running.size >= COUNT_LIMIT || over.size >= COUNT_LIMIT };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Saves an edit of one document of the settings that started from `base`. @throws ConflictError and AppError. */
export function saveSettings<T extends object>(
  from: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
): Promise<void> {
  return updateRecord(from, actor, base, next);
}

/** As many seconds as one question can name: more news updates never share a time. */
const SECONDS_QUERIED = 30;

/**
 * The first second from `wanted` on at which no other news update is published: whoever has read one has read all of
 * its second (product: news), so that a second one at nine o'clock would be shown to nobody. @throws AppError.
 */
async function freeSecond(id: string, wanted: number): Promise<number> {
  const seconds = Array.from({ length: SECONDS_QUERIED }, (_, index) => wanted + index);
  const asked = query(
    collection(db, newsUpdates.path),
    where('timestamp', 'in', seconds),
    limit(COUNT_LIMIT),
  );
  const found = await getDocsFromServer(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  const taken = found.docs
    .filter((document) => document.id !== id)
    .map((document) => document.get('timestamp'));
  return seconds.find((second) => !taken.includes(second)) ?? wanted + SECONDS_QUERIED;
}

/** Saves a new news update under an id that was made when its form opened, at a second of its own. @throws AppError. */
export async function addNews(actor: Actor, id: string, news: NewsUpdate): Promise<void> {
  const timestamp = await freeSecond(id, news.timestamp);
  await createRecord(newsUpdates, actor, { ...news, timestamp }, { id });
}

/**
 * Saves an edit of a news update, or withdraws it by its `deleted` flag; a new time is a second of its own.
 * @throws ConflictError and AppError.
 */
export async function updateNews(actor: Actor, base: Doc<NewsUpdate>, next: NewsUpdate): Promise<void> {
  const isSameTime = next.timestamp === base.value.timestamp;
  const timestamp = isSameTime ? next.timestamp : await freeSecond(base.id, next.timestamp);
  await updateRecord(newsUpdates, actor, base, { ...next, timestamp });
}
