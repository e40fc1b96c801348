import type { PrivilegeKey } from '#domain/access/privileges.ts';
import { ORDINARY } from '#generate/registry.ts';
import { PARTY_POLICY } from './parties.ts';
import { OWN_POLICY } from './policy-own.ts';
import { SALES_POLICY } from './policy-sales.ts';

export const OPERATIONS = ['get', 'list', 'count', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Who may do what with one collection, as codes of the cast; an operation that is not named is nobody's. Of what the API saves, create and update are the API's. */
export interface Policy {
  readonly path: string;
  /** One sentence for docs/data-model.md. */
  readonly reads: string;
  readonly writes: string;
  /** The privilege whose holders write it, checked against domain/access by a test. */
  readonly writtenWith?: PrivilegeKey;
  readonly get?: string;
  /** Also `count`: rules see no difference between a list and its count. */
  readonly list?: string;
  readonly create?: string;
  readonly update?: string;
  readonly delete?: string;
}

const EVERYBODY = 'AN GH DU DA DA1F DUOLD DU0 DG DO XU XA XA1F EN DV XAOFF';
const STAFF = 'DU DA DU0 DG DO XU XA DV';
const WITH_RECORD = `${STAFF} DA1F DUOLD XA1F`;
/** Admins who hold every flag of their kind. */
const ADMINS = 'DA DG DO XA';

const reference = (path: string, writtenWith: PrivilegeKey): Policy => ({
  path,
  reads: 'dealers and distributors',
  writes: `admins with ${writtenWith}; soft delete`,
  writtenWith,
  get: STAFF,
  list: STAFF,
  create: ADMINS,
  update: ADMINS,
});

const SERVER = 'the server only';
const systemDocument = (name: string, get: string, reads: string): Policy => ({
  path: `system/${name}`,
  reads,
  writes: SERVER,
  get,
});
/** A system document that the settings page keeps; it is there from the start and cannot be deleted (P08). */
const settingsDocument = (name: string, get: string, reads: string): Policy => ({
  ...systemDocument(name, get, reads),
  writes: 'head-office admins with settings; never deleted',
  writtenWith: 'SystemSettings',
  update: 'XA',
});

/**
 * The access policy. Every act aims at a record of dealer A (Outback Suspension Penrith, group outback, linked to
 * the distributor head-office); an installation in the engineer's hands, with engineer EN. Creates claim to be
 * dealer A's. The tests of tests/rules/suites/matrix.ts are made from this table and nothing else.
 */
export const POLICY: readonly Policy[] = [
  {
    path: 'users',
    reads:
      'self; dealer admins those of their dealer; distributor admins their own and those of the dealers they supply (head office all)',
    writes:
      'self: newsUpdateTimestamp; admins the privileges of others in their organisation (head office all), through the API; all else the server',
    get: 'DA XA',
    list: 'DA XA',
  },
  {
    path: 'users/target/private/pin',
    reads: 'its owner alone, by a session that counts; developers and admins included in nobody',
    writes:
      'its owner, within five minutes of signing in, or the hash that stood in the user record; blank is none',
  },
  {
    path: 'invitations',
    reads:
      'the admins who keep them; proposals of engineers also the supplying distributor with engineers; whoever has the link through the API',
    writes:
      'admins, for their organisation (head office all), no more than they hold, engineers distributors only (dealers propose); revoked by the same; taken up by the server',
    get: 'DA XA',
    list: 'DA XA',
    create: 'DA XA',
    update: 'DA XA',
  },
  {
    path: 'engineers',
    reads: 'self; dealers and distributors',
    writes:
      'distributor admins with engineers edit what they may sign; account, email and who invited them the server; soft delete',
    writtenWith: 'EngineerRecords',
    get: `${STAFF} EN`,
    list: STAFF,
    update: 'XA',
  },
  {
    path: 'dealers',
    reads: 'own, same group, distributors',
    writes:
      'head-office admins with dealers, also the mark of head office; other distributor admins the dealers they supply. Group and time limits the server; soft delete',
    writtenWith: 'DealerRecords',
    get: 'DU DA DU0 DG XU XA DV DA1F DUOLD',
    list: 'DU DA DU0 DG XU XA DV',
    create: 'XA',
    update: 'XA',
  },
  {
    path: 'distributers',
    reads: 'own; dealers and distributors; lists by distributors and by dealer admins with distributors',
    writes: 'head-office admins with distributors; other distributor admins their own; soft delete',
    writtenWith: 'DistributorRecords',
    get: `${STAFF} XA1F`,
    list: 'XU XA DA DG DO',
    create: 'XA',
    update: 'XA',
  },
  {
    path: 'customers',
    reads: 'dealer group, with customers',
    writes: 'dealer group with customers, email reserved in the same commit; soft delete',
    writtenWith: 'Customers',
    get: 'DU DA DG DV',
    list: 'DU DA DG DV',
    create: 'DU DA DV',
    update: 'DU DA DG DV',
  },
  {
    path: 'customerContacts',
    reads: 'dealer group, with customers, installations, pos or quotes',
    writes: SERVER,
    get: 'DU DA DG DV',
    list: 'DU DA DG DV',
  },
  {
    path: 'uniq',
    reads: 'own scope, with customers; codes and names, admins who keep the records',
    writes:
      'an email only together with its customer, codes of a product and the name of a carrier with theirs; other codes and names the server',
    get: 'DU DA DG DV',
  },
  {
    path: 'carDealers',
    reads: 'dealer group, with orders',
    writes: 'dealer group with orders; soft delete',
    writtenWith: 'CarDealers',
    get: 'DU DA DG DV',
    list: 'DU DA DG DV',
    create: 'DU DA DV',
    update: 'DU DA DG DV',
  },
  {
    ...reference('vehicles', 'ADMIN.Vehicles'),
    writes: 'admins with ADMIN.Vehicles; the capacities alone, with ADMIN.MasterDataCapacities; soft delete',
  },
  {
    ...reference('kits', 'ADMIN.Kits'),
    writes: 'admins with ADMIN.Kits; the new limits alone, with ADMIN.MasterDataCapacities; soft delete',
  },
  {
    ...reference('kitSkus', 'ADMIN.KitSkus'),
    writes: 'admins with ADMIN.KitSkus, sku reserved in the same commit and never changed; soft delete',
  },
  // Whoever says `isOrdinary` of itself (src/domain/*/entity.ts).
  ...ORDINARY.flatMap(({ path, privilege }) => (privilege ? [reference(path, privilege)] : [])),
  {
    path: 'printers',
    reads: 'own organisation',
    writes: 'own admins with ADMIN.Printers; soft delete',
    get: 'DU DA DU0 DV',
    list: 'DU DA DU0 DV',
    create: 'DA',
    update: 'DA',
  },
  {
    path: 'leadTimes',
    reads: 'dealers and distributors',
    writes: 'own admins with ADMIN.LeadTimes; soft delete',
    get: STAFF,
    list: STAFF,
    create: 'DA',
    update: 'DA',
  },
  {
    ...reference('products', 'ADMIN.Products'),
    writes:
      'admins with ADMIN.Products, part number and sku reserved in the same commit and never changed, a blank part number given later; many at once through the API; soft delete',
  },
  {
    path: 'products/target/private/cost',
    reads: 'distributors with products; never a dealer',
    writes: 'distributor admins with products',
    writtenWith: 'ProductCost',
    get: 'XU XA',
    create: 'XA',
    update: 'XA',
  },
  {
    ...reference('suspensionKitVehicles', 'ADMIN.SuspensionKits'),
    writes: 'admins with ADMIN.SuspensionKits, under the id of the pair, which never changes; soft delete',
  },
  reference('oemRims', 'ADMIN.OemRims'),
  {
    path: 'importRuns',
    reads: 'admins of the same organisation with the flag of the area',
    writes: 'the same; whose run it is never changes',
    get: 'DA',
    list: 'DA',
    create: 'DA',
    update: 'DA',
  },
  {
    path: 'importRuns/target/parts',
    reads: 'who may read the run',
    writes: 'who started the run, while it is open; never changed',
    get: 'DA',
    list: 'DA',
  },
  {
    path: 'autocomplete',
    reads: 'dealers and distributors',
    writes: 'admins with ADMIN.Vehicles add',
    writtenWith: 'ADMIN.Vehicles',
    get: STAFF,
    list: STAFF,
    create: ADMINS,
  },
  {
    path: 'installations',
    reads:
      'own dealer and linked distributor with installations; who confirms kits those that wait for it; the engineer it was sent to',
    writes:
      'own dealer with installations; linked distributor, with installations to record one for a dealer that it supplies; engineer: a question. Stages by the transition table',
    get: 'DU DA DV XU XA EN',
    list: 'DU DA DV XU XA EN',
    create: 'DU DA DV XU XA',
    update: 'DU DA DV XU XA',
  },
  ...PARTY_POLICY,
  ...OWN_POLICY,
  ...SALES_POLICY,
  {
    path: 'auditRuns',
    reads:
      "the dealer's own users; admins with audit of the distributor that supplies it, of the head office all",
    writes: SERVER,
    get: 'DU DA DU0 DV XA',
    list: 'DU DA DU0 DV XA',
  },
  {
    path: 'documents',
    reads: 'published ones: dealers of their categories, distributors; admins with ADMIN.Documents all',
    writes: 'admins with ADMIN.Documents; draft, published, superseded by a newer one; soft delete',
    writtenWith: 'ADMIN.Documents',
    get: STAFF,
    list: STAFF,
    create: ADMINS,
    update: ADMINS,
  },
  {
    path: 'changeLog',
    reads: 'with changeLog, whoever may read the record that the entry is about',
    writes: SERVER,
    get: 'DU DA DG DV',
    list: 'DU DA DG DV',
  },
  {
    ...systemDocument('build', EVERYBODY, 'anyone'),
    writes: 'developers',
    writtenWith: 'Developer',
    update: 'DV',
  },
  settingsDocument('sessionSettings', `${WITH_RECORD} EN`, 'everybody with a record'),
  settingsDocument('tyreSizes', `${STAFF} EN`, 'dealers, distributors, engineers'),
  settingsDocument('stateCompliance', `${STAFF} EN`, 'dealers, distributors, engineers'),
  settingsDocument('timeLimits', `${STAFF} EN`, 'dealers, distributors, engineers'),
  settingsDocument('generalSettings', `${STAFF} EN`, 'dealers, distributors, engineers'),
  {
    ...systemDocument('productWarrantyCategories', STAFF, 'dealers and distributors'),
    writes: 'admins with ADMIN.ProductWarrantySettings; never deleted',
    writtenWith: 'ADMIN.ProductWarrantySettings',
    update: ADMINS,
  },
  {
    path: 'system/build/newsUpdates',
    reads:
      'dealers what is out for their category, distributors what is out; head-office admins with settings all',
    writes: 'head-office admins with settings; soft delete',
    writtenWith: 'SystemSettings',
    get: STAFF,
    list: STAFF,
    create: 'XA',
    update: 'XA',
  },
  {
    path: 'users/target/notices',
    reads: 'whom they tell, and nobody else',
    writes: 'the server; marked as read by its reader',
  },
  {
    path: 'engineers/target/notices',
    reads: 'whom they tell, and nobody else',
    writes: 'the server; marked as read by its reader',
  },
  { path: 'users/target/private/notices', reads: 'its owner', writes: 'its owner' },
  {
    path: 'openForms/target/formPeople',
    reads: 'who is in it, for half an hour after their last sign',
    writes: SERVER,
  },
  { path: 'mail', reads: 'nobody', writes: SERVER },
  { path: 'publicInstallations', reads: 'nobody; the API, for whoever has VIN and code', writes: SERVER },
  { path: 'customerMerges', reads: 'nobody; the API', writes: SERVER },
  { path: 'customerErasures', reads: 'nobody; the API', writes: SERVER },
  {
    path: 'customerDetailRequests',
    reads: 'nobody; the API, for staff with customers and for whoever has the link',
    writes: SERVER,
  },
  {
    path: 'warrantyRegistrations',
    reads: 'nobody; the API, for staff with installations and for whoever has the link',
    writes: SERVER,
  },
  { path: 'counters', reads: 'nobody', writes: SERVER },
  { path: 'engineerDecisions', reads: 'nobody; the API, for reports', writes: SERVER },
  { path: 'reportParts', reads: 'nobody', writes: SERVER },
  { path: 'certificateNumbers', reads: 'nobody', writes: SERVER },
  { path: 'selfCheckDifferences', reads: 'nobody; the API', writes: SERVER },
  { path: 'selfCheckFixes', reads: 'nobody; the API', writes: SERVER },
  { path: 'reviewStates', reads: 'nobody', writes: SERVER },
  { path: 'rateLimits', reads: 'nobody', writes: SERVER },
  { path: 'idempotency', reads: 'nobody', writes: SERVER },
  {
    path: 'limitChanges',
    reads: 'head-office admins with changeLog',
    writes: `${SERVER}; decided by its readers through the API`,
    get: 'XA',
    list: 'XA',
  },
  {
    path: 'serverFaults',
    reads: 'head-office admins with changeLog',
    writes: `${SERVER}; closed by its readers through the API`,
    get: 'XA',
    list: 'XA',
  },
  {
    path: 'errorReports',
    reads: 'nobody',
    writes: 'anyone with a record that is not disabled, and engineers: one in 3 s; never changed',
    create: `${WITH_RECORD} EN`,
  },
  { path: 'errorRates', reads: 'nobody', writes: 'their own, with a report' },
  { path: 'notInTheRules', reads: 'nobody', writes: 'nobody' },
];
