import { Timestamp } from 'firebase-admin/firestore';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { SECONDS_PER_DAY } from '../../../src/domain/shared/dates.ts';
import { log } from '../log.ts';
import { cut, ordered } from '../store/ordered.ts';

const FAILED = orderedQuery({
  collection: 'mail',
  equal: ['delivery.state'],
  by: 'at',
  direction: 'desc',
});

/** Says in the log, for the alarm, how many mails of the last day the mail service could not send. `now` in unix seconds. */
export async function tellUnsentMails(now: number): Promise<void> {
  const since = Timestamp.fromMillis((now - SECONDS_PER_DAY) * 1000);
  const failed = cut(ordered(FAILED, { 'delivery.state': 'ERROR' }), FAILED, '>', since);
  const { count } = (await failed.count().get()).data();
  if (count > 0) log.error('Mails could not be sent', { count });
}
