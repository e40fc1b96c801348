import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from '#tests/rules/environment.ts';
import { SUITES } from '#tests/rules/suites/all.ts';
import { createWorld } from '#tests/rules/world.ts';

// Every case of the rules, with those that each run of the tests leaves out.
runPart('cases', 'whole');
beforeAll(createWorld);
afterAll(closeEnvironments);

for (const [name, suite] of Object.entries(SUITES)) describe(name, suite);
