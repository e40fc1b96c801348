import { paths } from '#lib/paths.ts';
import { nounRows } from './noun-rows.ts';
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
  ...nounRows(
    {
      at: paths.dealers,
      names: ['Dealer', 'Dealers'],
      priv: 'ADMIN.Dealers',
      menu: { group: 'Admin', order: 21, icon: 'dealer' },
    },
    () =>
      import('#features/dealers/dealer-screen.tsx').then(
        (at) => [at.DealersListPage, at.DealerAddPage, at.DealerEditPage] as const,
      ),
  ),
  {
    path: paths.engineerReport.pattern,
    title: 'Engineer Report',
    page: () => import('#features/engineers/report-page.tsx').then((module) => module.EngineerReportPage),
    priv: 'ADMIN.Engineers',
  },
  {
    path: paths.engineerDecisions,
    title: 'Engineer Decisions',
    page: () => import('#features/engineers/decisions-page.tsx').then((module) => module.DecisionsPage),
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
