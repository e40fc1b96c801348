import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { can } from '../../../../src/domain/access/privileges.ts';
import {
  ACCEPT_REASON_MAX,
  type CustomerDistance,
  customerDistanceSchema,
} from '../../../../src/domain/customer-distance/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { documentId, givenLine } from '../../../../src/domain/shared/given.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { parseRecord } from '../../store/read.ts';
import { db } from '../../store/admin.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';

const payloadSchema = z.object({
  id: documentId,
  isAccepted: z.boolean(),
  /** What was looked at: of another distance nobody said that it is right. */
  km: z.int(),
  postcode: z.string(),
  reason: givenLine(ACCEPT_REASON_MAX),
});

/** Whose it is: the own dealer's, or of a dealer that the distributor supplies. Must match seesDistance() in firestore.rules. */
const isOwn = (actor: Actor, { dealerId, distributerId }: CustomerDistance): boolean =>
  actor.kind === 'dealer'
    ? dealerId === actor.dealerId
    : can(actor, 'ADMIN.CustomerDistances') && distributerId === actor.distributerId;

/**
 * POST accept-distance: somebody looked at a distance and says why it is right so, or takes that back. Answers `{}`; asked again it
 * changes nothing. 404 for what is not theirs, 409 where the address has changed since.
 */
export const acceptDistance = endpoint('CustomerDistances', payloadSchema, async (payload, actor) => {
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
  return {};
});
