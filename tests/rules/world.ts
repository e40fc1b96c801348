import type * as z from 'zod/mini';
import { ORDINARY, PARTIES } from '#generate/registry.ts';
import { contactOf } from '#domain/customer/contact.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { type ImportRunRecord, importRunSchema } from '#domain/import-run/schema.ts';
import type { Installation, installationSchema } from '#domain/installation/schema.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import { SKU_ALPHABET } from '#domain/product/sku.ts';
import {
  buildKit,
  buildKitSku,
  buildProduct,
  buildProductCost,
  buildVehicle,
} from '#tests/seed/build/catalogue.ts';
import { buildAccountingExport, buildExportPart } from '#tests/seed/build/accounting-export.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDeliveryManifest } from '#tests/seed/build/delivery-manifest.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildLeadTime, buildPrinter } from '#tests/seed/build/dispatch.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import {
  buildPosPrices,
  buildPosSettings,
  buildSale,
  buildSaleRevision,
  buildSalesAccount,
} from '#tests/seed/build/sale.ts';
import { buildCustomerDistance } from '#tests/seed/build/customer-distance.ts';
import { buildReportFigures } from '#tests/seed/build/report-figures.ts';
import { buildImageConflict } from '#tests/seed/build/image-conflict.ts';
import { buildDayClose } from '#tests/seed/build/day-close.ts';
import { buildStockCount } from '#tests/seed/build/stock-count.ts';
import { buildCarDealer, buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEngineer, buildInvitation } from '#tests/seed/build/person.ts';
import {
  buildBuild,
  buildGeneralSettings,
  buildNewsUpdate,
  buildSessionSettings,
  buildStateComplianceRow,
} from '#tests/seed/build/system.ts';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { buildOemRim, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { buildEmailReservation } from '#tests/seed/build/uniq.ts';
import {
  ACTOR_CODES,
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  GROUP,
  GROUP_DEALER,
  LONE_DEALER,
  OTHER_DISTRIBUTER,
  OTHER_LONE_DEALER,
} from './cast.ts';
import { store } from './environment.ts';
import { buildShared } from './parties.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';

/** Every account has to show a second factor, and a session lasts eight hours. */
export const STRICT_SETTINGS = buildSessionSettings({
  dealer: { SessionDuration: '08:00:00' },
  distributer: { SessionDuration: '08:00:00' },
  engineer: { SessionDuration: '08:00:00' },
  enforceMfaDealerAdmin: true,
  enforceMfaDealerUser: true,
  enforceMfaDistributorAdmin: true,
  enforceMfaDistributorUser: true,
});

/** An installation of dealer A that lies with engineer EN. */
export function sentInstallation(overrides: Partial<z.input<typeof installationSchema>> = {}): Installation {
  return buildInstallation({ stage: 'sentToEngineer', engineerId: CAST.EN.uid, ...overrides });
}

/** A run of dealer A's admin that wrote products. */
export function importRun(overrides: Partial<ImportRunRecord> = {}): ImportRunRecord {
  return importRunSchema.parse({
    organisation: `dealer~${DEALER}`,
    area: 'products',
    collection: 'products',
    fileName: 'springs.csv',
    byName: 'Sam Reid',
    startedAt: '2026-06-15T02:00:00.000Z',
    state: 'running',
    ...overrides,
  });
}

/** An entry of the change log, as the trigger writes it (docs/security.md). */
export function logEntry(overrides: object = {}): object {
  return {
    collection: 'customers',
    recordId: 'target',
    rev: 2,
    by: 'du',
    at: 1_790_000_000,
    dealerId: DEALER,
    dealerGroupId: GROUP,
    distributerId: '',
    forDealer: `customers~g~${GROUP}`,
    forDistributer: '',
    forHeadOffice: '',
    changes: [{ path: 'phone', before: '', after: '0491 570 156' }],
    ...overrides,
  };
}

/** The reservation document of a customer, with its path. */
export function reservationOf(id: string, customer: Customer): { path: string; value: object } {
  const reservation = buildEmailReservation(id, customer);
  return { path: `uniq/${reservation.id}`, value: reservation.value };
}

let products = 0;

/** A product with a part number and a sku that no other has. */
export function freshProduct(overrides: Parameters<typeof buildProduct>[0] = {}): Product {
  products += 1;
  const symbol = (place: number) => SKU_ALPHABET.charAt(Math.floor(products / 32 ** place) % 32);
  const sku = `${symbol(2)}${symbol(1)}${symbol(0)}`;
  return buildProduct({ partNumber: `RT-${products}`, sku, ...overrides });
}

/** MD5 of 480215. */
export const TARGET_PIN = 'c3c49bdb44005694ba7f6c08c1a89fa2';

/** The id of an invitation to dealer A. */
export const TARGET_INVITATION = '0123456789abcdef0123456789abcdef';

/** A kit's SKU that no other row has. */
export function freshKitSku(overrides: Parameters<typeof buildKitSku>[0] = {}): KitSku {
  products += 1;
  return buildKitSku({ sku: `RT-KIT-${products}`, ...overrides });
}

/** The category of every dealer of this world. */
export const DEALER_CATEGORY = buildDealer().kitCategoryId;

export const TARGET_CUSTOMER = buildCustomer({ email: 'target@mailbox.example' });

/** The sample of an ordinary entity as a record. */
function parsed(schema: z.ZodMiniType, sample: object = {}): object {
  const value = schema.parse(sample);
  return typeof value === 'object' && value !== null ? value : {};
}

/** A notice as the server writes it. */
export const NOTICE = {
  kind: 'orderConfirmed',
  title: 'Order O-20001 confirmed',
  text: '',
  quote: '',
  who: 'Omar Haddad, Tare',
  to: { collection: 'orders', id: 'target' },
  at: 1_790_000_000,
  shownAt: 1_790_000_000,
  readAt: 0,
  mail: 'due',
};

/** One record of dealer A, or of everybody, in each collection: what the acts of the policy aim at. */
export const TARGETS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ORDINARY.map(({ path, schema, sample }) => [`${path}/target`, parsed(schema, sample)]),
  ),
  'users/target': dealerUser({ email: 'target.user@outbacksuspension.example' }),
  'users/target/private/pin': { pinHash: TARGET_PIN },
  [`invitations/${TARGET_INVITATION}`]: buildInvitation(),
  'customers/target': TARGET_CUSTOMER,
  'customerContacts/target': contactOf(TARGET_CUSTOMER),
  'carDealers/target': buildCarDealer(),
  'vehicles/target': buildVehicle(),
  'kits/target': buildKit(),
  'kitSkus/target': buildKitSku(),
  'products/target': buildProduct(),
  'products/target/private/cost': buildProductCost(),
  [`dealers/${DEALER}`]: buildDealer(),
  [`distributers/${DISTRIBUTER}`]: buildDistributer({ headOffice: true }),
  [`engineers/${CAST.EN.uid}`]: buildEngineer(),
  'printers/target': buildPrinter(),
  'leadTimes/target': buildLeadTime(),
  'suspensionKitVehicles/target': buildSuspensionKitVehicle(),
  'oemRims/target': buildOemRim(),
  'importRuns/target': importRun(),
  'importRuns/target/parts/target': { rows: [] },
  'autocomplete/target': { type: 'vehicles.make', value: 'Toyota' },
  'installations/target': sentInstallation(),
  ...Object.fromEntries(PARTIES.map(({ path }) => [`${path}/target`, buildShared(path)])),
  'accountingExports/target': buildAccountingExport(),
  'accountingExports/target/taken/target': buildExportPart(),
  'deliveryManifests/target': buildDeliveryManifest(),
  'salesRecords/target': buildSale(),
  'salesRecords/target/revs/target': buildSaleRevision(),
  [`posSettings/${DEALER}`]: buildPosSettings(),
  [`salesAccounts/${DEALER}~target`]: buildSalesAccount(),
  [`posPrices/${DEALER}`]: buildPosPrices(),
  'dayCloses/target': buildDayClose(),
  'stockCounts/target': buildStockCount(),
  'customerDistances/target': buildCustomerDistance(),
  'reportFigures/target': buildReportFigures(),
  'savedViews/target': buildSavedView(),
  'imageConflicts/target': buildImageConflict(),
  'imageHashes/target': { installationId: 'target', slot: 'vinPlate', path: '', distributerId: DISTRIBUTER },
  'auditRuns/target': buildAuditRun(),
  'documents/target': buildDocument({ audience: [0, DEALER_CATEGORY] }),
  'changeLog/target': logEntry(),
  'system/build': buildBuild(),
  'system/sessionSettings': STRICT_SETTINGS,
  'system/tyreSizes': { sizes: { '7.50R16': 805 } },
  'system/stateCompliance': { rows: [buildStateComplianceRow()] },
  'system/timeLimits': { types: timeLimitDefinitions() },
  'system/generalSettings': buildGeneralSettings(),
  'system/productWarrantyCategories': { categories: [] },
  'system/build/newsUpdates/target': buildNewsUpdate({ dealerKitCategories: [DEALER_CATEGORY] }),
  'users/target/notices/target': NOTICE,
  'engineers/target/notices/target': NOTICE,
  'openForms/target/formPeople/target': { people: {} },
  'users/target/private/notices': { portalOff: ['orderPlaced'], mailOn: [], mailOff: [] },
  'mail/target': { to: ['somebody@mailbox.example'] },
  'publicInstallations/target': { installationId: 'target', dealerId: '', shown: null, photo: '' },
  'customerMerges/target': { fromId: 'target', intoId: 'other', dealerId: DEALER, dealerGroupId: '' },
  'customerErasures/target': { ids: ['target'], dealerId: DEALER, dealerGroupId: '' },
  'customerDetailRequests/target': { key: '0'.repeat(32), state: 'open', dealerId: DEALER },
  'warrantyRegistrations/target': { key: '0'.repeat(32), state: 'open', dealerId: DEALER },
  'counters/target': { next: 1 },
  'engineerDecisions/target': { engineerId: CAST.EN.uid, dealerId: DEALER, decision: 'approved' },
  'reportParts/target': { figures: [], text: '{}' },
  'selfCheckDifferences/target': { kind: 'derived', path: 'kits/target', fields: [], isSure: true },
  'selfCheckFixes/target': { kind: 'derived', path: 'kits/target', fields: [], by: CAST.XA.uid },
  'certificateNumbers/target': { engineerId: CAST.EN.uid, certificateNo: 'C-1' },
  'reviewStates/target': { fields: {} },
  'rateLimits/target': { count: 1 },
  'idempotency/target': { key: 'x' },
  'limitChanges/target': { collection: 'kits', recordId: 'target', state: 'open', at: 1_790_000_000 },
  'serverFaults/target': { what: 'x', path: 'kits/target', count: 2, lastAt: 1_790_000_000, state: 'open' },
  'errorReports/target': { message: 'x is undefined' },
  'errorRates/target': { count: 1 },
  'notInTheRules/target': { dealerId: DEALER },
};

