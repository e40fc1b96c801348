import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

const { pos, quotes } = paths;

const salePaper = () => import('#features/sales/papers/sale-paper-page.tsx').then((at) => at.SalePaperPage);

/** What a dealer sells to its customers: quotes and the point of sale. */
export const sellingRoutes: readonly RouteRow[] = [
  {
    path: quotes.list,
    title: 'Quotes',
    page: () => import('#features/sales/quotes/quotes-list-page.tsx').then((at) => at.QuotesPage),
    priv: 'Quotes',
    tile: { group: 'Sales', icon: 'invoice' },
  },
  {
    path: quotes.add,
    title: 'New Quote',
    page: () => import('#features/sales/quotes/quote-wizard-page.tsx').then((at) => at.QuoteWizardPage),
    priv: 'Quotes',
  },
  {
    path: quotes.edit.pattern,
    title: 'Quote',
    page: () => import('#features/sales/quotes/quote-edit-page.tsx').then((at) => at.QuoteEditPage),
    // A quote that was made at the till is opened by whoever works it, too.
    priv: 'Sales',
  },
  {
    path: pos.register,
    title: 'Sales Register',
    page: () => import('#features/sales/register-page.tsx').then((at) => at.SalesRegisterPage),
    priv: 'POS.SalesRegister',
    tile: { group: 'Sales', icon: 'credit' },
  },
  {
    path: pos.record.pattern,
    title: 'Sales Record',
    page: () => import('#features/sales/sales-record-page.tsx').then((at) => at.SalesRecordPage),
    priv: 'POS.SalesRegister',
  },
  {
    path: pos.revision.pattern,
    title: 'Quote Revision',
    page: () => import('#features/sales/revision-page.tsx').then((at) => at.RevisionPage),
    priv: 'Sales',
  },
  { path: paths.quotePaper.pattern, title: 'Quote on Paper', page: salePaper, priv: 'Sales' },
  { path: paths.salePaper.pattern, title: 'Sale on Paper', page: salePaper, priv: 'POS.SalesRegister' },
  {
    path: paths.receipt.pattern,
    title: 'Receipt',
    page: () => import('#features/sales/papers/receipt-page.tsx').then((at) => at.ReceiptPage),
    priv: 'POS.SalesRegister',
  },
  {
    path: pos.accounts,
    title: 'Accounts',
    page: () => import('#features/sales/accounts/accounts-page.tsx').then((at) => at.PosAccountsPage),
    priv: 'POS.Accounts',
  },
  {
    path: pos.account.pattern,
    title: 'Account Statement',
    page: () => import('#features/sales/accounts/account-page.tsx').then((at) => at.PosAccountPage),
    priv: 'POS.Accounts',
  },
  {
    path: pos.figures,
    title: 'Sales Figures',
    page: () => import('#features/sales/figures/sales-figures-page.tsx').then((at) => at.SalesFiguresPage),
    priv: 'POS.SalesRegister',
  },
  {
    path: pos.dayCloses,
    title: 'Day Close',
    page: () => import('#features/day-close/day-closes-page.tsx').then((at) => at.DayClosesPage),
    priv: 'POS.SalesRegister',
  },
  {
    path: pos.dayClose.pattern,
    title: 'Day Close',
    page: () => import('#features/day-close/day-close-page.tsx').then((at) => at.DayClosePage),
    priv: 'POS.SalesRegister',
  },
  {
    path: pos.products,
    title: 'Price List',
    page: () => import('#features/sales/products/products-page.tsx').then((at) => at.PosProductsPage),
    priv: 'POS.Products',
  },
  {
    path: pos.product.pattern,
    title: 'Product',
    page: () => import('#features/sales/products/product-page.tsx').then((at) => at.PosProductPage),
    priv: 'POS.Products',
  },
  {
    path: pos.settings,
    title: 'Point of Sale Settings',
    page: () => import('#features/sales/settings-page.tsx').then((at) => at.PosSettingsPage),
    priv: 'POS.Settings',
  },
];
