import { type Actor, holds } from '../access/actor.ts';
import { scopeKey } from '../shared/stamps.ts';
import type { Sharing } from '../descriptor/descriptor.ts';
import { LOGGED } from './logged.ts';
import type { LoggedCollection } from './schema.ts';

/**
 * In which scope each side may read an entry; '' where nobody of it may. Written by the server beside the entry's
 * words, so that a query can ask by it and rules can hold it against the reader's rights of this moment.
 */
export interface LogKeys {
  readonly forDealer: string;
  readonly forDistributer: string;
  /** For the people of the head office, who see all accounts. */
  readonly forHeadOffice: string;
}

type StoredRecord = Readonly<Record<string, unknown>>;

const NOBODY = '';
/** What everybody reads who works for a dealer or a distributor. */
const STAFF = 'staff';

const textOf = (record: StoredRecord, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

/** `users~outback`: a scope of one owner; nobody's where there is none. */
const of = (what: string, owner: string): string => (owner === '' ? NOBODY : `${what}~${owner}`);

function tenantOf(record: StoredRecord): string {
  const tenant = { dealerId: textOf(record, 'dealerId'), dealerGroupId: textOf(record, 'dealerGroupId') };
  return tenant.dealerId === '' ? '' : scopeKey(tenant);
}

const keys = (forDealer: string, forDistributer: string, forHeadOffice = forDistributer): LogKeys => ({
  forDealer,
  forDistributer,
  forHeadOffice,
});
const everybody = () => keys(STAFF, STAFF);

/** Who may read the record itself, by how its entity is shared: an entry is shown to no more people. */
const BY_SHARING: Readonly<Record<Sharing, (record: StoredRecord, area: string) => LogKeys>> = {
  reference: everybody,
  group: (record, area) => keys(of(area, tenantOf(record)), NOBODY),
  organisation: (record) =>
    keys(of('organisation', textOf(record, 'dealerId')), of('organisation', textOf(record, 'distributerId'))),
  // Their history stands in themselves.
  parties: () => keys(NOBODY, NOBODY),
  special: () => keys(NOBODY, NOBODY),
};

/** The same where the entity says `special`. */
const SPECIAL: Partial<Record<LoggedCollection, (record: StoredRecord, id: string) => LogKeys>> = {
  users: (record) =>
    keys(of('users', textOf(record, 'dealerId')), of('users', textOf(record, 'supplierId')), 'users'),
  dealers: (record) => keys(of('dealers', tenantOf(record)), STAFF),
  productCosts: () => keys(NOBODY, 'productCosts'),
  installations: (record) =>
    keys(
      of('installations', textOf(record, 'dealerId')),
      of('installations', textOf(record, 'distributerId')),
    ),
  // Kept by admins with products; the others are the settings page's.
  system: (_record, id) => (id === 'productWarrantyCategories' ? everybody() : keys('settings', 'settings')),
  // What is not out yet stands in them, which its keepers alone see.
  newsUpdates: () => keys(NOBODY, NOBODY, 'news'),
  // Drafts too.
  documents: () => keys('documents', 'documents'),
};

/** The scopes of an entry about this state of a record. */
export function logKeys(collection: LoggedCollection, recordId: string, record: StoredRecord): LogKeys {
  const { sharing, area } = LOGGED[collection];
  return SPECIAL[collection]?.(record, recordId) ?? BY_SHARING[sharing](record, area);
}

/** Which of the three keys this actor asks by; null for those who read no entries at all. */
export function logKeyOf(actor: Actor): keyof LogKeys | null {
  if (actor.kind === 'dealer') return 'forDealer';
  if (actor.kind !== 'distributer') return null;
  return actor.isHeadOffice ? 'forHeadOffice' : 'forDistributer';
}

/**
 * The scopes that the actor's rights open, for {@link logKeyOf}; at most 15. Rules make the same list
 * (`logScopesOfDealer`, `logScopesOfDistributer`), and ask for the flag changeLog besides.
 */
export function logScopes(actor: Actor): readonly string[] {
  const withFlag = (area: string, ...scopes: string[]) => (holds(actor, area) ? scopes : []);
  const ofAdmin = (...scopes: string[]) => (actor.isAdmin ? scopes : []);
  const ofBoth = ofAdmin(...withFlag('settings', 'settings'), ...withFlag('documents', 'documents'));
  if (actor.kind === 'dealer') {
    const tenants = [
      `d~${actor.dealerId}`,
      ...(actor.dealerGroupId === '' ? [] : [`g~${actor.dealerGroupId}`]),
    ];
    const inTenants = (what: string) => tenants.map((tenant) => `${what}~${tenant}`);
    return [
      STAFF,
      of('organisation', actor.dealerId),
      ...inTenants('dealers'),
      ...withFlag('customers', ...inTenants('customers')),
      ...withFlag('orders', ...inTenants('orders')),
      ...withFlag('installations', of('installations', actor.dealerId)),
      ...ofAdmin(of('users', actor.dealerId)),
      ...ofBoth,
    ];
  }
  if (actor.kind !== 'distributer') return [];
  return [
    STAFF,
    of('organisation', actor.distributerId),
    // With or without the flag: a distributor may open its dealers' installations (product: rights).
    of('installations', actor.distributerId),
    ...withFlag('products', 'productCosts'),
    ...ofAdmin(of('users', actor.distributerId), ...(actor.isHeadOffice ? ['users'] : [])),
    ...(actor.isHeadOffice ? ofAdmin(...withFlag('settings', 'news')) : []),
    ...ofBoth,
  ];
}
