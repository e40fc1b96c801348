import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { Actor } from '#domain/access/actor.ts';
import { type NewsUpdate, newsUpdateSchema } from '#domain/system/schema.ts';
import type { User } from '#domain/user/schema.ts';
import { newsUpdates } from '#domain/system/entity.ts';
import { users } from '#domain/user/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { isOnline } from '#data/device/connection.ts';
import { offlineError, toAppError } from '#data/store/errors.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { nowForRules } from './news-out.ts';
import { NEWS_PAGE, newsQuestion, type NewsQuestion, pendingQuestion } from './news-query.ts';
import { updateRecord } from '#data/store/save.ts';
import { firestoreLite } from '#data/store/firestore-lite.ts';
import { writeOnLatest } from '#data/store/write-on-latest.ts';

/** A news update as its reader gets it. */
export interface News {
  readonly id: string;
  readonly value: NewsUpdate;
}

/** Some news updates, newest first. */
export interface NewsPage {
  readonly rows: readonly News[];
  /** How many could not be read. */
  readonly broken: number;
  /** Fetches the older ones that follow; null where there are none. */
  readonly more: (() => Promise<NewsPage>) | null;
}

async function ask(question: NewsQuestion, after: QueryDocumentSnapshot | null) {
  if (!isOnline()) throw offlineError();
  try {
    const asked = query(
      collection(firestoreLite(), newsUpdates.path),
      ...question.clauses.map(([field, is, value]) => where(field, is, value)),
      orderBy(question.asked.by, question.order),
      ...(after ? [startAfter(after)] : []),
      limit(question.limit),
    );
    return (await getDocs(asked)).docs;
  } catch (error) {
    throw toAppError(error);
  }
}

function newsOf(document: QueryDocumentSnapshot): News | null {
  const parsed = newsUpdateSchema.safeParse(document.data());
  return parsed.success ? { id: document.id, value: parsed.data } : null;
}

/**
 * The oldest news update that came out after `acknowledged`, unix seconds; null for none. One that cannot be read is
 * passed over. @throws AppError.
 */
export async function fetchPendingNews(category: number | null, acknowledged: number): Promise<News | null> {
  const [document] = await ask(pendingQuestion(category, acknowledged, nowForRules()), null);
  if (!document) return null;
  const { timestamp } = document.data();
  return newsOf(document) ?? fetchPendingNews(category, Number(timestamp));
}

async function pageOf(question: NewsQuestion, after: QueryDocumentSnapshot | null): Promise<NewsPage> {
  const documents = await ask(question, after);
  const shown = documents.slice(0, NEWS_PAGE);
  const rows = shown.map(newsOf).filter((news) => news !== null);
  const last = shown.at(-1);
  return {
    rows,
    broken: shown.length - rows.length,
    more: last && documents.length > NEWS_PAGE ? () => pageOf(question, last) : null,
  };
}

/** What is out for the category, the newest 50 first. @throws AppError. */
export function fetchNews(category: number | null): Promise<NewsPage> {
  return pageOf(newsQuestion(category, nowForRules()), null);
}

/**
 * Notes that the person has read all news up to `timestamp`, unix seconds; never backwards. Where another window noted it
 * already nothing is written. @throws OfflineError, NotAllowedError.
 */
export async function acknowledgeNews(actor: Actor, timestamp: number): Promise<void> {
  const latest = async (): Promise<Doc<User>> => {
    const found = await fetchDocument(users, actor.uid);
    if (!found) throw offlineError();
    return found;
  };
  await writeOnLatest(
    await latest(),
    async (base) => {
      if (base.value.newsUpdateTimestamp < timestamp) {
        await updateRecord(users, actor, base, { ...base.value, newsUpdateTimestamp: timestamp });
      }
      return base;
    },
    latest,
  );
}
