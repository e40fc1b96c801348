import { getStorage } from 'firebase-admin/storage';
import { beforeAll, expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { app, db, emptyStore } from '#tests/functions/support/admin.ts';
import { bucket } from '#tests/functions/support/files.ts';
import { clockOf } from '#tests/seed/clock.ts';
import { buildWorld } from '#tests/seed/world.ts';
import { writeRecords } from '#tests/seed/write/firestore.ts';
import { writeObjects } from '#tests/seed/write/storage.ts';
import { SELF_CHECK } from '../../functions/src/self-check/work.ts';
import { beginWork } from '../../functions/src/store/long-work.ts';

beforeAll(async () => {
  await emptyStore();
  const world = buildWorld(clockOf(new Date()), 'e2e');
  await writeRecords(db, world.records, () => undefined);
  await writeRecords(db, world.system, () => undefined);
  await writeObjects(getStorage(app), bucket.name, world.objects);
});

it('the self-check finds nothing in a seeded store, and is told of no fault', {
  timeout: CEILING.soak,
}, async () => {
  const counts = await beginWork(SELF_CHECK, { sliceMs: 600_000 });
  expect(counts['looked']).toBeGreaterThan(1500);
  const [found, faults] = await Promise.all(
    ['selfCheckDifferences', 'serverFaults'].map((name) => db.collection(name).get()),
  );
  expect(found?.docs.map((each) => each.data())).toEqual([]);
  expect(faults?.docs.map((each) => each.data())).toEqual([]);
});
