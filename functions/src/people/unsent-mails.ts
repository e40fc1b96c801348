import { Timestamp } from 'firebase-admin/firestore';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { log } from '../log.ts';
import { cut, ordered } from '../store/ordered.ts';
import { NEWEST_MAILS } from './mail.ts';

/** A mail that nobody has tried for so long waits for a service that is not there. */
const PATIENCE_SECONDS = 3600;
/** Mails of a day that are looked at, the newest. */
const LOOKED_AT = 500;

/**
 * Says in the log, for the alarm, how many mails of the last day the mail service could not send, or that nobody has tried for an hour.
 * `now` in unix seconds. Resolves with how many.
 */
export async function tellUnsentMails(now: number): Promise<number> {
  const at = (seconds: number) => Timestamp.fromMillis(seconds * 1000);
  const ofDay = cut(
    // A night's look begins where the one before ended.
    cut(ordered(NEWEST_MAILS, {}), NEWEST_MAILS, '>', at(now - SECONDS_PER_DAY - PATIENCE_SECONDS)),
    NEWEST_MAILS,
    '<=',
    at(now - PATIENCE_SECONDS),
  );
  const { docs } = await ofDay.select('delivery.state').limit(LOOKED_AT).get();
  const states = docs.map((mail) => mail.get('delivery.state') as unknown);
  const count = states.filter((state) => state === 'ERROR' || state === 'PENDING').length;
  if (count > 0) log.error('Mails could not be sent', { count });
  return count;
}
