import { REGISTRY } from '#generate/registry.ts';
import { OPEN_QUOTE } from '#tests/seed/collections/sales.ts';
import { engineerRoutes } from '#app/routes/engineer.ts';
import { mainRoutes } from '#app/routes/main.ts';
import type { RouteRow } from '#app/routes/route-row.ts';
import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { RECORD_PAGES } from '#domain/notice/record-pages.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import { publicCodes } from '#domain/public-installation/of-job.ts';
import type { ActorName } from './people.ts';
import { anyId, ownId, seeded } from './seeded.ts';

/** One page to visit. */
export interface Stop {
  path: string;
  /** As the route table writes it. */
  pattern: string;
  /** What its title begins with, which a refusal's does not. */
  title: string;
  /** Stands beside the portal, which is loaded anew behind it. */
  isPublic: boolean;
  /** Looked at by each run in both themes and at every width. */
  isWhole: boolean;
}

/** The page of a record, or one that begins as it does, with the first record of all, or of the dealer; as it is where none is known to. */
function recordPage(pattern: string): string {
  const screened = REGISTRY.find(({ screen }) => screen && pattern === `${screen.path}/edit/:id`);
  if (screened) return pattern.replace(':id', anyId(screened.path));
  const found = Object.entries(RECORD_PAGES).find(([, ways]) =>
    Object.values(ways).some((start) => pattern.startsWith(`${start}:id`)),
  );
  return found ? pattern.replace(':id', ownId(found[0], 'outback-penrith')) : pattern;
}

/** A record for each page about one, where not any of the dealer's will do. */
function samples(): Readonly<Record<string, string>> {
  const isOurs = ({ dealerId }: { dealerId: string }) => dealerId === 'outback-penrith';
  const job = seeded('installations', (value) => isOurs(value) && value.stage === 'inProgress');
  const invoice = seeded('invoices', (value) => isOurs(value) && value.isSent).id;
  const returned = (status: string) =>
    seeded('returns', (value) => isOurs(value) && value.status.name === status).id;
  const sold = (type: string, status: string) =>
    seeded('salesRecords', (value) => isOurs(value) && value.type === type && value.status.name === status);
  return {
    '/admin/users/edit/:userId': '/admin/users/edit/jess-nguyen',
    '/admin/audit/:dealerId': '/admin/audit/outback-penrith',
    '/admin/dealers/edit/:dealerId': '/admin/dealers/edit/outback-penrith',
    '/admin/distributors/edit/:id': '/admin/distributors/edit/head-office',
    '/admin/engineers/edit/:id': '/admin/engineers/edit/maria-kovac',
    '/admin/engineers/report/:id': '/admin/engineers/report/maria-kovac?period=twelveMonths',
    '/admin/kits/edit/:id': `/admin/kits/edit/${anyId('kits')}`,
    '/admin/products/edit/:id': `/admin/products/edit/${anyId('products')}`,
    '/admin/suspension-kits/:id': `/admin/suspension-kits/${anyId('suspensionKits')}`,
    '/admin/suspension-kit-vehicles/:id': `/admin/suspension-kit-vehicles/${anyId('suspensionKitVehicles')}`,
    '/admin/vehicles/edit/:id': `/admin/vehicles/edit/${anyId('vehicles')}`,
    '/dealer-orders/add/:id': '/dealer-orders/add/new',
    '/dealer-orders/add/:id/:type': '/dealer-orders/add/new/gvmUpgrade',
    '/order/:type/:id': `/order/kit/${seeded('orders', (value) => isOurs(value) && value.lines.length > 0).id}`,
    '/distributer-orders/add/:id/:type': '/distributer-orders/add/outback-penrith/stock',
    '/returns/:id': `/returns/${returned('received')}`,
    '/returns/:id/change': `/returns/${returned('new')}/change`,
    '/returns/:id/note': `/returns/${returned('received')}/note`,
    '/credits/:id/paper': `/credits/${seeded('credits', (value) => isOurs(value) && value.date !== '').id}/paper`,
    '/quotes/paper/:id': `/quotes/paper/${seeded('salesRecords', (value) => isOurs(value) && value.sentRev !== '').id}`,
    '/pos/sales-record/:id/paper': `/pos/sales-record/${seeded('salesRecords', (value) => isOurs(value) && value.type === 'invoice' && value.date !== '').id}/paper`,
    '/pos/sales-record/:id/receipt': `/pos/sales-record/${seeded('salesRecords', (value) => isOurs(value) && value.type === 'invoice' && value.date !== '').id}/receipt`,
    '/invoices/edit/:id': `/invoices/edit/${invoice}`,
    '/invoices/edit/:id/paper': `/invoices/edit/${invoice}/paper`,
    '/quotes/edit/:id': `/quotes/edit/${sold('quote', 'sentQuote').id}`,
    '/pos/day-close/:day': `/pos/day-close/${seeded('dayCloses', isOurs).value.day}`,
    '/pos/accounts/:id': `/pos/accounts/${seeded('salesAccounts', isOurs).value.customerId}`,
    '/pos/product/:id': `/pos/product/${anyId('products')}`,
    '/pos/sales-record/:id': `/pos/sales-record/${sold('invoice', 'confirmedQuote').id}`,
    '/pos/sales-record/:id/rev/:rev': `/pos/sales-record/${sold('quote', 'sentQuote').id}/rev/A`,
    '/invoices/statement/:dealerId': '/invoices/statement/outback-penrith',
    '/invoices/exports/:id': `/invoices/exports/${anyId('accountingExports')}`,
    '/stock-report/counts/:id': `/stock-report/counts/${seeded('stockCounts', isOurs).id}`,
    // Both its supplier and its dealer see what became an order.
    '/tjm-orders/email/:id': '/tjm-orders/email/tjm-1',
    '/car-dealers/edit/:id': `/car-dealers/edit/${seeded('carDealers', isOurs).id}`,
    '/installations/edit/:id': `/installations/edit/${job.id}`,
    '/installations/edit/:id/paper/:name': `/installations/edit/${job.id}/paper/checklist`,
    '/installations/checklist/:id': `/installations/checklist/${job.id}`,
    '/invitation/:id': `/invitation/${invitationOf('user')}`,
    '/installation-info/:vin/:code': infoPath(publicVehicle().frozen),
    '/request-customer-details/:id': `/request-customer-details/${seeded('customerDetailRequests', (value) => value.state === 'open').value.key}`,
    '/quote/:id': `/quote/${seeded('salesRecords', (_value, id) => id === `${OPEN_QUOTE}-2`).value.key}`,
    '/warranty-registration/:id': `/warranty-registration/${seeded('warrantyRegistrations', (value) => value.state === 'open').value.key}`,
  };
}

