import { paths } from '#lib/paths.ts';
import { commonRoutes } from './common.ts';
import { engineerPublicRoutes } from './engineer-public.ts';
import type { RouteRow } from './route-row.ts';

/** THE table of the engineer build: installations only (product: routes). */
export const engineerRoutes: readonly RouteRow[] = [
  {
    path: paths.home,
    title: 'Installations',
    page: () =>
      import('#features/installations/engineer/engineer-list-page.tsx').then(
        (module) => module.EngineerListPage,
      ),
    priv: 'Installations',
    engineer: true,
  },
  {
    path: paths.installations.edit.pattern,
    title: 'Edit Installation',
    page: () =>
      import('#features/installations/engineer/engineer-view-page.tsx').then(
        (module) => module.EngineerViewPage,
      ),
    priv: 'InstallationsEdit',
    engineer: true,
  },
  {
    path: paths.installations.paper.pattern,
    title: 'Installation Paper',
    page: () =>
      import('#features/installations/papers/job-papers-page.tsx').then((module) => module.JobPaperPage),
    priv: 'InstallationsEdit',
    engineer: true,
  },
  ...commonRoutes,
  ...engineerPublicRoutes,
];
