import { paths, reviewPaths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

/** What the portal itself runs on: settings, documents, what was changed. */
export const systemRoutes: readonly RouteRow[] = [
  {
    path: '/admin/master-data-capacities',
    title: 'Master Data Capacities',
    page: () => import('#features/capacities/capacities-page.tsx').then((module) => module.CapacitiesPage),
    priv: 'ADMIN.MasterDataCapacities',
    menu: { group: 'Admin', order: 36, icon: 'capacities' },
  },
  {
    path: paths.changeLog,
    title: 'Change Log',
    page: () =>
      import('#features/change-log/change-log-list-page.tsx').then((module) => module.ChangeLogListPage),
    priv: 'ADMIN.ChangeLog',
    menu: { group: 'Admin', order: 38, icon: 'change-log' },
  },
  {
    path: reviewPaths.limits,
    title: 'To Review',
    page: () => import('#features/change-log/limit-review-page.tsx').then((module) => module.LimitReviewPage),
    priv: 'LimitReview',
  },
  {
    path: reviewPaths.health,
    title: 'Portal Health',
    page: () =>
      import('#features/portal-health/portal-health-page.tsx').then((module) => module.PortalHealthPage),
    priv: 'LimitReview',
  },
  {
    path: paths.documents.admin,
    title: 'Documents',
    page: () => import('#features/documents/document-screen.tsx').then((module) => module.DocumentsAdminPage),
    priv: 'ADMIN.Documents',
    menu: { group: 'Admin', order: 32, icon: 'documents-admin' },
  },
  {
    path: paths.settings,
    title: 'Settings',
    page: () => import('#features/settings/settings-page.tsx').then((module) => module.SettingsPage),
    priv: 'ADMIN.Settings',
    menu: { group: 'Admin', order: 34, icon: 'settings' },
  },
  {
    path: paths.reports,
    title: 'Reports',
    page: () => import('#features/reports/reports-page.tsx').then((module) => module.ReportsPage),
    priv: 'ADMIN.Reports',
    menu: { group: 'Admin', order: 19, icon: 'report' },
  },
  {
    path: paths.warranties,
    title: 'Warranty Registrations',
    page: () => import('#features/reports/warranties-page.tsx').then((module) => module.WarrantiesPage),
    priv: 'ADMIN.Reports',
  },
  {
    path: paths.audit.all,
    title: 'Audit',
    page: () => import('#features/audit/audit-pages.tsx').then((module) => module.AuditAllPage),
    priv: 'ADMIN.Audit',
    menu: { group: 'Admin', order: 35, icon: 'audit' },
  },
  {
    path: paths.audit.edit.pattern,
    title: 'Audit',
    page: () => import('#features/audit/audit-pages.tsx').then((module) => module.DealerAuditPage),
    priv: 'ADMIN.Audit',
  },
];
