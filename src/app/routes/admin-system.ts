import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

/** What the portal itself runs on: settings, documents, what was changed. */
export const systemRoutes: readonly RouteRow[] = [
  {
    path: paths.changeLog,
    title: 'Change Log',
    page: () =>
      import('#features/change-log/change-log-list-page.tsx').then((module) => module.ChangeLogListPage),
    priv: 'ADMIN.ChangeLog',
    menu: { group: 'Admin', order: 38, icon: 'change-log' },
  },
  {
    path: paths.settings,
    title: 'Settings',
    page: () => import('#features/settings/settings-page.tsx').then((module) => module.SettingsPage),
    priv: 'ADMIN.Settings',
    menu: { group: 'Admin', order: 34, icon: 'settings' },
  },
];
