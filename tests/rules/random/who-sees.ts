import { ORDINARY, PARTIES, type Registered } from '#generate/registry.ts';
import type { Reader } from './readers.ts';
import { savedViews } from './view-sight.ts';

/**
 * Who may see what, in words and as predicates. Written from the specification, the design and docs/security.md, not
 * from the rules: the random reader holds the rules against it. What two parties share follows from its entity, as the rules
 * do; suites/orders.ts, label-orders.ts and money.ts say it by hand.
 */

export type Facts = Readonly<Record<string, unknown>>;

export interface Sight {
  /** One sentence, and where it stands. */
  readonly source: string;
  /** Whether this reader may open this record now. */
  readonly opens: (reader: Reader, record: Facts, id: string) => boolean;
  /** Whether a list may show it; where that differs from opening. */
  readonly shows?: (reader: Reader, record: Facts) => boolean;
  /** Whether the reader may ask for lists at all, with the right filters; absent: nobody. */
  readonly lists?: (reader: Reader) => boolean;
  /** Most documents of one list. */
  readonly maxRows?: number;
  /** Whether a record that is not there may be told of; else it looks like a foreign one (T06). */
  readonly tellsMissing?: (reader: Reader, id: string) => boolean;
}

const nobody = () => false;
const isStaff = ({ works, kind }: Reader) => works && kind !== 'engineer';
const isEngineer = ({ works, kind }: Reader) => works && kind === 'engineer';
const isDealer = (reader: Reader) => isStaff(reader) && reader.kind === 'dealer';
const isDistributor = (reader: Reader) => isStaff(reader) && reader.kind === 'distributer';
const holds = (reader: Reader, area: string) => isStaff(reader) && reader.flags.has(area);
const isAdmin = (reader: Reader, area: string) => reader.isAdmin && holds(reader, area);
const isHeadOfficeAdmin = (reader: Reader, area: string) => reader.isHeadOffice && isAdmin(reader, area);

const same = (own: string, other: unknown) => own !== '' && own === other;
const ofDealer = ({ dealerId }: Reader, record: Facts) => same(dealerId, record['dealerId']);
const inGroup = (reader: Reader, record: Facts) =>
  ofDealer(reader, record) || same(reader.dealerGroupId, record['dealerGroupId']);
const ofDistributor = ({ distributerId }: Reader, record: Facts) =>
  same(distributerId, record['distributerId']);
const includes = (list: unknown, value: number | null) => Array.isArray(list) && list.includes(value);
/**
 * For whom it is meant: dealers of its categories, distributors always (decisions: news-readers, dealer-categories).
 */
const isMeantFor = (reader: Reader, list: unknown) =>
  isDistributor(reader) || (isDealer(reader) && includes(list, reader.category));

const reference: Sight = {
  source: 'Dealers and distributors read reference data; nobody else (docs/security.md, T08).',
  opens: isStaff,
  lists: isStaff,
  tellsMissing: isStaff,
};
const closed: Sight = { source: 'The server alone; deny is the default (docs/security.md).', opens: nobody };
const setting = (opens: Sight['opens'], source: string): Sight => ({ source, opens, tellsMissing: nobody });
const staffAndEngineers = setting(
  (reader) => isStaff(reader) || isEngineer(reader),
  'Dealers, distributors, and engineers for the mass check they sign for (docs/security.md, decisions).',
);

const sharedInGroup = (mayRead: (reader: Reader) => boolean, source: string): Sight => {
  const opens = (reader: Reader, record: Facts) =>
    isDealer(reader) && mayRead(reader) && inGroup(reader, record);
  return { source, opens, lists: (reader) => isDealer(reader) && mayRead(reader) };
};

const ENGINEER_STAGES = [
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'engineerRejected',
  'complete',
];
const isJobOf = (reader: Reader, record: Facts) =>
  isEngineer(reader) &&
  same(reader.uid, record['engineerId']) &&
  ENGINEER_STAGES.includes(String(record['stage']));

