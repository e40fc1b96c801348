import { expect, it } from 'vitest';
import { CEILING } from '#tests/ceilings.ts';
import { EXPORT_ENTRIES_MAX } from '#domain/accounting-export/schema.ts';
import { checkExport, makeExport, storeBusyAccount } from '../functions/support/accounting-export.ts';
import { setTheStage } from '../functions/support/cast.ts';
import { newMoneyCast } from '../functions/support/money.ts';

it(`an export takes ${EXPORT_ENTRIES_MAX} entries, and the rest in the next`, {
  timeout: CEILING.soak,
}, async () => {
  await setTheStage();
  const own = await newMoneyCast();
  await storeBusyAccount(own, EXPORT_ENTRIES_MAX + 10);
  expect(await checkExport(own.supplier)).toMatchObject({ entries: EXPORT_ENTRIES_MAX, isMore: true });
  expect((await makeExport(own.supplier)).status).toBe(200);
  expect(await checkExport(own.supplier)).toMatchObject({ entries: 10, isMore: false });
  expect((await makeExport(own.supplier)).status).toBe(200);
  const done = await checkExport(own.supplier);
  expect([done.entries, done.earlier.length]).toEqual([0, 212]);
});
