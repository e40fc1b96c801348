import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments, runPart } from './environment.ts';
import { matrixSuite } from './suites/matrix.ts';
import { createWorld } from './world.ts';

runPart('policy');
beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