/** The order of a windscreen label whose vehicle has its public page. */
export function publicVehicle() {
  return seeded('compliancePlateOrders', (order) => {
    const [code] = publicCodes([order]);
    if (code === undefined || order.status.name !== 'complete') return false;
    return seeded('installations', (_, id) => id === order.installationId).value.stage === 'complete';
  }).value;
}

const invitationOf = (kind: 'user' | 'engineer'): string =>
  seeded('invitations', (value) => value.kind === kind).id;

function engineerSamples(): Readonly<Record<string, string>> {
  const isMine = ({ engineerId, stage }: Installation) =>
    engineerId === 'maria-kovac' && stage === 'sentToEngineer';
  const job = seeded('installations', isMine).id;
  return {
    '/installations/edit/:id': `/installations/edit/${job}`,
    '/installations/edit/:id/paper/:name': `/installations/edit/${job}/paper/evidence`,
    '/invitation/:id': `/invitation/${invitationOf('engineer')}`,
  };
}

/**
 * One page of each kind, which between them hold every part that is painted: each run looks at them in both themes and at every
 * width, at the layout of the others at a desk and on a phone and at their names and roles. The soak looks at all of them wholly.
 */
const OF_EACH_KIND: readonly string[] = [
  '/',
  '/installations',
  '/installations/edit/:id',
  '/installations/edit/:id/paper/:name',
  '/installations/checklist/:id',
  '/dealer-orders/edit/:id',
  '/customers/edit/:id',
  '/returns/figures',
  '/returns/:id',
  '/stock-report',
  '/news-updates',
  '/user-settings',
  '/installation-info/:vin/:code',
  '/invitation/:id',
  '/admin/audit/:dealerId',
  '/admin/change-log',
  '/admin/kits/edit/:id',
  '/admin/products/import',
  '/admin/users/edit/:userId',
];

