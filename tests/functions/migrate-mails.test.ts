import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { migrate } from '../../migrations/run.ts';
import { db, read } from './support/admin.ts';
import { named } from './support/migrations.ts';

it('mails gives mails of before their record and their last day, and leaves what has one', async () => {
  const at = Timestamp.fromMillis(1_790_000_000_000);
  const job = 'installations/mailedjob000000001';
  const key = 'b'.repeat(32);
  await db.doc('warrantyRegistrations/mailedjob000000001').set({ key });
  const told = {
    complete: 'complete~mailedjob000000001~1',
    warranty: 'warranty~u1~press',
    other: 'invitation~x',
  };
  const text = `https://portal.example/warranty-registration/${key}`;
  await db.doc(`mail/${told.complete}`).set({ at });
  await db.doc(`mail/${told.warranty}`).set({ at, message: { text } });
  await db.doc(`mail/${told.other}`).set({ at, expireAt: at });
  await migrate(named('mails'), { isWrite: true });
  const expireAt = Timestamp.fromMillis((1_790_000_000 + 90 * 86_400) * 1000);
  expect(await read(`mail/${told.complete}`)).toEqual({ at, about: [job], expireAt });
  expect(await read(`mail/${told.warranty}`)).toMatchObject({ about: [job], expireAt });
  expect(await read(`mail/${told.other}`)).toEqual({ at, expireAt: at });
  await Promise.all(Object.values(told).map((id) => db.doc(`mail/${id}`).delete()));
  await db.doc('warrantyRegistrations/mailedjob000000001').delete();
});