const users: Sight = {
  source:
    'Oneself before all other checks (docs/security.md); admins those of their organisation and of the dealers they supply, the head office all (docs/security.md).',
  opens: (reader, record, id) => (reader.isSignedIn && reader.uid === id) || sees(reader, record),
  shows: sees,
  lists: (reader) => isStaff(reader) && reader.isAdmin,
};
function sees(reader: Reader, record: Facts): boolean {
  if (!isStaff(reader) || !reader.isAdmin) return false;
  if (isDealer(reader)) return ofDealer(reader, record);
  return reader.isHeadOffice || same(reader.distributerId, record['supplierId']);
}

const organisationRun = ({ kind, dealerId, distributerId }: Reader) =>
  kind === 'dealer' ? `dealer~${dealerId}` : `distributer~${distributerId}`;
const readsRun = (reader: Reader, record: Facts) =>
  isAdmin(reader, String(record['area'])) && record['organisation'] === organisationRun(reader);

const isOut = ({ deleted, timestamp }: Facts) => deleted === false && Number(timestamp) <= Date.now() / 1000;

/** The record's own sight, for an entry of the change log; `record` in the entry is what it is about. */
const LOG_NEEDS: Readonly<Record<string, (reader: Reader, record: Facts) => boolean>> = {
  users: sees,
  customers: (reader, record) => holds(reader, 'customers') && isDealer(reader) && inGroup(reader, record),
  carDealers: (reader, record) => holds(reader, 'orders') && isDealer(reader) && inGroup(reader, record),
  dealers: (reader, record) => isDistributor(reader) || inGroup(reader, record),
  printers: (reader, record) => ofDealer(reader, record) || ofDistributor(reader, record),
  productCosts: (reader) => isDistributor(reader) && holds(reader, 'products'),
  installations: (reader, record) =>
    (isDealer(reader) && holds(reader, 'installations') && ofDealer(reader, record)) ||
    (isDistributor(reader) && ofDistributor(reader, record)),
  documents: (reader) => isAdmin(reader, 'documents'),
  newsUpdates: (reader) => isHeadOfficeAdmin(reader, 'settings'),
  system: (reader, { recordId }) => recordId === 'productWarrantyCategories' || isAdmin(reader, 'settings'),
};
const readsEntry = (reader: Reader, entry: Facts) =>
  holds(reader, 'changeLog') &&
  (LOG_NEEDS[String(entry['collection'])] ?? isStaff)(reader, {
    ...(entry['of'] as Facts),
    recordId: entry['recordId'],
  });

const invitations: Sight = {
  source:
    'The admins who keep it: of its organisation, of the head office all; a proposal also those with engineers of the distributor that decides (docs/security.md).',
  opens: (reader, record) =>
    isStaff(reader) &&
    reader.isAdmin &&
    (reader.isHeadOffice ||
      ofDealer(reader, record) ||
      ofDistributor(reader, record) ||
      (isDistributor(reader) &&
        isAdmin(reader, 'engineers') &&
        record['state'] === 'proposed' &&
        same(reader.distributerId, record['supplierId']))),
  lists: (reader) => isStaff(reader) && reader.isAdmin,
};

const installations: Sight = {
  source:
    'The own dealer with installations; the linked distributor, who may still open one without the flag (product: rights); the engineer it was sent to (T08, T09). What waits for a kit match also who confirms them, asked by that very filter (suites/kit-matches.ts).',
  opens: (reader, record) =>
    (isDealer(reader) && holds(reader, 'installations') && ofDealer(reader, record)) ||
    (isDistributor(reader) && ofDistributor(reader, record)) ||
    isJobOf(reader, record),
  shows: (reader, record) =>
    (holds(reader, 'installations') &&
      (isDealer(reader) ? ofDealer(reader, record) : ofDistributor(reader, record))) ||
    isJobOf(reader, record),
  lists: (reader) => holds(reader, 'installations') || isEngineer(reader),
};