const organisations = {
  [`dealers/${GROUP_DEALER}`]: buildDealer({ name: 'Outback Suspension Dubbo', dealerId: GROUP_DEALER }),
  [`dealers/${LONE_DEALER}`]: buildDealer({ name: 'Bendigo 4x4', dealerId: LONE_DEALER, dealerGroupId: '' }),
  [`dealers/${OTHER_LONE_DEALER}`]: buildDealer({
    name: 'Broome 4x4',
    dealerId: OTHER_LONE_DEALER,
    dealerGroupId: '',
  }),
  [`distributers/${OTHER_DISTRIBUTER}`]: buildDistributer({ name: 'Northern Suspension Supply' }),
};

/** The world: settings, organisations, the cast's accounts and the targets. */
export function worldDocuments(): Readonly<Record<string, object>> {
  const accounts = Object.fromEntries(
    ACTOR_CODES.flatMap((code) => {
      const { uid, user } = CAST[code];
      return user ? [[`users/${uid}`, user] as const] : [];
    }),
  );
  const reservation = reservationOf('target', TARGET_CUSTOMER);
  return { ...organisations, ...accounts, ...TARGETS, [reservation.path]: reservation.value };
}

/** Puts the world into the store. */
export async function createWorld(): Promise<void> {
  await store(worldDocuments());
}
