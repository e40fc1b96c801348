import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from './environment.ts';
import { SUITES } from './suites/all.ts';
import { coverageSuite } from './suites/coverage.ts';
import { matrixSuite } from './suites/matrix.ts';
import { createWorld } from './world.ts';

// The sample of all cases that coverage comes from, at the end.
runPart('coverage');
beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
for (const [name, suite] of Object.entries(SUITES)) describe(name, suite);
describe('coverage', coverageSuite);