/**
 * What a dealer and its distributor share, with the flag of an area; no dealer of this world takes orders of dealers. A dealer's
 * own group does not see it (T02, docs/security.md, Money).
 */
function shared({ area = '', parties = {} }: Pick<Registered, 'area' | 'parties'>): Sight {
  const { buyersAlso = [], buyerSees, supplierCounts } = parties;
  const buys = (reader: Reader) =>
    isDealer(reader) && [area, ...buyersAlso].some((each) => holds(reader, each));
  const supplies = (reader: Reader) => isDistributor(reader) && holds(reader, area);
  const counts = (reader: Reader, { status }: Facts) =>
    holds(reader, supplierCounts?.area ?? '') && (status as Facts)['name'] === supplierCounts?.status;
  return {
    source:
      'Its dealer, once it may see it, and its distributor, with the flag that reads or counts it (docs/security.md).',
    opens: (reader, record) =>
      (buys(reader) && ofDealer(reader, record) && (buyerSees === undefined || record[buyerSees] === true)) ||
      ((supplies(reader) || counts(reader, record)) && ofDistributor(reader, record)),
    lists: (reader) => buys(reader) || supplies(reader),
  };
}

const deliveryManifests: Sight = {
  source:
    'The supplier whose it is, with orders (docs/security.md); no dealer of this world takes orders of dealers.',
  opens: (reader, record) =>
    isDistributor(reader) && holds(reader, 'orders') && ofDistributor(reader, record),
  lists: (reader) => isDistributor(reader) && holds(reader, 'orders'),
};

const ofOwn = (
  what: string,
  dealerArea: string,
  supplierArea: string,
  may: (reader: Reader) => boolean = () => true,
): Sight => ({
  source: `${what}: the own dealer with ${dealerArea}, hidden from its group; the linked distributor with ${supplierArea}.`,
  opens: (reader, record) =>
    may(reader) &&
    ((isDealer(reader) && holds(reader, dealerArea) && ofDealer(reader, record)) ||
      (isDistributor(reader) && holds(reader, supplierArea) && ofDistributor(reader, record))),
  lists: (reader) => may(reader) && holds(reader, isDealer(reader) ? dealerArea : supplierArea),
});

const isSeller = (reader: Reader) => isDealer(reader) && (holds(reader, 'pos') || holds(reader, 'quotes'));
const ofTill = (what: string): Sight => ({
  source: `${what}, for whoever works the own till (docs/security.md, Sales).`,
  opens: (reader, record) => isDealer(reader) && holds(reader, 'pos') && ofDealer(reader, record),
  lists: (reader) => isDealer(reader) && holds(reader, 'pos'),
});
const salesRecords: Sight = {
  source:
    'The own dealer, hidden from its group: all with pos, quotes with quotes (docs/security.md, Sales).',
  opens: (reader, record) =>
    isSeller(reader) && ofDealer(reader, record) && (holds(reader, 'pos') || record['type'] === 'quote'),
  lists: isSeller,
};

const auditRuns: Sight = {
  source:
    "The dealer's own people; admins with audit of the distributor that supplies it, of the head office all (docs/security.md).",
  opens: (reader, record) =>
    (isDealer(reader) && ofDealer(reader, record)) ||
    (isDistributor(reader) &&
      isAdmin(reader, 'audit') &&
      (reader.isHeadOffice || ofDistributor(reader, record))),
  lists: (reader) => isDealer(reader) || (isDistributor(reader) && isAdmin(reader, 'audit')),
};

const documents: Sight = {
  source:
    'What is out or was replaced, for dealers of its categories and distributors; lists what is out; admins with documents all (docs/security.md, Documents).',
  opens: (reader, record) =>
    isAdmin(reader, 'documents') ||
    (record['deleted'] === false &&
      ['published', 'superseded'].includes(String(record['status'])) &&
      isMeantFor(reader, record['audience'])),
  shows: (reader, record) =>
    isAdmin(reader, 'documents') ||
    (record['deleted'] === false &&
      record['status'] === 'published' &&
      isMeantFor(reader, record['audience'])),
  lists: isStaff,
};

