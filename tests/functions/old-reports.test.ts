import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { deleteOldReports } from '../../functions/src/triggers/old-reports.ts';
import { db, freshId } from './support/admin.ts';

const DAY = 86_400_000;

it('reports of faults go after 90 days, however many, and younger ones stay', async () => {
  const now = Date.now();
  const store = async (days: number, count: number) => {
    const batch = db.batch();
    const refs = Array.from({ length: count }, () => db.doc(`errorReports/${freshId('report')}`));
    for (const ref of refs) batch.set(ref, { at: Timestamp.fromMillis(now - days * DAY) });
    await batch.commit();
    return refs;
  };
  const [old, older, young] = [await store(90.01, 300), await store(400, 300), await store(89.99, 2)];
  expect(await deleteOldReports(now)).toBeGreaterThanOrEqual(old.length + older.length);
  const left = await db.getAll(...old, ...older, ...young);
  expect(left.filter(({ exists }) => exists).map(({ id }) => id)).toEqual(young.map(({ id }) => id));
});
