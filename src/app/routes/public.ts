import { paths } from '#lib/paths.ts';
import type { RouteRow } from './route-row.ts';

const publicRow = (row: Pick<RouteRow, 'path' | 'title' | 'page'>): RouteRow => ({
  ...row,
  priv: null,
  public: true,
  engineer: true,
  // The id is a key.
  hideId: true,
});

/** What anybody may open on the main site. Whoever adds a row adds its path to `#lib/public-paths.ts`. */
export const mainPublicRoutes: readonly RouteRow[] = [
  publicRow({
    path: paths.invitation.pattern,
    title: 'Invitation',
    page: () =>
      import('#features/invitation/invitation-page.tsx').then((module) => module.UserInvitationPage),
  }),
  publicRow({
    path: paths.verifyEmail.pattern,
    title: 'Verify Email',
    page: () =>
      import('#features/verify-email/verify-email-page.tsx').then((module) => module.VerifyEmailPage),
  }),
];

/** The same for the engineers' site. */
export const engineerPublicRoutes: readonly RouteRow[] = [
  publicRow({
    path: paths.invitation.pattern,
    title: 'Invitation',
    page: () =>
      import('#features/invitation/invitation-page.tsx').then((module) => module.EngineerInvitationPage),
  }),
];