const seesReviews = (reader: Reader) => isHeadOfficeAdmin(reader, 'changeLog');
const toReview: Sight = {
  source: 'Head-office admins with changeLog (docs/security.md).',
  opens: seesReviews,
  lists: seesReviews,
  tellsMissing: seesReviews,
};

const REFERENCE = [
  ...ORDINARY.map(({ path }) => path),
  'vehicles',
  'kits',
  'kitSkus',
  'products',
  'suspensionKitVehicles',
  'oemRims',
  'autocomplete',
  'leadTimes',
];

/** What nobody reads but the server. */
const CLOSED = [
  'imageHashes mail publicInstallations customerDetailRequests customerMerges warrantyRegistrations counters engineerDecisions',
  'customerErasures reportParts certificateNumbers reviewStates rateLimits idempotency errorReports errorRates notInTheRules',
  'selfCheckDifferences selfCheckFixes',
].flatMap((each) => each.split(' '));

/** Collection, or the path of one document's kind, → who sees its records. */
export const WHO_SEES: Readonly<Record<string, Sight>> = {
  ...Object.fromEntries(CLOSED.map((path) => [path, closed] as const)),
  ...Object.fromEntries(REFERENCE.map((name) => [name, reference])),
  users,
  'users/private': {
    source: 'The PIN hash is its owner alone, by a session that counts (docs/security.md, U06).',
    opens: (reader, _record, id) => isStaff(reader) && reader.uid === id,
    tellsMissing: (reader, id) => isStaff(reader) && reader.uid === id,
  },
  invitations,
  engineers: {
    source:
      'Dealers and distributors, who send work to them; oneself before all other checks (docs/security.md).',
    opens: (reader, _record, id) => isStaff(reader) || (reader.isSignedIn && reader.uid === id),
    shows: isStaff,
    lists: isStaff,
    tellsMissing: isStaff,
  },
  dealers: {
    source:
      'The own, those of the group, distributors all (docs/security.md); its name before all other checks.',
    opens: (reader, record, id) =>
      (reader.isEnabled && same(reader.dealerId, id)) ||
      isDistributor(reader) ||
      (isDealer(reader) && inGroup(reader, record)),
    shows: (reader, record) => isDistributor(reader) || (isDealer(reader) && inGroup(reader, record)),
    lists: isStaff,
    tellsMissing: nobody,
  },
  distributers: {
    source:
      'Staff open one; lists are for distributors and for dealer admins with distributors (docs/security.md).',
    opens: (reader, _record, id) => isStaff(reader) || (reader.isEnabled && same(reader.distributerId, id)),
    shows: (reader) => isDistributor(reader) || (isDealer(reader) && isAdmin(reader, 'distributors')),
    lists: (reader) => isDistributor(reader) || (isDealer(reader) && isAdmin(reader, 'distributors')),
    tellsMissing: isStaff,
  },
  printers: {
    source: "The own organisation's alone (docs/security.md, Organisations).",
    opens: (reader, record) => isStaff(reader) && (ofDealer(reader, record) || ofDistributor(reader, record)),
    lists: isStaff,
  },
  customers: sharedInGroup(
    (reader) => holds(reader, 'customers'),
    'The dealer group with customers; distributors read none (docs/security.md, decisions).',
  ),
  customerContacts: sharedInGroup(
    (reader) => ['customers', 'installations', 'pos', 'quotes'].some((area) => holds(reader, area)),
    'What a job or sale needs of a customer: the dealer group with customers, installations, pos or quotes (docs/security.md).',
  ),
  uniq: {
    source:
      'The reservation of an email, for whoever shares the customers it keeps apart; never listed (docs/security.md).',
    opens: (reader, record) =>
      isDealer(reader) &&
      holds(reader, 'customers') &&
      (record['dealerGroupId'] === '' ? ofDealer(reader, record) : inGroup(reader, record)),
  },
  carDealers: sharedInGroup(
    (reader) => holds(reader, 'orders'),
    'The dealer group with orders (product: rights).',
  ),
  'products/private': {
    source: "The cost is for distributors' people with products, never a dealer's (docs/security.md).",
    opens: (reader) => isDistributor(reader) && holds(reader, 'products'),
    tellsMissing: (reader) => isDistributor(reader) && holds(reader, 'products'),
  },
  importRuns: {
    source: 'Admins of the same organisation with the flag of the area (docs/security.md, Imports).',
    opens: readsRun,
    lists: (reader) => isStaff(reader) && reader.isAdmin,
  },
  installations,
  ...Object.fromEntries(PARTIES.map((entity) => [entity.path, shared(entity)])),
  accountingExports: {
    source: 'The distributor whose it is, with orders; no dealer (docs/security.md, Money).',
    opens: (reader, record) =>
      isDistributor(reader) && holds(reader, 'orders') && ofDistributor(reader, record),
    lists: (reader) => isDistributor(reader) && holds(reader, 'orders'),
  },
  deliveryManifests,
  salesRecords,
  posSettings: {
    source: 'How the own dealer sells, for its people with pos or quotes (docs/security.md, Sales).',
    opens: (reader, _record, id) => isSeller(reader) && same(reader.dealerId, id),
    tellsMissing: (reader, id) => isSeller(reader) && same(reader.dealerId, id),
  },
  posPrices: {
    source: 'Favourites and price breaks of the own till, as how it sells (docs/security.md, Sales).',
    opens: (reader, _record, id) => isSeller(reader) && same(reader.dealerId, id),
    tellsMissing: (reader, id) => isSeller(reader) && same(reader.dealerId, id),
  },
  salesAccounts: ofTill('By which terms customers buy'),
  dayCloses: ofTill('Closed days'),
  stockCounts: ofOwn('Counts of the shelf', 'orders', 'orders'),
  imageConflicts: ofOwn('Photos that are alike', 'imageConflicts', 'imageConflicts', ({ isAdmin: is }) => is),
  customerDistances: ofOwn(
    'How far customers live',
    'customers',
    'customerDistances',
    (reader) => isDealer(reader) || reader.isAdmin,
  ),
  savedViews,
  reportFigures: ofOwn('Figures of reports', 'reports', 'reports', ({ isAdmin: is }) => is),
  auditRuns,
  documents,
  changeLog: {
    source:
      'With changeLog, whoever may read the record now, no wider (docs/security.md); of accounts, settings, documents and news those who keep them.',
    opens: readsEntry,
    lists: (reader) => holds(reader, 'changeLog'),
    maxRows: 200,
  },
  'system/build': setting(() => true, 'Anyone (product: reads; docs/security.md).'),
  'system/sessionSettings': setting(
    (reader) => reader.isEnabled,
    'Everybody with a record, before all other checks (docs/security.md).',
  ),
  'system/tyreSizes': staffAndEngineers,
  'system/stateCompliance': staffAndEngineers,
  'system/timeLimits': staffAndEngineers,
  'system/generalSettings': staffAndEngineers,
  'system/productWarrantyCategories': setting(isStaff, 'Dealers and distributors (product: reads).'),
  'system/build/newsUpdates': {
    source:
      'What is out and not withdrawn, for dealers of its category and distributors; its keepers all (docs/security.md, News).',
    opens: (reader, record) =>
      isHeadOfficeAdmin(reader, 'settings') ||
      (isOut(record) && isMeantFor(reader, record['dealerKitCategories'])),
    lists: isStaff,
    tellsMissing: (reader) => isHeadOfficeAdmin(reader, 'settings'),
  },
  limitChanges: toReview,
  serverFaults: toReview,
};
