import { afterAll, beforeAll, describe } from 'vitest';
import { closeEnvironments } from './environment.ts';
import { accountsSuite } from './suites/accounts.ts';
import { capacitiesSuite } from './suites/capacities.ts';
import { coverageSuite } from './suites/coverage.ts';
import { importRunsSuite } from './suites/import-runs.ts';
import { kitSkusSuite } from './suites/kit-skus.ts';
import { grantsSuite } from './suites/grants.ts';
import { invitationsSuite } from './suites/invitations.ts';
import { documentsSuite } from './suites/documents.ts';
import { matrixSuite } from './suites/matrix.ts';
import { movesSuite } from './suites/moves.ts';
import { organisationsSuite } from './suites/organisations.ts';
import { productCodesSuite } from './suites/product-codes.ts';
import { queriesSuite } from './suites/queries.ts';
import { reservationsSuite } from './suites/reservations.ts';
import { settingsSuite } from './suites/settings.ts';
import { shapesSuite } from './suites/shapes.ts';
import { suspensionFitsSuite } from './suites/suspension-fits.ts';
import { systemDocumentsSuite } from './suites/system-documents.ts';
import { tenantsSuite } from './suites/tenants.ts';
import { createWorld } from './world.ts';

// One file, because all suites share one store, one set of loaded rules and its coverage, which comes last.

beforeAll(createWorld);
afterAll(closeEnvironments);

describe('policy', matrixSuite);
describe('accounts', accountsSuite);
describe('grants', grantsSuite);
describe('invitations', invitationsSuite);
describe('tenants', tenantsSuite);
describe('queries', queriesSuite);
describe('reservations', reservationsSuite);
describe('organisations', organisationsSuite);
describe('product codes', productCodesSuite);
describe('kit SKUs', kitSkusSuite);
describe('capacities', capacitiesSuite);
describe('suspension fits', suspensionFitsSuite);
describe('import runs', importRunsSuite);
describe('installations', movesSuite);
describe('shapes', shapesSuite);
describe('settings', settingsSuite);
describe('system documents', systemDocumentsSuite);
describe('documents', documentsSuite);
describe('coverage', coverageSuite);
