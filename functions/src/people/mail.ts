import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { MAIL_DAYS, type Mail } from '../../../src/domain/mail/compose.ts';
import { newDelivery } from '../../../src/domain/mail/delivery.ts';
import { SECONDS_PER_DAY, unixSeconds } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { inTransaction } from '../store/transaction.ts';
import { isThereAlready } from '../store/grpc.ts';

/** What mails call the product, in plain words: its name stands in the browser's builds alone. */
export const PORTAL = 'the dealer portal';

/**
 * Where a site is: MAIN_ORIGIN and ENGINEER_ORIGIN of the environment. Without them it is this machine's portal, which
 * only an emulator can mean.
 */
export function originOf(site: 'main' | 'engineer', env: NodeJS.ProcessEnv = process.env): string {
  const main = env['MAIN_ORIGIN'] || 'http://localhost:5173';
  if (site === 'main') return main;
  return env['ENGINEER_ORIGIN'] || (env['FUNCTIONS_EMULATOR'] === 'true' ? 'http://localhost:5174' : main);
}

/** All mails, the newest first. */
export const NEWEST_MAILS = orderedQuery({ collection: 'mail', equal: [], by: 'at', direction: 'desc' });

/** The path of a record that a mail is about: an erased customer's mails are found by it (functions/src/customer-erasure). */
export type About = `${string}/${string}`;

/** A mail as `mail` holds it until it expires; `sendMail` (send-mail.ts) hands it to the mail service. */
export const storedMail = (mail: Mail, about: readonly About[] = []) => ({
  ...mail,
  about,
  at: FieldValue.serverTimestamp(),
  delivery: newDelivery(unixSeconds(new Date())),
  expireAt: Timestamp.fromMillis(Date.now() + MAIL_DAYS * SECONDS_PER_DAY * 1000),
});

/** Puts a mail on its way, once however often it is asked for: as a document in `mail`, which no client can write. */
export async function mailOnce(id: string, mail: Mail, about: readonly About[] = []): Promise<void> {
  try {
    await db.doc(`mail/${id}`).create(storedMail(mail, about));
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

/**
 * Puts a mail on its way unless one of the same `key` went out less than `seconds` ago. Resolves with the whole
 * seconds to wait, 0 when it is on its way.
 */
export async function mailEvery(key: string, seconds: number, mail: Mail): Promise<number> {
  return inTransaction(async (transaction) => {
    const now = Date.now();
    const turn = Math.floor(now / 1000 / seconds);
    // One that went out less than a turn ago can only lie in this turn or the one before.
    const [before, current] = [turn - 1, turn].map((each) => db.doc(`mail/${key}~${each}`));
    if (!before || !current) return 0;
    const sent = await transaction.getAll(before, current);
    const last = Math.max(...sent.map((each) => timeOf(each.get('at'))));
    const wait = Math.ceil((last + seconds * 1000 - now) / 1000);
    if (wait > 0) return wait;
    transaction.create(current, { ...storedMail(mail), at: Timestamp.fromMillis(now) });
    return 0;
  });
}

const timeOf = (at: unknown): number => (at instanceof Timestamp ? at.toMillis() : 0);
