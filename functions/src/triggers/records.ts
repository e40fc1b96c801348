import { onDocumentWritten } from 'firebase-functions/firestore';
import {
  followDealerAccess,
  followDistributerAccess,
  followEngineerAccess,
  followUserAccess,
} from './access.ts';
import { followDealerPlace } from '../distances/work.ts';
import { followReported } from '../reports/work.ts';
import { followPictures } from '../pictures/follow.ts';
import { followGroupChange } from '../dealer-group/advance.ts';
import { logRevision } from './change-log.ts';
import { followCompletion } from './completion-mails.ts';
import type { Follower } from './follower.ts';
import { followLabelOrder, followLabelPhotos } from './label-orders.ts';
import { tellLimitChange } from './limit-changes.ts';
import { forgetNotices, tellNotices } from './notices.ts';
import { logPhotos } from './photo-log.ts';
import { followPublicCode, followPublicJob } from './public-installations.ts';
import { followTransit } from './transit-time-limits.ts';
import { followSupplier, followUser } from './users.ts';
import { BUSY } from '../options.ts';

/** What else follows a write of a record of these collections. */
const FOLLOWERS: Readonly<Record<string, readonly Follower[]>> = {
  users: [followUserAccess, followUser, forgetNotices],
  engineers: [followEngineerAccess],
  dealers: [followDealerAccess, followSupplier, followGroupChange, followDealerPlace],
  distributers: [followDistributerAccess],
  installations: [logPhotos, followLabelPhotos, followPublicJob, followCompletion, followPictures],
  orders: [followTransit('orders')],
  compliancePlateOrders: [followTransit('compliancePlateOrders'), followLabelOrder, followPublicCode],
};

/**
 * Follows every write of every record: one function, because each is a process of its own that wakes for the event. All
 * are tried; one that fails has the event come again, for all of them.
 */
export const followRecord = onDocumentWritten(
  { ...BUSY, document: '{collection}/{id}', retry: true },
  async ({ data, params: { collection, id } }) => {
    if (!data) return;
    const followers = [
      logRevision,
      tellLimitChange,
      tellNotices,
      followReported,
      ...(FOLLOWERS[collection] ?? []),
    ];
    const done = await Promise.allSettled(followers.map((follow) => follow({ collection, id }, data)));
    const failed = done.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  },
);
