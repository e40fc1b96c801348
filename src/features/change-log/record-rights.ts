import type { Actor } from '#domain/access/actor.ts';
import { can, type PrivilegeKey } from '#domain/access/privileges.ts';
import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { paths } from '#lib/paths.ts';

interface RecordPage {
  readonly path: (id: string) => string;
  readonly priv: PrivilegeKey;
}

/** The tab of the settings that keeps a system document, or the page of its own. */
const SYSTEM_TABS: Readonly<Record<string, string>> = {
  sessionSettings: 'session',
  timeLimits: 'time-limits',
  stateCompliance: 'compliance',
  tyreSizes: 'tyres',
  generalSettings: 'general',
  build: 'build',
};

function settingsPath(id: string): string {
  return id === 'productWarrantyCategories'
    ? paths.productWarrantySettings
    : `${paths.settings}?tab=${SYSTEM_TABS[id] ?? 'session'}`;
}

/** The edit page of each logged collection and the right it asks for. */
const PAGES: Partial<Record<LoggedCollection, RecordPage>> = {
  users: { path: paths.users.edit, priv: 'ADMIN.Users' },
  dealers: { path: paths.dealers.edit, priv: 'ADMIN.Dealers' },
  distributers: { path: paths.distributors.edit, priv: 'ADMIN.Distributors' },
  engineers: { path: paths.engineers.edit, priv: 'ADMIN.Engineers' },
  printers: { path: (id) => `${paths.printers}?edit=${encodeURIComponent(id)}`, priv: 'ADMIN.Printers' },
  leadTimes: { path: (id) => `${paths.leadTimes}?edit=${encodeURIComponent(id)}`, priv: 'ADMIN.LeadTimes' },
  customers: { path: paths.customers.edit, priv: 'Customers' },
  carDealers: { path: paths.carDealers.edit, priv: 'CarDealers' },
  vehicles: { path: paths.vehicles.edit, priv: 'ADMIN.Vehicles' },
  kits: { path: paths.kits.edit, priv: 'ADMIN.Kits' },
  suspensionKits: { path: paths.suspensionKits.edit, priv: 'ADMIN.SuspensionKits' },
  suspensionKitVehicles: { path: paths.suspensionKitVehicles.edit, priv: 'ADMIN.SuspensionKits' },
  oemRims: { path: (id) => `${paths.oemRims}?edit=${encodeURIComponent(id)}`, priv: 'ADMIN.OemRims' },
  kitSkus: { path: (id) => `${paths.kitSkus}?edit=${encodeURIComponent(id)}`, priv: 'ADMIN.KitSkus' },
  accessories: { path: paths.accessories.edit, priv: 'ADMIN.Accessories' },
  products: { path: paths.products.edit, priv: 'ADMIN.Products' },
  productCosts: { path: paths.products.edit, priv: 'ProductCost' },
  productCategories: { path: () => paths.productCategories, priv: 'ADMIN.ProductCategories' },
  freightCarriers: { path: paths.freightCarriers.edit, priv: 'ADMIN.FreightCarriers' },
  installations: { path: paths.installations.edit, priv: 'InstallationsEdit' },
  system: { path: settingsPath, priv: 'ADMIN.Settings' },
  documents: { path: (id) => `${paths.documents.admin}?edit=${id}`, priv: 'ADMIN.Documents' },
  newsUpdates: { path: () => `${paths.settings}?tab=news`, priv: 'ADMIN.Settings' },
};

/** Where the record of an entry is edited; null where it has no page, or none that this person may open. */
export function recordPath(
  actor: Actor,
  entry: Pick<ChangeLogEntry, 'collection' | 'recordId'>,
): string | null {
  const page = PAGES[entry.collection];
  return page && can(actor, page.priv) ? page.path(entry.recordId) : null;
}
