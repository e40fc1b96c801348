import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { LOGGED } from '#domain/change-log/logged.ts';
import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { paths } from '#lib/paths.ts';

const inDialog = (path: string, id: string) => `${path}?edit=${encodeURIComponent(id)}`;

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

/** The edit pages of the logged collections that have no generic reference screen. */
const PAGES: Partial<Record<LoggedCollection, (id: string) => string>> = {
  users: paths.users.edit,
  dealers: paths.dealers.edit,
  printers: (id) => inDialog(paths.printers, id),
  leadTimes: (id) => inDialog(paths.leadTimes, id),
  customers: paths.customers.edit,
  carDealers: paths.carDealers.edit,
  vehicles: paths.vehicles.edit,
  kits: paths.kits.edit,
  suspensionKits: paths.suspensionKits.edit,
  suspensionKitVehicles: paths.suspensionKitVehicles.edit,
  oemRims: (id) => inDialog(paths.oemRims, id),
  kitSkus: (id) => inDialog(paths.kitSkus, id),
  productCosts: paths.products.edit,
  productCategories: () => paths.productCategories,
  installations: paths.installations.edit,
  system: settingsPath,
  documents: (id) => inDialog(paths.documents.admin, id),
  newsUpdates: () => `${paths.settings}?tab=news`,
};

/** Where the record of an entry is edited; null where it has no page, or none that this person may open. */
export function recordPath(
  actor: Actor,
  entry: Pick<ChangeLogEntry, 'collection' | 'recordId'>,
): string | null {
  const { collection, recordId } = entry;
  const { privilege, page } = LOGGED[collection];
  if (!can(actor, privilege)) return null;
  const special = PAGES[collection];
  if (special) return special(recordId);
  return page === '' ? null : page + encodeURIComponent(recordId);
}
