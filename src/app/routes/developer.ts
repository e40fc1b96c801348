import { paths } from '#lib/paths.ts';
import { noPage, type RouteRow } from './route-row.ts';

/** What only a developer's own machine shows. */
export const developerRoutes: readonly RouteRow[] = [
  {
    path: paths.devMail,
    title: 'Mail Outbox',
    page:
      import.meta.env?.VITE_ENVIRONMENT === 'local'
        ? () => import('#features/dev-mail/dev-mail-page.tsx').then((module) => module.DevMailPage)
        : noPage,
    priv: 'Developer',
    localOnly: true,
  },
];
