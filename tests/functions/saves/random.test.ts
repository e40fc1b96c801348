import { expect, it } from 'vitest';
import { saveAtRandom } from '../support/random-saves.ts';
import { inTheWorld } from '../support/saving.ts';

inTheWorld();

/** The least share that must get through, and be refused, or neither proves anything. */
const LEAST = 0.15;
const COUNT = 60;

it(`leaves no record by ${COUNT} random saves that its schema refuses or its writer may not save`, async () => {
  const { through, refused, findings } = await saveAtRandom(process.env['TARE_SEED'] ?? 'tare', COUNT);
  expect(findings, findings.slice(0, 20).join('\n')).toEqual([]);
  expect(Math.min(through, refused) / COUNT).toBeGreaterThan(LEAST);
});
