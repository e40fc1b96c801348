import { afterAll, beforeAll, describe } from 'vitest';
import { rulesEnvironment } from './environment.ts';
import { matrixSuite } from './suites/matrix.ts';
import { createWorld } from './world.ts';

// One file, because all suites share one store, one set of loaded rules and its coverage, which comes last.

beforeAll(createWorld);
afterAll(async () => (await rulesEnvironment()).cleanup());

describe('policy', matrixSuite);
