/** Who opens a page that the specification does not name: of the accounts of `menu.test.ts`, which hold every flag of their kind. */
export type Openers =
  | 'everybody'
  | 'dealers and distributors'
  | 'dealers'
  | 'distributors'
  /** Dealers that other dealers order from, and them alone. */
  | 'suppliers'
  | 'admins'
  | 'admins of a distributor'
  | 'the head office'
  /** A flag of the till or of quotes, which none of these accounts has. */
  | 'sellers';

interface OwnPage {
  readonly opens: Openers;
  /** The file that leads there, and how it says so. A page of one record is reached by its row, a link of a mail by that. */
  readonly door: readonly [file: string, link: string] | null;
}

const page = (opens: Openers, ...door: readonly [file: string, link: string] | readonly []): OwnPage => ({
  opens,
  door: door.length === 0 ? null : [`src/features/${door[0]}`, door[1]],
});

/** THE list of pages that the specification does not name, each below one that it does or with a decision of its own. */
export const OWN_PAGES: Readonly<Record<string, OwnPage>> = {
  '/installations/edit/:id/paper/:name': page('dealers and distributors'),
  '/installations/week': page(
    'dealers and distributors',
    'installations/installations-list-page.tsx',
    'paths.installations.week',
  ),
  '/dealer-orders/supply': page('suppliers', 'orders/orders-list-page.tsx', 'paths.dealerOrders.supply'),
  '/returns/supply': page('suppliers', 'returns/returns-list-page.tsx', 'paths.returns.supply'),
  '/returns/figures': page(
    'dealers and distributors',
    'returns/returns-list-page.tsx',
    'paths.returns.figures',
  ),
  '/returns/:id/change': page('dealers and distributors'),
  '/returns/:id/note': page('dealers and distributors'),
  '/credits/supply': page('suppliers', 'credits/credits-list-page.tsx', 'paths.credits.supply'),
  '/credits/:id/paper': page('dealers and distributors'),
  '/quote/:id': page('everybody'),
  '/quotes/paper/:id': page('sellers'),
  '/pos/sales-record/:id/paper': page('sellers'),
  '/pos/sales-record/:id/receipt': page('sellers'),
  '/pos/accounts/:id': page('sellers'),
  '/pos/sales-figures': page('sellers', 'sales/register-page.tsx', 'paths.pos.figures'),
  '/pos/day-close': page('sellers', 'sales/register-page.tsx', 'paths.pos.dayCloses'),
  '/pos/day-close/:day': page('sellers'),
  '/invoices/supply': page('suppliers', 'invoices/invoices-list-page.tsx', 'paths.invoices.supply'),
  '/invoices/edit/:id/paper': page('dealers and distributors'),
  '/invoices/statement/:dealerId': page('dealers and distributors'),
  '/invoices/exports': page('distributors', 'invoices/invoices-list-page.tsx', 'paths.invoices.exports'),
  '/invoices/exports/:id': page('distributors'),
  '/stock-report/count': page('dealers', 'stock-report/stock-report-page.tsx', 'paths.stockCounts.add'),
  '/stock-report/counts': page(
    'dealers and distributors',
    'stock-report/stock-report-page.tsx',
    'paths.stockCounts.list',
  ),
  '/stock-report/counts/:id': page('dealers and distributors'),
  '/time-limits': page('dealers and distributors', 'home/needs-you.tsx', 'paths.timeLimits'),
  '/admin/reports/warranties': page('admins', 'reports/list-links.ts', 'paths.warranties'),
  '/admin/change-log/review': page(
    'the head office',
    'change-log/change-log-list-page.tsx',
    'reviewPaths.limits',
  ),
  '/admin/change-log/health': page(
    'the head office',
    'change-log/change-log-list-page.tsx',
    'reviewPaths.health',
  ),
  '/admin/accessories/import': page('admins', 'accessories/accessory-screen.tsx', 'csvImport:'),
  '/admin/dealers/import': page('admins of a distributor', 'dealers/dealer-screen.tsx', 'csvImport:'),
  '/admin/kits/import': page('admins', 'kits/kits-list-page.tsx', '<ImportLink to={paths.kits.list} />'),
  '/admin/oem-rims/import': page('admins', 'oem-rims/oem-rim-screen.tsx', 'csvImport:'),
  '/admin/products/import': page('admins', 'products/product-screen.tsx', 'csvImport:'),
  '/admin/suspension-kits/import': page('admins', 'suspension-kits/suspension-kit-screen.tsx', 'csvImport:'),
  '/admin/vehicles/import': page(
    'admins',
    'vehicles/vehicles-list-page.tsx',
    '<ImportLink to={paths.vehicles.list} />',
  ),
  '/admin/kits/prices': page('admins', 'kits/kits-list-page.tsx', '<PriceLink to={paths.kits.list} />'),
  '/admin/kit-skus/prices': page('admins', 'kit-skus/kit-skus-page.tsx', '<PriceLink to={paths.kitSkus} />'),
  '/admin/products/prices': page('admins', 'products/product-screen.tsx', 'prices: {'),
};
