import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { db } from '../store/admin.ts';

/** What names a customer by id and is gone through page by page. */
export const LINKED = ['installations', 'salesRecords', 'customerDetailRequests'] as const;
export type Linked = (typeof LINKED)[number];

/** Whose records are a customer's: the group's, or those of a dealer that has none. */
export interface Tenant {
  readonly dealerId: string;
  readonly dealerGroupId: string;
}

/** A record of another dealer may name any id: nothing of it is touched. */
export const isOfTenant = ({ dealerId, dealerGroupId }: Tenant, read: DocumentSnapshot): boolean =>
  dealerGroupId === '' ? read.get('dealerId') === dealerId : read.get('dealerGroupId') === dealerGroupId;

/** The records of a collection that name one of these customers. */
export const naming = (collection: Linked, ids: readonly string[]): Query =>
  db.collection(collection).where('customerId', 'in', [...ids]);
