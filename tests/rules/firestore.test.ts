import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments } from './environment.ts';
import { accountsSuite } from './suites/accounts.ts';
import { coverageSuite } from './suites/coverage.ts';
import { matrixSuite } from './suites/matrix.ts';
import { movesSuite } from './suites/moves.ts';
import { productCodesSuite } from './suites/product-codes.ts';
import { queriesSuite } from './suites/queries.ts';
import { reservationsSuite } from './suites/reservations.ts';
import { settingsSuite } from './suites/settings.ts';
import { shapesSuite } from './suites/shapes.ts';
import { systemDocumentsSuite } from './suites/system-documents.ts';
import { tenantsSuite } from './suites/tenants.ts';
import { createWorld } from './world.ts';

// One file, because all suites share one store, one set of loaded rules and its coverage, which comes last.

beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
describe('accounts', accountsSuite);
describe('tenants', tenantsSuite);
describe('queries', queriesSuite);
describe('reservations', reservationsSuite);
describe('product codes', productCodesSuite);
describe('installations', movesSuite);
describe('shapes', shapesSuite);
describe('settings', settingsSuite);
describe('system documents', systemDocumentsSuite);
describe('coverage', coverageSuite);
