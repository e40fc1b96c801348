import { ORDINARY, PARTIES } from '#generate/registry.ts';
import { logKeys } from '#domain/change-log/readers.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import { contactOf } from '#domain/customer/contact.ts';
import { STAGES } from '#domain/installation/schema.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDeliveryManifest } from '#tests/seed/build/delivery-manifest.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildAccountingExport } from '#tests/seed/build/accounting-export.ts';
import { buildImageConflict } from '#tests/seed/build/image-conflict.ts';
import { buildCustomerDistance } from '#tests/seed/build/customer-distance.ts';
import { buildReportFigures } from '#tests/seed/build/report-figures.ts';
import { buildDayClose } from '#tests/seed/build/day-close.ts';
import { buildPosPrices, buildPosSettings, buildSale, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import { buildStockCount } from '#tests/seed/build/stock-count.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { buildInvitation } from '#tests/seed/build/person.ts';
import { buildNewsUpdate } from '#tests/seed/build/system.ts';
import { buildEmailReservation } from '#tests/seed/build/uniq.ts';
import { buildShared } from '../parties.ts';
import { importRun, TARGET_PIN, TARGETS } from '../world.ts';
import { DEALERS, DISTRIBUTERS, drawReaders, ENGINEERS, organisations, type Reader } from './readers.ts';
import type { Facts } from './who-sees.ts';

/** One record of the readers' world. `kind` is its line in the table of who sees what, `id` what that line asks by. */
export interface Known {
  readonly kind: string;
  readonly path: string;
  readonly id: string;
  readonly record: Facts;
}

export interface ReadWorld {
  readonly readers: readonly Reader[];
  readonly known: readonly Known[];
  readonly byPath: ReadonlyMap<string, Known>;
}

const PER_COLLECTION = 24;
const CATEGORIES = [0, 1, 2, 3, 4, 5];
const DEALER_IDS = Object.keys(DEALERS) as (keyof typeof DEALERS)[];

const known = (kind: string, path: string, record: object, id = path.split('/').at(-1) ?? ''): Known => ({
  kind,
  path,
  id,
  record: Object.fromEntries(Object.entries(record)),
});

function drawTenant(random: Random) {
  const dealerId = random.pick(DEALER_IDS);
  const { dealerGroupId, distributerId } = DEALERS[dealerId];
  return { dealerId, dealerGroupId, distributerId };
}

/** Whose a record of one organisation is: a dealer's or a distributor's. */
function drawOwner(random: Random) {
  const isDealers = random.chance(0.6);
  return {
    dealerId: isDealers ? random.pick(DEALER_IDS) : '',
    distributerId: isDealers ? '' : random.pick(Object.keys(DISTRIBUTERS)),
  };
}

type Draw = (random: Random, index: number) => object;

const drawCustomer: Draw = (random, index) => {
  const { dealerId, dealerGroupId } = drawTenant(random);
  return buildCustomer({
    dealerId,
    dealerGroupId,
    email: `c${index}@mail.example`,
    deleted: random.chance(0.3),
  });
};

/** Records at random of each collection whose readings are asked at random. */
export const DRAWS: Readonly<Record<string, Draw>> = {
  customers: drawCustomer,
  customerContacts: (random, index) =>
    contactOf(drawCustomer(random, index) as ReturnType<typeof buildCustomer>),
  carDealers: (random) => {
    const { dealerId, dealerGroupId } = drawTenant(random);
    return buildCarDealer({ dealerId, dealerGroupId, deleted: random.chance(0.3) });
  },
  installations: (random) =>
    buildInstallation({
      ...drawTenant(random),
      stage: random.pick(STAGES),
      engineerId: random.pick(['', ...ENGINEERS]),
      deleted: random.chance(0.2),
    }),
  ...Object.fromEntries(
    PARTIES.map(({ path, parties }): readonly [string, Draw] => [
      path,
      (random) =>
        buildShared(path, {
          ...drawTenant(random),
          ...(parties?.buyerSees !== undefined && random.chance(0.4) && { date: '' }),
        }),
    ]),
  ),
  salesRecords: (random) =>
    buildSale({
      ...drawTenant(random),
      distributerId: '',
      type: random.pick(['none', 'quote', 'quote', 'order', 'invoice']),
    }),
  posSettings: (random) => buildPosSettings({ dealerId: drawTenant(random).dealerId }),
  posPrices: (random) => buildPosPrices({ dealerId: drawTenant(random).dealerId }),
  salesAccounts: (random) => buildSalesAccount({ dealerId: drawTenant(random).dealerId }),
  dayCloses: (random) => buildDayClose({ dealerId: drawTenant(random).dealerId }),
  imageConflicts: (random) => buildImageConflict(drawTenant(random)),
  customerDistances: (random) => buildCustomerDistance(drawTenant(random)),
  reportFigures: (random) => buildReportFigures(drawTenant(random)),
  savedViews: (random) => {
    const { dealerId, dealerGroupId, distributerId } = drawTenant(random);
    const sharedWith = random.pick([
      `dealer~${dealerId}`,
      `group~${dealerGroupId || 'other-group'}`,
      `distributer~${distributerId}`,
      `user~r${random.int(0, 49)}`,
      `user~${random.pick(ENGINEERS)}`,
    ]);
    return buildSavedView({ sharedWith, deleted: random.chance(0.2) });
  },
  stockCounts: (random) => buildStockCount(drawTenant(random)),
  accountingExports: (random) => buildAccountingExport({ distributerId: drawTenant(random).distributerId }),
  deliveryManifests: (random) => buildDeliveryManifest(drawOwner(random)),
  auditRuns: (random) => buildAuditRun({ ...drawTenant(random), isLatest: random.chance(0.5) }),
  printers: (random) => ({ ...TARGETS['printers/target'], ...drawOwner(random) }),
  leadTimes: (random) => ({ ...TARGETS['leadTimes/target'], ...drawOwner(random) }),
  invitations: (random) => {
    const owner = drawOwner(random);
    const isProposal = owner.dealerId !== '' && random.chance(0.4);
    return buildInvitation({
      ...owner,
      dealerGroupId: '',
      kind: isProposal ? 'engineer' : 'user',
      state: isProposal
        ? random.pick(['proposed', 'invited', 'revoked'])
        : random.pick(['open', 'accepted', 'revoked']),
      supplierId: isProposal ? random.pick(Object.keys(DISTRIBUTERS)) : '',
      privileges: { dealer: {}, distributer: {} },
    });
  },
  importRuns: (random) => {
    const { dealerId, distributerId } = drawOwner(random);
    const organisation = dealerId === '' ? `distributer~${distributerId}` : `dealer~${dealerId}`;
    return importRun({ organisation, area: random.pick(['products', 'kits', 'vehicles', 'accessories']) });
  },
  documents: (random) =>
    buildDocument({
      audience: random.sample(CATEGORIES, random.int(0, 3)),
      status: random.pick(['draft', 'published', 'published', 'superseded']),
      deleted: random.chance(0.25),
    }),
  'system/build/newsUpdates': (random) =>
    buildNewsUpdate({
      dealerKitCategories: random.sample(CATEGORIES, random.int(0, 3)),
      timestamp: random.chance(0.3) ? 4_000_000_000 : 1_780_000_000,
      deleted: random.chance(0.25),
    }),
  limitChanges: (random) => ({ ...TARGETS['limitChanges/target'], ...drawOwner(random) }),
  serverFaults: () => ({ ...TARGETS['serverFaults/target'] }),
};

const SHARED = [
  ...ORDINARY.map(({ path }) => path),
  'vehicles',
  'kits',
  'kitSkus',
  'products',
  'suspensionKitVehicles',
  'oemRims',
  'autocomplete',
  'mail',
  'publicInstallations',
  'customerDetailRequests',
  'customerMerges',
  'customerErasures',
  'imageHashes',
  'warrantyRegistrations',
  'counters',
  'engineerDecisions',
  'reportParts',
  'certificateNumbers',
  'selfCheckDifferences',
  'selfCheckFixes',
  'reviewStates',
  'rateLimits',
  'idempotency',
  'errorReports',
  'errorRates',
  'notInTheRules',
];
const SYSTEM = Object.keys(TARGETS).filter((path) => /^system\/\w+$/u.test(path));

/** An entry of the change log as the server writes it, about a record of this world. */
function entryOf(collection: LoggedCollection, { id, record }: Known): Known {
  const keys = logKeys(collection, id, record);
  const of = { dealerId: '', dealerGroupId: '', distributerId: '', ...record };
  const { dealerId, dealerGroupId, distributerId } = of;
  const entry = {
    collection,
    recordId: id,
    rev: 1,
    by: 'x',
    at: 1_790_000_000,
    dealerId,
    dealerGroupId,
    distributerId,
  };
  return known('changeLog', `changeLog/${collection}~${id}~1`, {
    ...entry,
    ...keys,
    changes: [],
    of: record,
  });
}

const LOGGED: readonly (readonly [string, LoggedCollection])[] = [
  ['users', 'users'],
  ['engineers', 'engineers'],
  ['dealers', 'dealers'],
  ['distributers', 'distributers'],
  ['customers', 'customers'],
  ['carDealers', 'carDealers'],
  ['vehicles', 'vehicles'],
  ['printers', 'printers'],
  ['leadTimes', 'leadTimes'],
  ['products/private', 'productCosts'],
  ['installations', 'installations'],
  ['documents', 'documents'],
  ['system/build/newsUpdates', 'newsUpdates'],
  ['system/timeLimits', 'system'],
  ['system/productWarrantyCategories', 'system'],
];

/** The world of a seed: every collection with records of all tenants, deleted ones, drafts, jobs in all stages. */
export function drawWorld(seed: string): ReadWorld {
  const random = createRandom(`${seed}/world`);
  const readers = drawReaders(seed);
  const records = Object.entries(DRAWS).flatMap(([kind, draw]) =>
    Array.from({ length: PER_COLLECTION }, (_item, index) =>
      known(kind, `${kind}/d${index}`, draw(random, index)),
    ),
  );
  const people = readers.flatMap(({ stored }) =>
    Object.entries(stored).map(([path, record]) => known(path.split('/')[0] ?? '', path, record)),
  );
  const all = [
    ...Object.entries(organisations).map(([path, record]) => known(path.split('/')[0] ?? '', path, record)),
    ...people,
    ...people
      .filter(({ kind }) => kind === 'users')
      .slice(0, 20)
      .map(({ path, id }) => known('users/private', `${path}/private/pin`, { pinHash: TARGET_PIN }, id)),
    ...records,
    ...records
      .filter(({ kind }) => kind === 'importRuns')
      .map(({ path, record }) => known('importRuns', `${path}/parts/00001`, { ...record, rows: [] })),
    ...records.filter(({ kind }) => kind === 'customers').map(reservationFor),
    ...SHARED.map((kind) => known(kind, `${kind}/d0`, TARGETS[`${kind}/target`] ?? {})),
    ...SYSTEM.map((path) => known(path, path, TARGETS[path] ?? {})),
    known('products/private', 'products/d0/private/cost', { priceStandardCost: 100 }, 'd0'),
    known('products', 'products/d1', buildProduct({ deleted: true })),
  ];
  const logged = LOGGED.flatMap(([kind, collection]) =>
    all
      .filter((each) => each.kind === kind)
      .slice(0, 12)
      .map((each) => entryOf(collection, each)),
  );
  const whole = [...all, ...logged];
  return { readers, known: whole, byPath: new Map(whole.map((each) => [each.path, each])) };
}

function reservationFor({ id, record }: Known): Known {
  const { emailLowerCase, dealerId, dealerGroupId } = record as ReturnType<typeof buildCustomer>;
  const { id: key, value } = buildEmailReservation(id, { emailLowerCase, dealerId, dealerGroupId });
  return known('uniq', `uniq/${key}`, value);
}
