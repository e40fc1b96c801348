import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from './environment.ts';
import { expressionsSuite } from './random/expressions.ts';
import { SUITES } from './suites/all.ts';
import { randomSuite } from './suites/random.ts';
import { createWorld } from './world.ts';

runPart('cases');
beforeAll(createWorld);
afterAll(closeEnvironments);

for (const [name, suite] of Object.entries(SUITES)) describe(name, suite);
describe('random', () => {
  randomSuite({ seed: 'tare', count: 100 });
});
describe('expressions', expressionsSuite);
