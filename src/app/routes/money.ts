import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

const { credits, invoices, returns, tjmOrders } = paths;

/** Returns, credits, orders by email and invoices with the pages that stand beside their lists and records. */
export const moneyRoutes: readonly RouteRow[] = [
  {
    path: returns.list,
    title: 'Returns',
    page: () => import('#features/returns/returns-list-page.tsx').then((at) => at.ReturnsPage),
    priv: 'Returns',
    menu: { group: 'main', order: 7, icon: 'return' },
  },
  {
    path: returns.supply,
    title: 'Returns from Dealers',
    page: () => import('#features/returns/returns-list-page.tsx').then((at) => at.SuppliedReturnsPage),
    priv: 'SuppliedReturns',
  },
  {
    path: returns.figures,
    title: 'Return Figures',
    page: () => import('#features/returns/figures-page.tsx').then((at) => at.ReturnFiguresPage),
    priv: 'Returns',
  },
  {
    path: returns.edit.pattern,
    title: 'Return',
    page: () => import('#features/returns/return-page.tsx').then((at) => at.ReturnPage),
    priv: 'Returns',
  },
  {
    path: returns.change.pattern,
    title: 'Change Return',
    page: () => import('#features/returns/return-change-page.tsx').then((at) => at.ReturnChangePage),
    priv: 'Returns',
  },
  {
    path: returns.note.pattern,
    title: 'Return Note',
    page: () => import('#features/returns/return-note-page.tsx').then((at) => at.ReturnNotePage),
    priv: 'Returns',
  },
  {
    path: credits.list,
    title: 'Credits',
    page: () => import('#features/credits/credits-list-page.tsx').then((at) => at.CreditsPage),
    priv: 'Credits',
    menu: { group: 'main', order: 8, icon: 'credit' },
  },
  {
    path: credits.supply,
    title: 'Credits to Dealers',
    page: () => import('#features/credits/credits-list-page.tsx').then((at) => at.SuppliedCreditsPage),
    priv: 'SuppliedReturns',
  },
  {
    path: credits.edit.pattern,
    title: 'Credit',
    page: () => import('#features/credits/credit-page.tsx').then((at) => at.CreditPage),
    priv: 'Credits',
  },
  {
    path: credits.paper.pattern,
    title: 'Credit Note',
    page: () => import('#features/credits/credit-paper-page.tsx').then((at) => at.CreditPaperPage),
    priv: 'Credits',
  },
  {
    path: tjmOrders.list,
    title: 'TJM Orders',
    page: () => import('#features/tjm-orders/tjm-orders-list-page.tsx').then((at) => at.TjmOrdersPage),
    priv: 'TJMOrders',
    menu: { group: 'main', order: 9, icon: 'email', label: 'TJM Orders' },
  },
  {
    path: tjmOrders.email.pattern,
    title: 'TJM Order',
    page: () => import('#features/tjm-orders/tjm-email-page.tsx').then((at) => at.TjmEmailPage),
    priv: 'TJMOrders',
  },
  {
    path: invoices.list,
    title: 'Invoices',
    page: () => import('#features/invoices/invoices-list-page.tsx').then((at) => at.InvoicesPage),
    priv: 'Invoices',
    menu: { group: 'main', order: 10, icon: 'invoice' },
  },
  {
    path: invoices.supply,
    title: 'Invoices to Dealers',
    page: () => import('#features/invoices/invoices-list-page.tsx').then((at) => at.SuppliedInvoicesPage),
    priv: 'SuppliedOrders',
  },
  {
    path: invoices.edit.pattern,
    title: 'Invoice',
    page: () => import('#features/invoices/invoice-page.tsx').then((at) => at.InvoicePage),
    priv: 'Invoices',
  },
  {
    path: invoices.paper.pattern,
    title: 'Tax Invoice',
    page: () => import('#features/invoices/invoice-paper-page.tsx').then((at) => at.InvoicePaperPage),
    priv: 'Invoices',
  },
  {
    path: invoices.statement.pattern,
    title: 'Statement',
    page: () => import('#features/invoices/statement-page.tsx').then((at) => at.StatementPage),
    priv: 'Invoices',
  },
  {
    path: invoices.exports,
    title: 'Accounting Exports',
    page: () => import('#features/invoices/exports/exports-page.tsx').then((at) => at.ExportsPage),
    priv: 'AccountingExports',
  },
  {
    path: invoices.exportOf.pattern,
    title: 'Accounting Export',
    page: () => import('#features/invoices/exports/exports-page.tsx').then((at) => at.ExportPage),
    priv: 'AccountingExports',
  },
];
