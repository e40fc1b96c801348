import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import type { User } from '#domain/user/schema.ts';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import type { Stage } from '#domain/installation/schema.ts';
import type { Collection } from './collections.ts';
import * as collections from './collections.ts';

/** Rows a list page shows at once; rules refuse a list without a limit. */
export const PAGE_SIZE = 50;
/** Where counting stops: rules refuse a query, counts included, that names no limit or a larger one. */
export const COUNT_LIMIT = 500;
/** Most documents that a search of several words reads before it says that there may be more. */
export const SEARCH_SCAN_LIMIT = 300;
/** Most rows a CSV export holds. */
export const EXPORT_LIMIT = 10_000;

/** Equality, or membership where the value is a list. */
export type Clause = readonly [field: string, value: string | boolean | number | readonly string[]];

/** What most listed records carry: prefix tokens for the search and the deleted flag. */
export interface Searchable {
  searchArr: string[];
  deleted: boolean;
}

/** What every list declares of itself. */
interface ListQuestions<T> {
  readonly collection: Collection<T>;
  /** Equality clauses that prove the scope to the rules. `null`: this actor may not list it. */
  readonly scope: (actor: Actor) => readonly Clause[] | null;
  /** Fields that `scope` may use, for the index list. */
  readonly scopeFields: readonly (readonly string[])[];
  /** Filter id → stored field. Values are compared as text unless named below. */
  readonly filters: Readonly<Record<string, string>>;
  readonly booleanFilters?: readonly string[];
  readonly numberFilters?: readonly string[];
  /** Filter id → value in the address → the stored values it stands for. */
  readonly valueSets?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Filter id → what a record must be: held against rows that were read, as the further words of a search are. */
  readonly scans?: Readonly<Record<string, (value: T, chosen: string) => boolean>>;
  /** Sort id → stored field. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly defaultSort: { readonly id: string; readonly direction: 'asc' | 'desc' };
}

/**
 * The shape of one list: whose rows, which equality filters, which orders. Everything a list page can ask is a
 * member of this shape, so that rules and indexes can be checked against it.
 */
export interface ListShape<T> extends ListQuestions<T> {
  /** A record's prefix tokens; null where records carry none, and a search is not asked. */
  readonly tokens: ((value: T) => readonly string[]) | null;
  /** Records carry the `deleted` flag, and the list leaves the deleted ones out unless asked for them. */
  readonly hasDeleted: boolean;
  /** Most documents that rules let one query or count of this list read. */
  readonly most: number;
}

/** Shared by a group when the dealer has one, else the dealer's own (D70, specification §7). */
function groupScope(actor: Actor): readonly Clause[] | null {
  if (actor.kind !== 'dealer') return null;
  return actor.dealerGroupId === ''
    ? [['dealerId', actor.dealerId]]
    : [['dealerGroupId', actor.dealerGroupId]];
}

function referenceScope(actor: Actor): readonly Clause[] | null {
  return actor.kind === 'dealer' || actor.kind === 'distributer' ? [] : null;
}

const GROUP_FIELDS = [['dealerId'], ['dealerGroupId']] as const;

function shape<T extends Searchable>(questions: ListQuestions<T>): ListShape<T> {
  return { ...questions, tokens: (value) => value.searchArr, hasDeleted: true, most: COUNT_LIMIT };
}

export const customersShape = shape({
  collection: collections.customers,
  scope: groupScope,
  scopeFields: GROUP_FIELDS,
  filters: { company: 'company', fleet: 'fleet', state: 'state' },
  booleanFilters: ['company', 'fleet'],
  sorts: { name: 'name', city: 'city', updated: '_at' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const carDealersShape = shape({
  collection: collections.carDealers,
  scope: groupScope,
  scopeFields: GROUP_FIELDS,
  filters: { state: 'state' },
  sorts: { name: 'name', city: 'city' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const vehiclesShape = shape({
  collection: collections.vehicles,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', category: 'category', drive: 'driveType', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { make: 'make', model: 'model', from: 'manufacturedFrom', gvm: 'gvm' },
  defaultSort: { id: 'make', direction: 'asc' },
});

export const kitsShape = shape({
  collection: collections.kits,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { type: 'type', status: 'status' },
  sorts: { code: 'code', name: 'name', gvm: 'gvm', price: 'priceExGst' },
  defaultSort: { id: 'code', direction: 'asc' },
});

export const accessoriesShape = shape({
  collection: collections.accessories,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { category: 'weightCategory', deleted: 'deleted' },
  valueSets: { category: { none: [''] } },
  booleanFilters: ['deleted'],
  sorts: { name: 'name', weight: 'weight' },
  defaultSort: { id: 'name', direction: 'asc' },
});

/** Distributors see every dealer, a dealer those of its group (specification §7). */
export const dealersShape = shape({
  collection: collections.dealers,
  scope: (actor) => (actor.kind === 'distributer' ? [] : groupScope(actor)),
  scopeFields: [[], ...GROUP_FIELDS],
  filters: {
    state: 'state',
    group: 'dealerGroupId',
    category: 'kitCategoryId',
    limit: 'timeLimitStatusId',
    headOffice: 'headOffice',
    deleted: 'deleted',
  },
  booleanFilters: ['headOffice', 'deleted'],
  numberFilters: ['category', 'limit'],
  sorts: { name: 'name', city: 'city' },
  defaultSort: { id: 'name', direction: 'asc' },
});

/** Distributors see each other; of dealers only admins with the flag do. */
export const distributersShape = shape({
  collection: collections.distributers,
  scope: (actor) => (actor.kind === 'distributer' || can(actor, 'ADMIN.Distributors') ? [] : null),
  scopeFields: [[]],
  filters: { state: 'state', headOffice: 'headOffice', deleted: 'deleted' },
  booleanFilters: ['headOffice', 'deleted'],
  sorts: { name: 'name', city: 'city' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const engineersShape = shape({
  collection: collections.engineers,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { active: 'active', deleted: 'deleted' },
  booleanFilters: ['active', 'deleted'],
  sorts: { name: 'lastName', expiry: 'expiry' },
  defaultSort: { id: 'name', direction: 'asc' },
});

/** The printers of the own organisation. */
export const printersShape = shape({
  collection: collections.printers,
  scope: (actor) => {
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    return actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null;
  },
  scopeFields: [['dealerId'], ['distributerId']],
  filters: { kind: 'kind', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { name: 'name', location: 'location' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const leadTimesShape = shape({
  collection: collections.leadTimes,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { type: 'kitType', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { name: 'name' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const freightCarriersShape = shape({
  collection: collections.freightCarriers,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { default: 'default', deleted: 'deleted' },
  booleanFilters: ['default', 'deleted'],
  sorts: { name: 'name' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const productsShape = shape({
  collection: collections.products,
  scope: referenceScope,
  scopeFields: [[]],
  filters: {
    category: 'category',
    decal: 'isDecal',
    price: 'price',
    warranty: 'warrantyCategory',
    deleted: 'deleted',
  },
  valueSets: { price: { none: [''] }, warranty: { none: [''] } },
  booleanFilters: ['decal', 'deleted'],
  sorts: { name: 'name', partNumber: 'partNumber', sku: 'sku', price: 'price', weight: 'weight' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const suspensionKitsShape = shape({
  collection: collections.suspensionKits,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { lift: 'liftBand', load: 'loadBand', deleted: 'deleted' },
  // Firestore looks into one list per query, which is that of the search words.
  scans: {
    make: ({ makes }, make) => (make === 'none' ? makes.length === 0 : makes.includes(make)),
  },
  booleanFilters: ['deleted'],
  sorts: { code: 'code', name: 'name', price: 'priceExGst' },
  defaultSort: { id: 'code', direction: 'asc' },
});

export const suspensionKitVehiclesShape = shape({
  collection: collections.suspensionKitVehicles,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { vehicle: 'vehicleName', kit: 'kitCode' },
  defaultSort: { id: 'vehicle', direction: 'asc' },
});

export const oemRimsShape = shape({
  collection: collections.oemRims,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', size: 'diameter', check: 'check', deleted: 'deleted' },
  valueSets: { check: { none: [''] } },
  numberFilters: ['size'],
  booleanFilters: ['deleted'],
  sorts: { make: 'make', model: 'model', rating: 'rating' },
  defaultSort: { id: 'make', direction: 'asc' },
});

/** The stages in which a job lies with its engineer, or did; rules hold the same list. */
export const ENGINEER_STAGES = [
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'complete',
] as const satisfies readonly Stage[];

/** Installations: a dealer's own, a distributor's linked, an engineer's assigned. */
export const installationsShape = shape({
  collection: collections.installations,
  scope: (actor) => {
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    if (actor.kind === 'distributer') return [['distributerId', actor.distributerId]];
    if (actor.kind === 'engineer') {
      return [
        ['engineerId', actor.engineerId],
        ['stage', ENGINEER_STAGES],
      ];
    }
    return null;
  },
  scopeFields: [['dealerId'], ['distributerId'], ['engineerId']],
  filters: { stage: 'stage', type: 'type', state: 'state', limit: 'timeLimitStatusId', dealer: 'dealerId' },
  numberFilters: ['limit'],
  sorts: { date: 'installationDate', number: 'number', customer: 'customer.name' },
  defaultSort: { id: 'date', direction: 'desc' },
});

/** What an engineer was sent: waiting for the engineer, unless another view is asked for. */
export const engineerJobsShape = shape({
  collection: collections.installations,
  scope: (actor) =>
    actor.kind === 'engineer'
      ? [
          ['engineerId', actor.engineerId],
          ['stage', ['sentToEngineer']],
        ]
      : null,
  scopeFields: [['engineerId']],
  filters: { view: 'stage', state: 'state', type: 'type' },
  valueSets: {
    view: { query: ['engineerQuery'], decided: ['engineerApproved', 'complete'], all: ENGINEER_STAGES },
  },
  sorts: { sent: 'engineer.sentAt', date: 'installationDate', number: 'number' },
  defaultSort: { id: 'sent', direction: 'asc' },
});

/** Accounts: for a dealer's admin those of the dealer, for a distributor's admin all. Never deleted, but disabled. */
export const usersShape: ListShape<User> = {
  collection: collections.users,
  scope: (actor) => {
    if (!actor.isAdmin) return null;
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    return actor.kind === 'distributer' ? [] : null;
  },
  scopeFields: [['dealerId'], []],
  filters: {
    dealer: 'dealerId',
    distributor: 'distributerId',
    type: 'type',
    mfa: 'mfaEnrolled',
    developer: 'isDeveloper',
    disabled: 'disabled',
  },
  booleanFilters: ['mfa', 'developer', 'disabled'],
  scans: {
    privilege: (user, area) =>
      user.privileges.dealer[area] === true || user.privileges.distributer[area] === true,
  },
  sorts: { name: 'firstName', email: 'email' },
  defaultSort: { id: 'name', direction: 'asc' },
  tokens: (user) => user.searchArr,
  hasDeleted: false,
  most: COUNT_LIMIT,
};

/** The change log: a dealer's own records, for a distributor all. An entry is never deleted, and not searched. */
export const changeLogShape: ListShape<ChangeLogEntry> = {
  collection: collections.changeLog,
  scope: (actor) => {
    // The rights of users are in it: rules keep the whole to admins.
    if (!actor.isAdmin) return null;
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    return actor.kind === 'distributer' ? [] : null;
  },
  scopeFields: [['dealerId'], []],
  filters: { collection: 'collection', kind: 'kind', dealer: 'dealerId', record: 'recordId', by: 'by' },
  sorts: { time: 'at' },
  defaultSort: { id: 'time', direction: 'desc' },
  tokens: null,
  hasDeleted: false,
  most: 200,
};

/** Documents as their admins keep them, drafts and superseded ones too. Readers' query stands in documents.ts. */
export const documentsShape = shape({
  collection: collections.documents,
  scope: (actor) => (can(actor, 'ADMIN.Documents') ? [] : null),
  scopeFields: [[]],
  filters: { status: 'status', category: 'category', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { title: 'title', category: 'category', from: 'effectiveFrom', out: 'publishedAt' },
  defaultSort: { id: 'title', direction: 'asc' },
});

/** News updates, newest first; the settings page alone lists them. Withdrawn ones show as such. */
export const newsShape: ListShape<NewsUpdate> = {
  collection: collections.newsUpdates,
  scope: (actor) => (can(actor, 'SystemSettings') ? [] : null),
  scopeFields: [[]],
  filters: {},
  sorts: { time: 'timestamp' },
  defaultSort: { id: 'time', direction: 'desc' },
  tokens: null,
  hasDeleted: false,
  most: COUNT_LIMIT,
};

/** Every list of the app: the index file and the rules tests walk this list. */
export const LIST_SHAPES = {
  customers: customersShape,
  carDealers: carDealersShape,
  vehicles: vehiclesShape,
  kits: kitsShape,
  accessories: accessoriesShape,
  freightCarriers: freightCarriersShape,
  dealers: dealersShape,
  distributers: distributersShape,
  engineers: engineersShape,
  printers: printersShape,
  leadTimes: leadTimesShape,
  products: productsShape,
  suspensionKits: suspensionKitsShape,
  suspensionKitVehicles: suspensionKitVehiclesShape,
  oemRims: oemRimsShape,
  installations: installationsShape,
  engineerJobs: engineerJobsShape,
  users: usersShape,
  changeLog: changeLogShape,
  documents: documentsShape,
  news: newsShape,
} as const;
