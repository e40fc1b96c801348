import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPORTS } from '#features/reports/reports/all.ts';

const FOLDER = 'src/features/reports/reports';
const files = readdirSync(FOLDER).filter((file) => file !== 'all.ts');

it.each(files)('each report of %s stands in the gallery, all.ts', async (file) => {
  const declared: object = await import(`../../${FOLDER}/${file}`);
  const left = Object.values(declared).filter((report) => !REPORTS.includes(report));
  expect(left).toEqual([]);
});
