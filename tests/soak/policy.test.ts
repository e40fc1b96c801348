import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from '#tests/rules/environment.ts';
import { matrixSuite } from '#tests/rules/suites/matrix.ts';
import { createWorld } from '#tests/rules/world.ts';

// Every act by every actor, with those that each run of the tests leaves out.
runPart('policy', 'whole');
beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
