import { getDocs, limit } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type ServerFault, serverFaultSchema } from '#domain/server-fault/schema.ts';
import { orderedQuery } from '#domain/shared/ordered-query.ts';
import { define } from '#data/store/collection.ts';
import { type Broken, type Doc, readDoc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { ordered } from '#data/store/ordered.ts';
import { reviewed } from './reviewed.ts';
import { updateRecord } from '#data/store/save.ts';

export const serverFaults = define('serverFaults', serverFaultSchema);

const BY_STATE = orderedQuery({
  collection: 'serverFaults',
  equal: ['state'],
  by: 'lastAt',
  direction: 'desc',
});

/** Faults that are shown at once. */
export const FAULTS_SHOWN = 50;

/** The newest faults that nobody has seen yet, at most 50. @throws AppError. */
export async function fetchOpenFaults(): Promise<{ docs: Doc<ServerFault>[]; broken: Broken[] }> {
  const open = ordered(db, BY_STATE, { state: 'open' }, [limit(FAULTS_SHOWN)]);
  try {
    const read = (await getDocs(open)).docs.map((document) => readDoc(serverFaults, document));
    return {
      docs: read.flatMap((each) => (each.ok ? [each.doc] : [])),
      broken: read.flatMap((each) => (each.ok ? [] : [each.broken])),
    };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Sets a fault to seen; it opens again when it comes again. @throws AppError. */
export async function markFaultSeen(actor: Actor, fault: Doc<ServerFault>): Promise<void> {
  await updateRecord(serverFaults, actor, fault, { ...fault.value, state: 'seen' });
  reviewed.tell();
}
