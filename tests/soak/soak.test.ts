import { afterAll, describe } from 'vitest';
import { closeEnvironments } from '#tests/rules/environment.ts';
import { randomSuite } from '#tests/rules/suites/random.ts';
import { meterSuite } from '#tests/rules/random/expressions.ts';

afterAll(closeEnvironments);

describe('random', () => {
  // Another each time.
  const seed = new Date().toISOString();
  randomSuite({ seed, count: Number(process.env['TARE_COUNT'] ?? 20_000) });
});
describe('expressions', () => {
  meterSuite();
});
