import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import type { Mail } from '../../../src/domain/mail/compose.ts';
import { begun, type Delivery, deliverySchema, ended, isDue } from '../../../src/domain/mail/delivery.ts';
import { sentMailSchema } from '../../../src/domain/mail/sent-mail.ts';
import { log } from '../log.ts';
import { db } from '../store/admin.ts';
import { isMissing } from '../store/grpc.ts';
import { cut, ordered } from '../store/ordered.ts';
import { eachOf } from '../store/pages.ts';
import { parseRecord } from '../store/read.ts';
import { inTransaction } from '../store/transaction.ts';
import type { MailService } from './mail-service.ts';

/** Mails that are due, the longest first. */
const DUE_MAILS = orderedQuery({ collection: 'mail', equal: [], by: 'delivery.nextAt', direction: 'asc' });
/** Mails of one look, and of them at a time: mail services let few connections in. */
const PAGE = 300;
const AT_ONCE = 3;
/** So many tries that failed are no hiccup, some 20 minutes: an alarm rings (deploy/alerts/mails-not-sent.json). */
const TRIES_TOLD = 4;
/** A look begins no try after so long, in ms. */
const LOOK_MS = 60_000;

const waitingSchema = z.object({
  to: z.readonly(sentMailSchema.shape.to),
  message: sentMailSchema.shape.message,
  at: z.custom<Timestamp>((at) => at instanceof Timestamp),
  delivery: deliverySchema,
});

/** Of a mail that does not fit its schema: no later look meets it again. */
const unreadable: Delivery = { state: 'ERROR', tries: 0, nextAt: 0, error: 'It cannot be read.' };

interface Taken {
  readonly mail: Mail;
  readonly delivery: Delivery;
}

/** Takes a mail that is due, so that nobody else sends it meanwhile; null for one that is not, is gone, or was given up. */
const take = (ref: DocumentReference, now: number): Promise<Taken | null> =>
  inTransaction(async (transaction) => {
    const read = await transaction.get(ref);
    if (!read.exists) return null;
    const mail = parseRecord(waitingSchema, ref.path, read.data());
    if (!mail) transaction.update(ref, { delivery: unreadable });
    if (!mail || !isDue(mail.delivery, now)) return null;
    const delivery = begun(mail.delivery, mail.at.seconds, now);
    transaction.update(ref, { delivery });
    if (delivery.state !== 'ERROR') return { mail, delivery };
    log.error('Mails could not be sent', { id: ref.id, tries: delivery.tries, state: delivery.state });
    return null;
  });

/**
 * Hands a mail to the mail service if it is due, and writes down what came of it: once, however many try, unless whoever does dies
 * between the two, and then under the same Message-ID. Resolves with whether it was handed over. `now` in unix seconds.
 */
export async function sendMail(id: string, service: MailService, now: number): Promise<boolean> {
  const ref = db.doc(`mail/${id}`);
  const taken = await take(ref, now);
  if (!taken) return false;
  const outcome = await service.hand(id, taken.mail);
  const delivery = ended(taken.delivery, outcome, now);
  if (outcome.is !== 'sent') {
    // The words of a mail service may name the recipient: they stay in the store.
    const { state, tries } = delivery;
    if (state === 'RETRY' && tries >= TRIES_TOLD) log.error('Mails could not be sent', { id, state, tries });
    else log.warning('A mail was not sent', { id, state, tries });
  }
  try {
    await ref.update({ delivery });
  } catch (error) {
    // Its customer was erased meanwhile.
    if (!isMissing(error)) throw error;
  }
  return outcome.is === 'sent';
}

/** Hands over what is due by now, such as what the service did not take at first; resolves with how many. `now` in unix seconds. */
export async function sendDueMails(service: MailService, now: number): Promise<number> {
  const until = Date.now() + LOOK_MS;
  const due = cut(cut(ordered(DUE_MAILS, {}), DUE_MAILS, '>', 0), DUE_MAILS, '<=', now);
  const { docs } = await due.select().limit(PAGE).get();
  let count = 0;
  await eachOf(
    docs,
    async (mail) => {
      if (Date.now() < until && (await sendMail(mail.id, service, now))) count += 1;
    },
    AT_ONCE,
  );
  return count;
}
