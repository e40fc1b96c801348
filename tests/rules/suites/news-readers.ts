import {
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { expect } from 'vitest';
import { newsQuestion, type NewsQuestion, pendingQuestion } from '#data/nouns/news-query.ts';
import { buildNewsUpdate } from '#tests/seed/build/system.ts';
import { type ActorCode, CAST } from '../cast.ts';
import { as, store } from '../environment.ts';
import { allows, denies, group, prepares, shows } from '../verbs.ts';
import { DEALER_CATEGORY } from '../world.ts';

const PATH = 'system/build/newsUpdates';
const OTHER_CATEGORY = DEALER_CATEGORY + 1;
const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;

/** What every reader must say: what is there, what is out, and for dealers what is theirs. */
const isThere = where('deleted', '==', false);
const isOut = where('timestamp', '<=', now);
const isMine = where('dealerKitCategories', 'array-contains', DEALER_CATEGORY);
const oldest = orderBy('timestamp', 'asc');

const asked = async (code: ActorCode, ...constraints: QueryConstraint[]) =>
  query(collection(await as(CAST[code]), PATH), ...constraints);
const list =
  (code: ActorCode, ...constraints: QueryConstraint[]) =>
  async () =>
    getDocs(await asked(code, ...constraints));

function dealers(): void {
  const after = where('timestamp', '>', now - 9 * HOUR);
  allows(
    'a dealer can ask for the oldest newer one (product: news)',
    list('DU', isMine, isThere, after, isOut, oldest, limit(1)),
  );
  allows('a dealer can list a page', list('DU', isMine, isThere, isOut, limit(51)));
  allows(
    'a dealer can ask by a clock that is behind',
    list('DU', isMine, isThere, where('timestamp', '<=', now - HOUR), limit(1)),
  );
  denies("a dealer can't list without a limit (Q02)", list('DU', isMine, isThere, isOut));
  denies("a dealer can't list more than a page", list('DU', isMine, isThere, isOut, limit(52)));
  denies("a dealer can't list those of every category (Q01)", list('DU', isThere, isOut, limit(1)));
  denies(
    "a dealer can't list those of another category",
    list('DU', where('dealerKitCategories', 'array-contains', OTHER_CATEGORY), isThere, isOut, limit(1)),
  );
  denies(
    "a dealer can't widen the list to two categories (Q03)",
    list(
      'DU',
      where('dealerKitCategories', 'array-contains-any', [DEALER_CATEGORY, OTHER_CATEGORY]),
      isThere,
      isOut,
      limit(1),
    ),
  );
  denies(
    "a dealer can't list those taken back",
    list('DU', isMine, where('deleted', '==', true), isOut, limit(1)),
  );
  denies("a dealer can't list without saying that they are there", list('DU', isMine, isOut, limit(1)));
  denies("a dealer can't list those to come", list('DU', isMine, isThere, limit(1)));
  denies(
    "a dealer can't list those of the next hour",
    list('DU', isMine, isThere, where('timestamp', '<=', now + HOUR), limit(1)),
  );
  allows('a dealer can read one of its category by its id', async () =>
    getDoc(doc(await as(CAST.DU), PATH, 'reader-out')),
  );
  for (const [what, id] of [
    ['of another category', 'reader-other'],
    ['that was taken back', 'reader-back'],
    ['that is yet to come', 'reader-coming'],
  ] as const) {
    denies(`a dealer can't read one ${what} by its id`, async () => getDoc(doc(await as(CAST.DU), PATH, id)));
  }
}

function others(): void {
  allows('a distributor can list those of every category', list('XU', isThere, isOut, limit(51)));
  denies("a distributor can't list those to come", list('XU', isThere, limit(51)));
  denies(
    "a distributor can't list those taken back",
    list('XU', where('deleted', '==', true), isOut, limit(1)),
  );
  allows('an admin with settings can list all', list('XA', limit(500)));
  denies("an engineer can't list any (decisions: news-readers)", list('EN', isThere, isOut, limit(1)));
  denies("who is not signed in can't list any", list('AN', isThere, isOut, limit(1)));
  denies(
    "a person without a second factor can't list where one is asked for",
    list('XA1F', isThere, isOut, limit(1)),
  );
}

/** The app's own queries, by whom they are for, and what they give. */
function contents(): void {
  const put = async (code: ActorCode, { clauses, order, limit: max }: NewsQuestion) =>
    asked(
      code,
      ...clauses.map(([field, is, value]) => where(field, is, value)),
      orderBy('timestamp', order),
      limit(max),
    );
  const idsOf = async (code: ActorCode, question: NewsQuestion) => {
    const found = await getDocs(await put(code, question));
    return found.docs.map(({ id }) => id).filter((id) => id.startsWith('reader-'));
  };
  const from = now - 10 * HOUR;
  shows(
    'gives a dealer the oldest newer one of its category, strictly newer (decisions: news-order)',
    async () => {
      expect(await idsOf('DU', pendingQuestion(DEALER_CATEGORY, from, now))).toEqual(['reader-out']);
      expect(await idsOf('DU', pendingQuestion(DEALER_CATEGORY, now - 4 * HOUR, now))).toEqual([
        'reader-later',
      ]);
      expect(await idsOf('DU', pendingQuestion(DEALER_CATEGORY, now - 2 * HOUR, now))).toEqual([]);
    },
  );
  shows('gives a distributor those of every category (decisions: news-readers)', async () => {
    expect(await idsOf('XU', pendingQuestion(null, from, now))).toEqual(['reader-other']);
  });
  shows('lists newest first, without those to come and those taken back', async () => {
    expect(await idsOf('DU', newsQuestion(DEALER_CATEGORY, now))).toEqual(['reader-later', 'reader-out']);
    expect(await idsOf('XU', newsQuestion(null, now))).toEqual([
      'reader-later',
      'reader-out',
      'reader-other',
    ]);
  });
  shows('counts nothing that it would not list', async () => {
    const counted = await getCountFromServer(await put('DU', newsQuestion(DEALER_CATEGORY, now)));
    expect(counted.data().count).toBeGreaterThanOrEqual(2);
  });
}

/** Which news updates a reader is shown, and which no query gives (decisions: news-readers, news-order). */
export function newsReadersSuite(): void {
  prepares(() =>
    store({
      [`${PATH}/reader-other`]: buildNewsUpdate({
        timestamp: now - 5 * HOUR,
        dealerKitCategories: [OTHER_CATEGORY],
      }),
      [`${PATH}/reader-out`]: buildNewsUpdate({
        timestamp: now - 4 * HOUR,
        dealerKitCategories: [DEALER_CATEGORY],
      }),
      [`${PATH}/reader-back`]: buildNewsUpdate({
        timestamp: now - 3 * HOUR,
        dealerKitCategories: [DEALER_CATEGORY],
        deleted: true,
      }),
      [`${PATH}/reader-later`]: buildNewsUpdate({
        timestamp: now - 2 * HOUR,
        dealerKitCategories: [DEALER_CATEGORY, OTHER_CATEGORY],
      }),
      [`${PATH}/reader-coming`]: buildNewsUpdate({
        timestamp: now + HOUR,
        dealerKitCategories: [DEALER_CATEGORY],
      }),
    }),
  );
  group('news for dealers', dealers);
  group('news for others', others);
  group('what the readers are given', contents);
}
