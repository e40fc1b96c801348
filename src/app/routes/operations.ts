import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

const { customers, carDealers, installations } = paths;

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
    path: customers.list,
    title: 'Customers',
    page: () =>
      import('#features/customers/customers-list-page.tsx').then((module) => module.CustomersListPage),
    priv: 'Customers',
    menu: { group: 'main', order: 12, icon: 'customers' },
  },
  {
    path: customers.add,
    title: 'Add Customer',
    page: () => import('#features/customers/customer-edit-page.tsx').then((module) => module.CustomerAddPage),
    priv: 'Customers',
  },
  {
    path: customers.edit.pattern,
    title: 'Edit Customer',
    page: () =>
      import('#features/customers/customer-edit-page.tsx').then((module) => module.CustomerEditPage),
    priv: 'Customers',
  },
  {
    path: carDealers.list,
    title: 'Car Dealers',
    page: () =>
      import('#features/car-dealers/car-dealers-list-page.tsx').then((module) => module.CarDealersListPage),
    priv: 'CarDealers',
    menu: { group: 'main', order: 13, icon: 'car' },
  },
  {
    path: carDealers.add,
    title: 'Add Car Dealer',
    page: () =>
      import('#features/car-dealers/car-dealer-edit-page.tsx').then((module) => module.CarDealerAddPage),
    priv: 'CarDealers',
  },
  {
    path: carDealers.edit.pattern,
    title: 'Edit Car Dealer',
    page: () =>
      import('#features/car-dealers/car-dealer-edit-page.tsx').then((module) => module.CarDealerEditPage),
    priv: 'CarDealers',
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
      import('#features/user-settings/user-settings-page.tsx').then((module) => module.UserSettingsPage),
    priv: 'UserSettings',
  },
];
