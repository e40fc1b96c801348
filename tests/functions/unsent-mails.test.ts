import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { tellUnsentMails } from '../../functions/src/people/unsent-mails.ts';
import { db, emptyStore, freshId } from './support/admin.ts';

const NOW = 1_796_000_000;
const HOUR = 3600;

/** A mail that was written so many hours ago, as the mail service left it. */
const mail = (hoursAgo: number, state: string) =>
  db.doc(`mail/${freshId('mail')}`).set({
    at: Timestamp.fromMillis((NOW - hoursAgo * HOUR) * 1000),
    delivery: { state },
  });

beforeEach(emptyStore);

it.each([
  ['one that the service refused', 3, 'ERROR', 1],
  ['one that was sent', 3, 'SUCCESS', 0],
  ['one that is tried again', 3, 'RETRY', 0],
  ['one that nobody has tried for three hours', 3, 'PENDING', 1],
  ['one of half an hour, which may still be sent', 0.5, 'PENDING', 0],
  ['one of the day before, which was told then', 25, 'ERROR', 0],
])('%s: told or not', async (_name, hoursAgo, state, count) => {
  await mail(hoursAgo, state);
  expect(await tellUnsentMails(NOW)).toBe(count);
});
