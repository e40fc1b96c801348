import { publicRow } from './public-row.ts';
import type { RouteRow } from './route-row.ts';

/** What anybody may open on the engineers' site. */
export const engineerPublicRoutes: readonly RouteRow[] = [
  publicRow({
    path: '/invitation/:id',
    title: 'Invitation',
    page: () =>
      import('#features/invitation/invitation-page.tsx').then((module) => module.EngineerInvitationPage),
  }),
];
