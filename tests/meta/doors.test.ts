import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainRoutes } from '#app/routes/main.ts';
import { OWN_PAGES } from './own-pages.ts';

type Doors = Readonly<Record<string, readonly [file: string, link: string]>>;
/** What is reached from a page that it belongs to: the file that leads there, and how it says so. */
const DOORS: Doors = {
  '/user-settings': ['src/features/users/menu/user-menu.tsx', 'paths.userSettings'],
  '/dev/dealer-group-customers-check': [
    'src/features/dealers/group/group-panel.tsx',
    'paths.dealerGroupCheck',
  ],
  '/customers/distances': ['src/features/customers/customers-list-page.tsx', 'paths.customerDistances'],
  '/admin/engineers/report/all': ['src/features/engineers/engineer-screen.tsx', 'paths.engineerDecisions'],
  '/admin/kit-skus': ['src/features/kits/kits-list-page.tsx', 'paths.kitSkus'],
  '/admin/vehicles/tyre-check': ['src/features/vehicles/vehicles-list-page.tsx', 'paths.vehicles.tyreCheck'],
  '/quotes/add': ['src/features/sales/quotes/quotes-list-page.tsx', 'paths.quotes.add'],
  '/pos/accounts': ['src/features/sales/register-page.tsx', 'paths.pos.accounts'],
  '/pos/products': ['src/features/sales/register-page.tsx', 'paths.pos.products'],
  '/pos/settings': ['src/features/sales/register-page.tsx', 'paths.pos.settings'],
  '/admin/product-categories': ['src/features/products/parts/product-links.tsx', 'paths.productCategories'],
  '/admin/product-warranty-settings': [
    'src/features/products/parts/product-links.tsx',
    'paths.productWarrantySettings',
  ],
  '/mfa-test': ['src/features/second-factor/public/second-factor-settings.tsx', 'paths.mfaTest'],
  ...Object.fromEntries(
    Object.entries(OWN_PAGES).flatMap(([path, { door }]) => (door === null ? [] : [[path, door]])),
  ),
};
/** Also where its work begins, besides its tile. */
const SECOND_DOORS: Doors = {
  '/time-limits': ['src/features/audit/audit-errors-dialog.tsx', 'paths.timeLimits'],
  '/stock-report': ['src/features/orders/orders-list-page.tsx', 'paths.stockReport'],
  '/delivery-manifest': ['src/features/orders/orders-list-page.tsx', 'paths.deliveryManifest'],
  '/admin/kits/import-suspensiont-kits': [
    'src/features/suspension-kits/parts/kit-tools.tsx',
    'paths.importSuspensionKits',
  ],
};
/** Led to by the portal itself, or meant to be typed. */
const BY_ITSELF: readonly string[] = ['/not-authorised'];

const inMenu = mainRoutes.filter(({ menu, tile }) => menu ?? tile).map(({ path }) => path);
/** The page of an address such as /admin/users/add. */
const parentOf = (path: string) => path.replace(/\/(?:add|new)$/u, '');

describe('the way to a page', () => {
  const standing = mainRoutes.filter((row) => !row.public && !row.localOnly && !row.path.includes(':'));

  it.each(standing.map((row) => row.path))('%s has a door', (path) => {
    const isReached = inMenu.includes(parentOf(path)) || path in DOORS || BY_ITSELF.includes(path);
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
