import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from '#tests/rules/environment.ts';
import { SUITES } from '#tests/rules/suites/all.ts';
import { coverageSuite } from '#tests/rules/suites/coverage.ts';
import { matrixSuite } from '#tests/rules/suites/matrix.ts';
import { createWorld } from '#tests/rules/world.ts';

// The sample of all cases that coverage comes from, at the end.
runPart('coverage', 'whole');
beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
for (const [name, suite] of Object.entries(SUITES)) describe(name, suite);
describe('coverage', coverageSuite);
