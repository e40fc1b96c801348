import { db } from '../store/admin.ts';
import type { LongWork, WorkPage, WorkStep } from '../store/long-work.ts';
import { eachOf, readPage } from '../store/pages.ts';
import { reportFault } from '../report-fault.ts';
import { ENTITIES } from '../store/storable.ts';
import { type Found, lookAgain, lookAt } from './look.ts';
import { CHECK_ROWS } from './rows.ts';
import { DIFFERENCES, forgetFixes, readDifference, storeFound } from './store.ts';

const PAGE = 100;
/** Records that one night looks at: a store that holds more is looked through in several. */
const NIGHTLY_MAX = 50_000;
/** Only ever added to, and by the million: what they are summed up in is looked at. */
const NOT_LOOKED_AT: readonly string[] = ['changeLog', 'accountEntries', 'imageHashes', 'completionMails'];

/** Each collection that something is checked of, or that has a schema: what others rest on last. */
export const CHECKED_COLLECTIONS: readonly string[] = [
  ...new Set([
    ...ENTITIES.map(({ path }) => path).filter(
      (path) => !path.includes('/') && !NOT_LOOKED_AT.includes(path),
    ),
    ...CHECK_ROWS.map(({ collection }) => collection),
  ]),
];

/** What fails is told, and no other record waits for it. */
async function tryLook<T>(path: string, look: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await reportFault('A record could not be checked', path, error);
    return otherwise;
  }
}

const step = (collection: string): WorkStep => ({
  id: collection,
  page: async (after): Promise<WorkPage> => {
    const page = await readPage(db.collection(collection), after, { by: null, size: PAGE });
    const looked = await eachOf(page.docs, (record) =>
      tryLook<readonly Found[]>(record.ref.path, () => lookAt(record), []),
    );
    const found = looked.flat();
    // One after the other, so that the first 200 of a kind are counted.
    // oxlint-disable-next-line no-await-in-loop
    for (const each of found) await storeFound(each);
    return { next: page.next, counts: { looked: page.docs.length, differing: found.length } };
  },
});

/** Looks at each difference anew: one that is gone is forgotten, one that was found ten minutes ago counts. */
const again: WorkStep = {
  id: 'again',
  page: async (after): Promise<WorkPage> => {
    const page = await readPage(db.collection(DIFFERENCES), after, { by: null, size: PAGE });
    const sure = await eachOf(page.docs, async (read) => {
      const difference = readDifference(read);
      if (!difference) return read.ref.delete().then(() => false);
      const { kind, path } = difference;
      const found = await tryLook<Found | null>(path, () => lookAgain(kind, path), difference);
      return found ? storeFound(found) : read.ref.delete().then(() => false);
    });
    const forgotten = page.next === null ? await forgetFixes() : 0;
    return { next: page.next, counts: { sure: sure.filter(Boolean).length, forgotten } };
  },
};

/** Compares what is stored with what it ought to be, all of it, in as many nights as that takes. It changes nothing else. */
export const SELF_CHECK: LongWork = {
  name: 'selfCheck',
  steps: [...CHECKED_COLLECTIONS.map(step), again],
  nightly: { count: 'looked', most: NIGHTLY_MAX },
};

/** The second look, some time behind the first. */
export const SECOND_LOOK: LongWork = { name: 'selfCheckAgain', steps: [again] };
