import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { TIME_LIMIT_STATUS } from '#domain/installation/time-limits.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import type { MfaFlag } from '#domain/system/session.ts';
import { type Collection } from './collection.ts';
import { installations, users, vehicles } from './collections.ts';
import { newsUpdates } from './reference-collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { COUNT_LIMIT } from './list-shape.ts';
import { createRecord, updateRecord } from './save.ts';

/** A number of records; `isCapped` when counting stopped there and there may be more. */
export interface Counted {
  readonly count: number;
  readonly isCapped: boolean;
}

async function counted(from: Collection<unknown>, ...constraints: QueryConstraint[]): Promise<Counted> {
  try {
    const found = await getCountFromServer(
      query(collection(db, from.path), ...constraints, limit(COUNT_LIMIT)),
    );
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
  const link = kind === 'dealer' ? 'dealerId' : 'distributerId';
  return counted(
    users,
    where('type', '==', type),
    where('disabled', '==', false),
    where('isDeveloper', '==', false),
    where('mfaEnrolled', '==', false),
    where(link, '>', ''),
    orderBy(link),
  );
}

/** How many vehicles name the tyre size in one of their four fields. */
export async function countVehiclesWithTyre(size: string): Promise<Counted> {
  const found = await Promise.all(
    ['tyreSize', 'tyreSize2', 'tyreSize3', 'tyreSize4'].map((field) =>
      counted(vehicles, where(field, '==', size), where('deleted', '==', false)),
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
  const own = where('distributerId', '==', actor.distributerId);
  const read = async (...constraints: QueryConstraint[]) =>
    getDocsFromServer(query(collection(db, installations.path), own, ...constraints, limit(COUNT_LIMIT)));
  try {
    const [running, over] = await Promise.all([
      read(where('timeLimitDueAt', '>', 0), orderBy('timeLimitDueAt')),
      read(where('timeLimitStatusId', '==', TIME_LIMIT_STATUS.error.id)),
    ]);
    const found = new Map([...running.docs, ...over.docs].map((document) => [document.id, document]));
    const jobs = [...found.values()].flatMap((document) => {
      const parsed = readDoc(installations, document);
      return parsed.ok ? [parsed.doc] : [];
    });
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

/** Saves a new news update under an id that was made when its form opened. @throws AppError. */
export async function addNews(actor: Actor, id: string, news: NewsUpdate): Promise<void> {
  await createRecord(newsUpdates, actor, news, { id });
}

/** Saves an edit of a news update, or withdraws it by its `deleted` flag. @throws ConflictError and AppError. */
export function updateNews(actor: Actor, base: Doc<NewsUpdate>, next: NewsUpdate): Promise<void> {
  return updateRecord(newsUpdates, actor, base, next);
}
