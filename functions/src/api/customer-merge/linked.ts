import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { MERGE_MAX } from '../../../../src/domain/customer-merge/schema.ts';
import type { Customer } from '../../../../src/domain/customer/schema.ts';
import { customerSnapshot, deriveInstallation } from '../../../../src/domain/installation/derive.ts';
import { installationSchema } from '../../../../src/domain/installation/schema.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { conflict } from '../errors.ts';
import { isInGroup } from '../customer-details/group.ts';
import { stampsOf } from '../../store/stamps.ts';

/** What names a customer by id, whatever else it is. Trading accounts lie under the id and are moved by themselves. */
const LINKED = ['installations', 'salesRecords', 'customerDetailRequests'] as const;

export const isOfActor = (actor: Actor, read: DocumentSnapshot): boolean =>
  isInGroup(actor, {
    dealerId: String(read.get('dealerId') ?? ''),
    dealerGroupId: String(read.get('dealerGroupId') ?? ''),
  });

/** The records of the actor's dealers that name a customer. @throws ApiError 409 where they are too many to move at once. */
export async function linkedTo(actor: Actor, customerId: string): Promise<readonly DocumentSnapshot[]> {
  const found = await Promise.all(
    LINKED.map((path) =>
      db
        .collection(path)
        .where('customerId', '==', customerId)
        .limit(MERGE_MAX + 1)
        .get(),
    ),
  );
  const docs = found.flatMap((each) => each.docs).filter((read) => isOfActor(actor, read));
  if (docs.length > MERGE_MAX) {
    throw conflict(`This customer has more than ${MERGE_MAX} jobs and sales. Merge the other way round.`);
  }
  return docs;
}

/** A record that now names another customer; an open job shows how to reach them, a complete one what it said on its day. */
export function movedTo(
  actor: Actor,
  read: DocumentSnapshot,
  { id, value }: { readonly id: string; readonly value: Customer },
): FreshWrite {
  const changes = { customerId: id, ...stampsOf(actor.uid, read) };
  if (read.ref.parent.path !== 'installations') return { read, changes };
  const job = parseRecord(installationSchema, read.ref.path, read.data());
  if (job === null || job.stage === 'complete') return { read, changes };
  const customer = customerSnapshot(value);
  return {
    read,
    changes: { ...changes, customer, searchArr: deriveInstallation({ ...job, customer }).searchArr },
  };
}
