import { isDeepStrictEqual } from 'node:util';
import { SECONDS_PER_DAY, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { NOTICE_SOURCES } from '../../../src/domain/notice/sources.ts';
import { db } from '../store/admin.ts';
import { tell } from '../notices/tell.ts';
import { reportFault } from '../report-fault.ts';
import type { Follower } from './follower.ts';

/** What happened longer ago is no news: a record that was restored, imported or written by hand brings its past along. */
const NEWS_SECONDS = SECONDS_PER_DAY;

/**
 * Tells people what a write of a record means for them (product: notices), by what it added to the record itself. It comes
 * after the write and can stop nothing; the same event twice, or a late one, tells nobody twice.
 */
export const tellNotices: Follower = async ({ collection, id }, { before, after }) => {
  const watched = NOTICE_SOURCES.get(collection);
  const is = after.data();
  if (!watched || !is) return;
  if (watched.fields.every((field) => isDeepStrictEqual(before.get(field), after.get(field)))) return;
  const now = unixSeconds(new Date());
  for (const source of watched.sources) {
    const events = source(id, before.data(), is, now);
    if (events === null)
      await reportFault('Nobody could be told of a change: the record cannot be read', after.ref.path);
    for (const event of events ?? []) {
      if (now - event.at < NEWS_SECONDS) await tell(after.ref.path, event);
    }
  }
};

/** Of an account that moves to another organisation, what it was told in the old one goes: it is that one's business. */
export const forgetNotices: Follower = async ({ id }, { before, after }) => {
  const hasMoved = ['dealerId', 'distributerId'].some((field) => before.get(field) !== after.get(field));
  if (before.exists && after.exists && hasMoved)
    await db.recursiveDelete(db.collection(`users/${id}/notices`));
};
