import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  onSnapshot,
  type Query,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Notice, noticeSchema } from '#domain/notice/schema.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { type Collection, define } from '#data/store/collection.ts';
import { isOnline } from '#data/device/connection.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { NotAllowedError, offlineError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { keepListening } from '#data/store/keep-listening.ts';
import { above, ordered } from '#data/store/ordered.ts';
import { commitWithin, newBatch } from '#data/store/commit.ts';
import { serverNow } from '#data/device/server-time.ts';

/** Unread ones beyond this are counted no further. */
export const UNREAD_SHOWN = 50;
/** Most that are read at once; rules hold lists to it. */
const LIST_MAX = 500;

type Person = Pick<Actor, 'uid' | 'kind'>;

const noticesOf = ({ uid, kind }: Person): Collection<Notice> =>
  define(`${kind === 'engineer' ? 'engineers' : 'users'}/${uid}/notices`, noticeSchema, 'at');

const NEWEST = orderedQuery({
  collection: 'notices',
  equal: [],
  by: 'shownAt',
  direction: 'desc',
});

/** What somebody was told: `rows` null while not known. */
export interface Notices {
  readonly rows: readonly Doc<Notice>[] | null;
  /** What this device holds, without the server's word. */
  readonly isSavedCopy: boolean;
}

function watch(of: Collection<Notice>, asked: Query, onNotices: (notices: Notices) => void): () => void {
  return keepListening<QuerySnapshot>(
    (onNext, onEnd) => onSnapshot(asked, { includeMetadataChanges: true }, onNext, onEnd),
    ({ docs, empty, metadata: { fromCache } }) => {
      // An empty copy says nothing: the server's word follows, or it is out of reach.
      if (fromCache && empty && isOnline()) return;
      onNotices({ rows: fromCache && empty ? null : readDocs(of, docs), isSavedCopy: fromCache });
    },
    () => onNotices({ rows: null, isSavedCopy: true }),
  );
}

/** Listens to what the person has not read, one more than is counted, newest first. Returns how to stop. */
export function watchUnread(person: Person, onNotices: (notices: Notices) => void): () => void {
  const of = noticesOf(person);
  const asked = query(collection(db, of.path), where('readAt', '==', 0), limit(UNREAD_SHOWN + 1));
  return watch(of, asked, ({ rows, isSavedCopy }) =>
    onNotices({ rows: rows?.toSorted((a, b) => b.value.at - a.value.at) ?? null, isSavedCopy }),
  );
}

/** Listens to the newest so many, read or not. Returns how to stop. */
export function watchNewest(
  person: Person,
  count: number,
  onNotices: (notices: Notices) => void,
): () => void {
  const of = noticesOf(person);
  const newest = { ...NEWEST, collection: of.path };
  const max = Math.min(count, LIST_MAX);
  return watch(of, ordered(db, newest, {}, [above(NEWEST, 0), limit(max)]), onNotices);
}

async function mark(of: Collection<Notice>, ids: readonly string[]): Promise<void> {
  const batch = newBatch(of);
  const readAt = serverNow();
  for (const id of ids) batch.update(doc(db, of.path, id), { readAt });
  await commitWithin(batch);
}

/** Notes that the person has read this notice. @throws OfflineError, NotAllowedError where it was read already. */
export const markNoticeRead = (person: Person, id: string): Promise<void> => mark(noticesOf(person), [id]);

/** Notes that the person has read all that they were told until now. @throws OfflineError, AppError. */
export async function markAllNoticesRead(person: Person): Promise<void> {
  if (!isOnline()) throw offlineError();
  const of = noticesOf(person);
  const unread = query(collection(db, of.path), where('readAt', '==', 0), limit(LIST_MAX));
  for (let tries = 1; ; ) {
    // Each page is what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    const { docs } = await getDocsFromServer(unread).catch((error: unknown) => {
      throw toAppError(error);
    });
    if (docs.length === 0) return;
    try {
      // oxlint-disable-next-line no-await-in-loop
      await mark(
        of,
        docs.map(({ id }) => id),
      );
    } catch (error) {
      // One of them was read in another window meanwhile.
      if (!(error instanceof NotAllowedError) || tries === 3) throw error;
      tries += 1;
    }
  }
}
