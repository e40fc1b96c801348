import type { Actor } from '../../../../src/domain/access/actor.ts';
import { can } from '../../../../src/domain/access/privileges.ts';
import {
  type CustomerDistance,
  customerDistanceSchema,
} from '../../../../src/domain/customer-distance/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { parseRecord } from '../../store/read.ts';
import { db } from '../../store/admin.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { ACCEPT_DISTANCE } from '../../../../src/domain/customer-distance/endpoints.ts';

/** Whose it is: the own dealer's, or of a dealer that the distributor supplies. Must match seesDistance() in firestore.rules. */
const isOwn = (actor: Actor, { dealerId, distributerId }: CustomerDistance): boolean =>
  actor.kind === 'dealer'
    ? dealerId === actor.dealerId
    : can(actor, 'ADMIN.CustomerDistances') && distributerId === actor.distributerId;

export const acceptDistance = implement(ACCEPT_DISTANCE, async (payload, actor) => {
  const { id, isAccepted, km, postcode, reason } = payload;
  if (isAccepted && reason === '') throw invalid('Reason is required');
  await inTransaction(async (transaction) => {
    const read = await transaction.get(db.collection('customerDistances').doc(id));
    const distance = parseRecord(customerDistanceSchema, read.ref.path, read.data());
    if (distance === null || !isOwn(actor, distance)) throw notFound();
    if (distance.km !== km || distance.postcode !== postcode) {
      throw conflict('The address has changed since. Look at the distance again.');
    }
    if (distance.isAccepted === isAccepted && (!isAccepted || distance.acceptedReason === reason)) return;
    const by = isAccepted
      ? { acceptedBy: actor.uid, acceptedByName: personName(actor), acceptedAt: unixSeconds(new Date()) }
      : { acceptedBy: '', acceptedByName: '', acceptedAt: 0 };
    updateIn(transaction, read, { isAccepted, acceptedReason: isAccepted ? reason : '', ...by });
  });
});
