import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainRoutes } from '#app/routes/main.ts';

/** What is reached from a page that it belongs to: the file that leads there, and how it says so. */
const DOORS: Readonly<Record<string, readonly [file: string, link: string]>> = {
  '/user-settings': ['src/features/users/menu/user-menu.tsx', 'paths.userSettings'],
  '/time-limits': ['src/features/home/needs-you.tsx', 'paths.timeLimits'],
  '/installations/week': [
    'src/features/installations/installations-list-page.tsx',
    'paths.installations.week',
  ],
  '/dev/dealer-group-customers-check': [
    'src/features/dealers/group/group-panel.tsx',
    'paths.dealerGroupCheck',
  ],
  '/customers/distances': ['src/features/customers/customers-list-page.tsx', 'paths.customerDistances'],
  '/admin/engineers/report/all': ['src/features/engineers/engineer-screen.tsx', 'paths.engineerDecisions'],
  '/admin/reports/warranties': ['src/features/reports/list-links.ts', 'paths.warranties'],
  '/admin/kit-skus': ['src/features/kits/kits-list-page.tsx', 'paths.kitSkus'],
  '/admin/vehicles/tyre-check': ['src/features/vehicles/vehicles-list-page.tsx', 'paths.vehicles.tyreCheck'],
  '/quotes/add': ['src/features/sales/quotes/quotes-list-page.tsx', 'paths.quotes.add'],
  '/pos/sales-figures': ['src/features/sales/register-page.tsx', 'paths.pos.figures'],
  '/pos/day-close': ['src/features/sales/register-page.tsx', 'paths.pos.dayCloses'],
  '/pos/accounts': ['src/features/sales/register-page.tsx', 'paths.pos.accounts'],
  '/pos/products': ['src/features/sales/register-page.tsx', 'paths.pos.products'],
  '/pos/settings': ['src/features/sales/register-page.tsx', 'paths.pos.settings'],
  '/dealer-orders/supply': ['src/features/orders/orders-list-page.tsx', 'paths.dealerOrders.supply'],
  '/invoices/supply': ['src/features/invoices/invoices-list-page.tsx', 'paths.invoices.supply'],
  '/invoices/exports': ['src/features/invoices/invoices-list-page.tsx', 'paths.invoices.exports'],
  '/returns/supply': ['src/features/returns/returns-list-page.tsx', 'paths.returns.supply'],
  '/returns/figures': ['src/features/returns/returns-list-page.tsx', 'paths.returns.figures'],
  '/credits/supply': ['src/features/credits/credits-list-page.tsx', 'paths.credits.supply'],
  '/stock-report/counts': ['src/features/stock-report/stock-report-page.tsx', 'paths.stockCounts.list'],
  '/stock-report/count': ['src/features/stock-report/stock-report-page.tsx', 'paths.stockCounts.add'],
  '/admin/product-categories': ['src/features/products/parts/product-links.tsx', 'paths.productCategories'],
  '/admin/product-warranty-settings': [
    'src/features/products/parts/product-links.tsx',
    'paths.productWarrantySettings',
  ],
  '/admin/change-log/review': ['src/features/change-log/change-log-list-page.tsx', 'reviewPaths.limits'],
  '/admin/change-log/health': ['src/features/change-log/change-log-list-page.tsx', 'reviewPaths.health'],
  '/admin/accessories/import': ['src/features/accessories/accessory-screen.tsx', 'csvImport:'],
  '/admin/dealers/import': ['src/features/dealers/dealer-screen.tsx', 'csvImport:'],
  '/admin/kits/import': ['src/features/kits/kits-list-page.tsx', '<ImportLink to={paths.kits.list} />'],
  '/admin/oem-rims/import': ['src/features/oem-rims/oem-rim-screen.tsx', 'csvImport:'],
  '/admin/products/import': ['src/features/products/product-screen.tsx', 'csvImport:'],
  '/admin/suspension-kits/import': ['src/features/suspension-kits/suspension-kit-screen.tsx', 'csvImport:'],
  '/admin/vehicles/import': [
    'src/features/vehicles/vehicles-list-page.tsx',
    '<ImportLink to={paths.vehicles.list} />',
  ],
  '/admin/kits/prices': ['src/features/kits/kits-list-page.tsx', '<PriceLink to={paths.kits.list} />'],
  '/admin/kit-skus/prices': ['src/features/kit-skus/kit-skus-page.tsx', '<PriceLink to={paths.kitSkus} />'],
  '/admin/products/prices': ['src/features/products/product-screen.tsx', 'prices: {'],
};
/** Also where its work begins, besides its tile. */
const SECOND_DOORS: typeof DOORS = {
  '/time-limits': ['src/features/audit/audit-errors-dialog.tsx', 'paths.timeLimits'],
  '/stock-report': ['src/features/orders/orders-list-page.tsx', 'paths.stockReport'],
  '/delivery-manifest': ['src/features/orders/orders-list-page.tsx', 'paths.deliveryManifest'],
  '/admin/kits/import-suspensiont-kits': [
    'src/features/suspension-kits/parts/kit-tools.tsx',
    'paths.importSuspensionKits',
  ],
  '/mfa-test': ['src/features/second-factor/public/second-factor-settings.tsx', 'paths.mfaTest'],
};
/** Led to by the portal itself, or meant to be typed. */
const BY_ITSELF: readonly string[] = ['/not-authorised'];

const inMenu = mainRoutes.filter(({ menu }) => menu).map(({ path }) => path);
/** The page of an address such as /admin/users/add. */
const parentOf = (path: string) => path.replace(/\/(?:add|new)$/u, '');

describe('the way to a page', () => {
  const standing = mainRoutes.filter((row) => !row.public && !row.localOnly && !row.path.includes(':'));

  it.each(standing.map((row) => [row.path, row] as const))('%s has a door', (path, row) => {
    const isReached =
      inMenu.includes(parentOf(path)) || row.tile !== undefined || path in DOORS || BY_ITSELF.includes(path);
    expect(isReached, 'no menu entry, tile or page leads there').toBe(true);
  });

  it.each([...Object.entries(DOORS), ...Object.entries(SECOND_DOORS)])(
    '%s is linked from its page',
    (path, [file, link]) => {
      expect(standing.map((row) => row.path)).toContain(path);
      expect(readFileSync(file, 'utf8')).toContain(link);
    },
  );
});
