import { can } from '#domain/access/privileges.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import type { User } from '#domain/user/schema.ts';
import { dealers, distributers, engineers, users } from './collections.ts';
import {
  accessories,
  documents,
  freightCarriers,
  leadTimes,
  newsUpdates,
  oemRims,
  printers,
  products,
  suspensionKitVehicles,
  suspensionKits,
} from './reference-collections.ts';
import {
  COUNT_LIMIT,
  GROUP_FIELDS,
  groupScope,
  referenceScope,
  shape,
  type ListShape,
} from './list-shape.ts';

export const accessoriesShape = shape({
  collection: accessories,
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
  collection: dealers,
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
  collection: distributers,
  scope: (actor) => (actor.kind === 'distributer' || can(actor, 'ADMIN.Distributors') ? [] : null),
  scopeFields: [[]],
  filters: { state: 'state', headOffice: 'headOffice', deleted: 'deleted' },
  booleanFilters: ['headOffice', 'deleted'],
  sorts: { name: 'name', city: 'city' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const engineersShape = shape({
  collection: engineers,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { active: 'active', deleted: 'deleted' },
  booleanFilters: ['active', 'deleted'],
  sorts: { name: 'lastName', expiry: 'expiry' },
  defaultSort: { id: 'name', direction: 'asc' },
});

/** The printers of the own organisation. */
export const printersShape = shape({
  collection: printers,
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
  collection: leadTimes,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { type: 'kitType', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { name: 'name' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const freightCarriersShape = shape({
  collection: freightCarriers,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { default: 'default', deleted: 'deleted' },
  booleanFilters: ['default', 'deleted'],
  sorts: { name: 'name' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const productsShape = shape({
  collection: products,
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
  collection: suspensionKits,
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
  collection: suspensionKitVehicles,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { vehicle: 'vehicleName', kit: 'kitCode' },
  defaultSort: { id: 'vehicle', direction: 'asc' },
});

export const oemRimsShape = shape({
  collection: oemRims,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', size: 'diameter', check: 'check', deleted: 'deleted' },
  valueSets: { check: { none: [''] } },
  numberFilters: ['size'],
  booleanFilters: ['deleted'],
  sorts: { make: 'make', model: 'model', rating: 'rating' },
  defaultSort: { id: 'make', direction: 'asc' },
});

/**
 * Accounts: for a dealer's admin those of the dealer, for a distributor's admin those of the distributor and of the
 * dealers it supplies, for the head office all. Never deleted, but disabled.
 */
export const usersShape: ListShape<User> = {
  collection: users,
  scope: (actor) => {
    if (!actor.isAdmin) return null;
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    if (actor.kind !== 'distributer') return null;
    return actor.isHeadOffice ? [] : [['supplierId', actor.distributerId]];
  },
  scopeFields: [['dealerId'], ['supplierId'], []],
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

/** Documents as their admins keep them, drafts and superseded ones too. Readers' query stands in documents.ts. */
export const documentsShape = shape({
  collection: documents,
  scope: (actor) => (can(actor, 'ADMIN.Documents') ? [] : null),
  scopeFields: [[]],
  filters: { status: 'status', category: 'category', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { title: 'title', category: 'category', from: 'effectiveFrom', out: 'publishedAt' },
  defaultSort: { id: 'title', direction: 'asc' },
});

/** News updates, newest first; the settings page alone lists them. Withdrawn ones show as such. */
export const newsShape: ListShape<NewsUpdate> = {
  collection: newsUpdates,
  scope: (actor) => (can(actor, 'SystemSettings') ? [] : null),
  scopeFields: [[]],
  filters: {},
  sorts: { time: 'timestamp' },
  defaultSort: { id: 'time', direction: 'desc' },
  tokens: null,
  hasDeleted: false,
  most: COUNT_LIMIT,
};