/** Without its record, or shown in a story of its own: the code of a mail works once. */
const NOT_VISITED: readonly string[] = ['/sign-in', '/verify-email/:id'];

function stops(rows: readonly RouteRow[], known: Readonly<Record<string, string>>): Stop[] {
  return rows
    .filter((row) => !NOT_VISITED.includes(row.path))
    .map((row) => {
      const path = known[row.path] ?? recordPage(row.path);
      if (path.includes(':')) throw new Error(`tests/e2e/support/stops.ts needs a record for ${row.path}`);
      return {
        path,
        pattern: row.path,
        title: row.title,
        isPublic: row.public === true,
        isWhole: OF_EACH_KIND.includes(row.path),
      };
    });
}

/** Every path that is none of ours. */
export const NOWHERE: Stop = {
  path: '/no-such-page',
  pattern: '*',
  title: 'Page Not Found',
  isPublic: false,
  isWhole: false,
};

/** Whether people of this kind can meet the requirement at all. */
const asksOf = (kind: 'dealer' | 'distributer', { associated = [], ...areas }: Requirement) =>
  areas[kind] !== undefined || associated.includes(kind);

/** Who visits a page of the main build: one who can use all of it, not only read it. */
function visitorOf({ path, priv }: RouteRow): ActorName {
  const asked: Requirement | null = priv === null ? null : PRIVILEGES[priv];
  if (asked?.developer === true) return 'developer';
  if (asked !== null && !asksOf('distributer', asked) && asked.dealerFlags !== undefined)
    return 'dealerThatSupplies';
  const isForDealers = asked === null || (asksOf('dealer', asked) && asked.dealerFlags === undefined);
  return path.startsWith('/admin/') || !isForDealers ? 'distributorAdmin' : 'dealerAdmin';
}

/** One of many that look alike, which each run visits for them. */
const FOR_ALL_ALIKE: readonly string[] = [
  '/dealer-orders/supply',
  '/installations/edit/:id/paper/:name',
  '/admin/products/prices',
];

/**
 * Pages that the soak alone visits: forms that add a record have the fields of the one that edits it, a list of what is supplied
 * is the list of what is bought, papers stand on one page and are printed by a story of their own (every-paper.spec.ts); and of what
 * is made from an entity's declaration, screens, imports and changes of prices, some nouns stand for all.
 */
const isAlike = ({ pattern }: Stop): boolean =>
  !FOR_ALL_ALIKE.includes(pattern) &&
  (/^\/(?:admin\/[\w-]+|customers|car-dealers)\/add$/u.test(pattern) ||
    /^\/admin\/(?:accessories|distributors|freight-carriers)(?:\/|$)/u.test(pattern) ||
    /\/(?:supply|prices|paper|note|receipt)$|\/paper\//u.test(pattern) ||
    (pattern.endsWith('/import') && pattern !== '/admin/products/import'));

/** The built pages that are this actor's to visit, from the route tables, in each run or in the soak; for use inside a story. */
export function stopsOf(actor: ActorName, pages: 'each run' | 'all'): Stop[] {
  const every = everyStop(actor).toSorted((one, other) => Number(one.isPublic) - Number(other.isPublic));
  return pages === 'all'
    ? every.map((stop) => ({ ...stop, isWhole: true }))
    : every.filter((stop) => !isAlike(stop));
}

/** The pages of these rows, each with its sample; for use inside a story. */
export const stopsOfRows = (rows: readonly RouteRow[]): Stop[] => stops(rows, samples());

function everyStop(actor: ActorName): Stop[] {
  if (actor === 'engineer') return [...stops(engineerRoutes, engineerSamples()), NOWHERE];
  const mine = stops(
    mainRoutes.filter((row) => visitorOf(row) === actor),
    samples(),
  );
  return actor === 'dealerAdmin' ? [...mine, NOWHERE] : mine;
}
