import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

/** Who the portal is for: users, dealers, distributors, engineers, and what their work is sent with. */
export const organisationRoutes: readonly RouteRow[] = [
  {
    path: paths.users.list,
    title: 'Users',
    page: () => import('#features/users/users-list-page.tsx').then((module) => module.UsersListPage),
    priv: 'ADMIN.Users',
    menu: { group: 'Admin', order: 18, icon: 'users' },
  },
  {
    path: paths.users.add,
    title: 'Invite User',
    page: () => import('#features/users/user-add-page.tsx').then((module) => module.UserAddPage),
    priv: 'ADMIN.Users',
  },
  {
    path: paths.users.edit.pattern,
    title: 'Edit User',
    page: () => import('#features/users/user-edit-page.tsx').then((module) => module.UserEditPage),
    priv: 'ADMIN.Users',
  },
  {
    path: paths.dealers.list,
    title: 'Dealers',
    page: () => import('#features/dealers/dealer-screen.tsx').then((module) => module.DealersListPage),
    priv: 'ADMIN.Dealers',
    menu: { group: 'Admin', order: 21, icon: 'building' },
  },
  {
    path: paths.dealers.add,
    title: 'Add Dealer',
    page: () => import('#features/dealers/dealer-screen.tsx').then((module) => module.DealerAddPage),
    priv: 'ADMIN.Dealers',
  },
  {
    path: paths.dealers.edit.pattern,
    title: 'Edit Dealer',
    page: () => import('#features/dealers/dealer-screen.tsx').then((module) => module.DealerEditPage),
    priv: 'ADMIN.Dealers',
  },
  {
    path: paths.distributors.list,
    title: 'Distributors',
    page: () =>
      import('#features/distributors/distributor-screen.tsx').then((module) => module.DistributorsListPage),
    priv: 'ADMIN.Distributors',
    menu: { group: 'Admin', order: 20, icon: 'building' },
  },
  {
    path: paths.distributors.add,
    title: 'Add Distributor',
    page: () =>
      import('#features/distributors/distributor-screen.tsx').then((module) => module.DistributorAddPage),
    priv: 'ADMIN.Distributors',
  },
  {
    path: paths.distributors.edit.pattern,
    title: 'Edit Distributor',
    page: () =>
      import('#features/distributors/distributor-screen.tsx').then((module) => module.DistributorEditPage),
    priv: 'ADMIN.Distributors',
  },
  {
    path: paths.engineers.list,
    title: 'Engineers',
    page: () => import('#features/engineers/engineer-screen.tsx').then((module) => module.EngineersListPage),
    priv: 'ADMIN.Engineers',
    menu: { group: 'Admin', order: 23, icon: 'engineer' },
  },
  {
    path: paths.engineers.add,
    title: 'Add Engineer',
    page: () => import('#features/engineers/engineer-screen.tsx').then((module) => module.EngineerAddPage),
    priv: 'ADMIN.Engineers',
  },
  {
    path: paths.engineers.edit.pattern,
    title: 'Edit Engineer',
    page: () => import('#features/engineers/engineer-screen.tsx').then((module) => module.EngineerEditPage),
    priv: 'ADMIN.Engineers',
  },
  {
    path: paths.printers,
    title: 'Printers',
    page: () => import('#features/printers/printer-screen.tsx').then((module) => module.PrintersPage),
    priv: 'ADMIN.Printers',
    menu: { group: 'Admin', order: 17, icon: 'printer' },
  },
  {
    path: paths.leadTimes,
    title: 'Lead Times',
    page: () => import('#features/lead-times/lead-time-screen.tsx').then((module) => module.LeadTimesPage),
    priv: 'ADMIN.LeadTimes',
    menu: { group: 'Admin', order: 28, icon: 'lead-time' },
  },
];
