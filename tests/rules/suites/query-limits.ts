import { collection, getDocs, limit, query } from 'firebase/firestore';
import { COUNT_LIMIT, SMALL_READ } from '#domain/descriptor/descriptor.ts';
import { VIEWS_SHOWN_MAX } from '#domain/saved-view/schema.ts';
import { LISTS } from '#generate/registry.ts';
import { ACTOR_CODES, CAST } from '../cast.ts';
import { as } from '../environment.ts';
import { isAllowed } from '../may.ts';
import { POLICY } from '../policy.ts';
import { allows, denies } from '../verbs.ts';
import { scopeOf } from './matrix.ts';

/** What is read whole beside the small lists, a page of the log, and the news that a reader is shown. */
const OTHERS: Readonly<Record<string, number>> = {
  users: SMALL_READ,
  engineers: SMALL_READ,
  documents: SMALL_READ,
  changeLog: 200,
  savedViews: VIEWS_SHOWN_MAX + 1,
  'system/build/newsUpdates': 51,
};

const isSmall = (path: string) =>
  Object.values(LISTS).some((list) => list.isSmall && list.collection.path === path);

/** Q02: a list may ask for as many as its page or its collection needs, and not for one more: whoever reads all at once has it all. */
export function queryLimitsSuite(): void {
  for (const policy of POLICY.filter(({ list }) => list !== undefined)) {
    const { path } = policy;
    const code = ACTOR_CODES.find((each) => isAllowed(policy, 'list', each)) ?? 'XA';
    const max = OTHERS[path] ?? (isSmall(path) ? SMALL_READ : COUNT_LIMIT);
    const listed = (most: number) => async () =>
      getDocs(query(collection(await as(CAST[code]), path), ...scopeOf(path, code), limit(most)));
    allows(`${code} can list ${max} of ${path}`, listed(max));
    denies(`${code} can't list ${max + 1} of ${path}`, listed(max + 1));
  }
}
