import { paths } from '#lib/paths.ts';
import { moneyRoutes } from './money.ts';
import { sellingRoutes } from './selling.ts';
import { nounRows } from './noun-rows.ts';
import type { RouteRow } from './route-row.ts';

const {
  customers,
  carDealers,
  dealerLabelOrders,
  dealerOrders,
  distributerLabelOrders,
  distributerOrders,
  installations,
} = paths;

const labelOrders = () =>
  import('#features/label-orders/label-orders-list-page.tsx').then((at) => at.LabelOrdersListPage);
const labelOrder = () =>
  import('#features/label-orders/label-order-page.tsx').then((at) => at.LabelOrderPage);
const customerDistances = () =>
  import('#features/customer-distances/customer-distances-page.tsx').then((at) => at.CustomerDistancesPage);

/** Home and the operations pages. */
export const operationsRoutes: readonly RouteRow[] = [
  {
    path: paths.home,
    title: 'Home',
    page: () => import('#app/home-route.tsx').then((module) => module.HomeRoute),
    priv: null,
    menu: { group: 'main', order: 1, icon: 'home', label: 'Home' },
  },
  {
    path: installations.list,
    title: 'Installations',
    page: () =>
      import('#features/installations/installations-list-page.tsx').then(
        (module) => module.InstallationsListPage,
      ),
    priv: 'Installations',
    menu: { group: 'main', order: 2, icon: 'installation' },
  },
  {
    path: installations.week,
    title: 'Week',
    page: () => import('#features/week/week-page.tsx').then((at) => at.WeekPage),
    priv: 'Installations',
  },
  {
    path: installations.add,
    title: 'Add Installation',
    page: () =>
      import('#features/installations/installation-edit-page.tsx').then(
        (module) => module.InstallationAddPage,
      ),
    priv: 'InstallationsAdd',
  },
  {
    path: installations.edit.pattern,
    title: 'Edit Installation',
    page: () =>
      import('#features/installations/installation-edit-page.tsx').then(
        (module) => module.InstallationEditPage,
      ),
    priv: 'InstallationsEdit',
  },
  {
    path: installations.checklist.pattern,
    title: 'Installation Checklist',
    page: () => import('#features/installations/checklist-page.tsx').then((module) => module.ChecklistPage),
    priv: 'InstallationsAdd',
  },
  {
    path: installations.paper.pattern,
    title: 'Installation Paper',
    page: () =>
      import('#features/installations/papers/job-papers-page.tsx').then((module) => module.JobPaperPage),
    priv: 'InstallationsEdit',
  },
  {
    path: dealerOrders.list,
    title: 'Kit Orders',
    page: () => import('#features/orders/orders-list-page.tsx').then((at) => at.DealerOrdersPage),
    priv: 'DealerOrders',
    menu: { group: 'main', order: 3, icon: 'order', label: 'Kit Orders' },
  },
  {
    path: dealerOrders.supply,
    title: 'Orders to Supply',
    page: () => import('#features/orders/orders-list-page.tsx').then((at) => at.OrdersToSupplyPage),
    priv: 'SuppliedOrders',
  },
  {
    path: distributerOrders.list,
    title: 'Kit Orders',
    page: () => import('#features/orders/orders-list-page.tsx').then((at) => at.DistributerOrdersPage),
    priv: 'DistributerOrders',
    menu: { group: 'main', order: 5, icon: 'order', label: 'Kit Orders' },
  },
  {
    path: paths.orderPaper.pattern,
    title: 'Order',
    page: () => import('#features/orders/order-paper-page.tsx').then((at) => at.OrderPaperPage),
    priv: 'OrderPapers',
  },
  ...[dealerOrders.add.pattern, dealerOrders.addType.pattern].map(
    (path): RouteRow => ({
      path,
      title: 'Add Kit Order',
      page: () => import('#features/orders/order-add-page.tsx').then((at) => at.DealerOrderAddPage),
      priv: 'DealerOrders',
    }),
  ),
  ...[distributerOrders.add, distributerOrders.addType.pattern].map(
    (path): RouteRow => ({
      path,
      title: 'Add Kit Order',
      page: () => import('#features/orders/order-add-page.tsx').then((at) => at.DistributerOrderAddPage),
      priv: 'DistributerOrders',
    }),
  ),
  {
    path: dealerOrders.edit.pattern,
    title: 'Kit Order',
    page: () => import('#features/orders/order-edit-page.tsx').then((at) => at.DealerOrderPage),
    priv: 'DealerOrders',
  },
  {
    path: distributerOrders.edit.pattern,
    title: 'Kit Order',
    page: () => import('#features/orders/order-edit-page.tsx').then((at) => at.DistributerOrderPage),
    priv: 'DistributerOrders',
  },
  {
    path: dealerLabelOrders.list,
    title: 'Label Orders',
    page: labelOrders,
    priv: 'DealerOrders',
    menu: { group: 'main', order: 4, icon: 'label', label: 'Label Orders' },
  },
  { path: dealerLabelOrders.edit.pattern, title: 'Label Order', page: labelOrder, priv: 'DealerOrders' },
  {
    path: distributerLabelOrders.list,
    title: 'Label Orders',
    page: labelOrders,
    priv: 'DistributerOrders',
    menu: { group: 'main', order: 6, icon: 'label', label: 'Label Orders' },
  },
  {
    path: distributerLabelOrders.edit.pattern,
    title: 'Label Order',
    page: labelOrder,
    priv: 'DistributerOrders',
  },
  ...nounRows(
    {
      at: customers,
      names: ['Customer', 'Customers'],
      priv: 'Customers',
      menu: { group: 'main', order: 12, icon: 'customers' },
    },
    {
      list: () => import('#features/customers/customers-list-page.tsx').then((at) => at.CustomersListPage),
      forms: () =>
        import('#features/customers/customer-edit-page.tsx').then(
          (at) => [at.CustomerAddPage, at.CustomerEditPage] as const,
        ),
    },
  ),
  {
    path: paths.customerDistances,
    title: 'Customer Distances',
    page: customerDistances,
    priv: 'Customers',
  },
  {
    path: '/admin/customer-distances',
    title: 'Customer Distances',
    page: customerDistances,
    priv: 'ADMIN.CustomerDistances',
    menu: { group: 'Admin', order: 22, icon: 'map' },
  },
  {
    path: paths.imageConflicts,
    title: 'Image Conflicts',
    page: () =>
      import('#features/image-conflicts/image-conflicts-page.tsx').then((at) => at.ImageConflictsPage),
    priv: 'ADMIN.ImageConflicts',
    menu: { group: 'Admin', order: 37, icon: 'images' },
  },
  ...nounRows(
    {
      at: carDealers,
      names: ['Car Dealer', 'Car Dealers'],
      priv: 'CarDealers',
      menu: { group: 'main', order: 13, icon: 'car' },
    },
    () =>
      import('#features/car-dealers/car-dealer-screen.tsx').then(
        (at) => [at.CarDealersListPage, at.CarDealerAddPage, at.CarDealerEditPage] as const,
      ),
  ),
  ...moneyRoutes,
  ...sellingRoutes,
  {
    path: paths.deliveryManifest,
    title: 'Delivery Manifest',
    page: () =>
      import('#features/orders/delivery-manifest-page.tsx').then((module) => module.DeliveryManifestPage),
    priv: 'DeliveryManifests',
    tile: { group: 'Stock and freight', icon: 'manifest' },
  },
  {
    path: paths.stockReport,
    title: 'Stock Report',
    page: () =>
      import('#features/stock-report/stock-report-page.tsx').then((module) => module.StockReportPage),
    priv: 'Orders',
    tile: { group: 'Stock and freight', icon: 'stock' },
  },
  {
    path: paths.stockCounts.list,
    title: 'Stock Counts',
    page: () => import('#features/stock-report/parts/counts-list.tsx').then((at) => at.StockCountsPage),
    priv: 'Orders',
  },
  {
    path: paths.stockCounts.record.pattern,
    title: 'Stock Count',
    page: () => import('#features/stock-report/parts/count-record.tsx').then((at) => at.StockCountPage),
    priv: 'Orders',
  },
  {
    path: paths.stockCounts.add,
    title: 'Count Stock',
    page: () => import('#features/stock-report/parts/count-form.tsx').then((at) => at.CountStockPage),
    priv: 'DealerOrders',
  },
  {
    path: paths.timeLimits,
    title: 'Time Limits',
    page: () => import('#features/time-limits/time-limits-page.tsx').then((module) => module.TimeLimitsPage),
    priv: 'TimeLimits',
  },
  {
    path: '/kit-order-stats',
    title: 'Kit Order Stats',
    page: () => import('#features/orders/stats/order-stats-page.tsx').then((module) => module.OrderStatsPage),
    priv: 'KitOrderStats',
    menu: { group: 'main', order: 11, icon: 'chart' },
  },
  {
    path: paths.matchInstallations,
    title: 'Installation Confirmations',
    page: () => import('#features/kit-match/match-page.tsx').then((module) => module.MatchPage),
    priv: 'MatchGvms',
    menu: { group: 'main', order: 14, icon: 'match', label: 'Installation Confirmations' },
  },
  {
    path: '/news-updates',
    title: 'News Updates',
    page: () => import('#features/news/news-page.tsx').then((module) => module.NewsPage),
    priv: 'NewsUpdates',
    menu: { group: 'main', order: 15, icon: 'news' },
  },
  {
    path: paths.documents.read,
    title: 'Documents',
    page: () => import('#features/documents/documents-page.tsx').then((module) => module.DocumentsPage),
    priv: 'Documents',
    menu: { group: 'main', order: 16, icon: 'documents' },
  },
  {
    path: paths.userSettings,
    title: 'User Settings',
    page: () =>
      import('#features/users/own-settings/user-settings-page.tsx').then((module) => module.UserSettingsPage),
    priv: 'UserSettings',
  },
  {
    path: paths.mfaTest,
    title: 'MFA Test',
    page: () => import('#features/second-factor/mfa-test-page.tsx').then((module) => module.MfaTestPage),
    priv: null,
  },
];
