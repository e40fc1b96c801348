import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { REPORTED } from '#domain/report/counters/all.ts';
import { reportFiguresSchema } from '#domain/report/schema.ts';
import { cleaned, countedFromNothing, randomWrite, reportStorm } from '#tests/report-storm.ts';
import { createRandom } from '#tests/seed/random.ts';
import { recountFigures, settleReported } from '../../functions/src/reports/settle.ts';
import { db } from '../functions/support/admin.ts';

const WRITES = Number(process.env['TARE_COUNT'] ?? 10_000);
const SEED = process.env['TARE_SEED'] ?? 'reports';
/** Writes under way at a time, each followed twice. */
const AT_ONCE = 20;
const RECORDS = 150;

it('ten thousand writes in a model are counted as from nothing', { timeout: CEILING.soak }, () => {
  const { figures, expected } = reportStorm(WRITES, SEED, RECORDS);
  expect(figures).toEqual(expected);
});

it('and as many against the store, each followed twice, side by side', {
  timeout: CEILING.soak,
}, async () => {
  await Promise.all(
    [...REPORTED, 'reportParts', 'reportFigures'].map((path) => db.recursiveDelete(db.collection(path))),
  );
  const random = createRandom(SEED);
  for (let done = 0; done < WRITES; done += AT_ONCE) {
    const writes = Array.from({ length: AT_ONCE }, () => randomWrite(random, RECORDS));
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      writes.map(async ({ collection, id, value }) => {
        const ref = db.collection(collection).doc(id);
        await (value === undefined ? ref.delete() : ref.set({ ...value }));
        await Promise.all([settleReported(collection, id), settleReported(collection, id)]);
      }),
    );
  }
  const stored = await Promise.all(
    REPORTED.map(async (collection) => {
      const { docs } = await db.collection(collection).get();
      return docs.map((document) => [collection, document.id, document.data()] as const);
    }),
  );
  const expected = countedFromNothing(stored.flat());
  const read = async () => {
    const { docs } = await db.collection('reportFigures').get();
    return cleaned(docs.map((document) => [document.id, reportFiguresSchema.parse(document.data()).counts]));
  };
  expect(Object.keys(expected).length).toBeGreaterThan(20);
  expect(await read()).toEqual(expected);
  // Damaged figures are put right from their parts.
  const [first = ''] = Object.keys(expected);
  await db.collection('reportFigures').doc(first).update({ counts: {} });
  await recountFigures(first);
  expect(await read()).toEqual(expected);
});
