import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions';

export type RecordChange = Change<DocumentSnapshot>;

/** What is done after a write of a record; done again by the same event it changes nothing. */
export type Follower = (
  record: { readonly collection: string; readonly id: string },
  change: RecordChange,
) => Promise<void>;
