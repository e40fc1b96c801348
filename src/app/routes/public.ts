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

const { installationInfo } = paths;
/** They open by themselves, before this table is loaded (architecture: vehicle-page); from inside the portal afresh. */
const lightPage = () => import('#app/public/start-anew.tsx').then((module) => module.StartAnew);

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
  publicRow({ path: installationInfo.form, title: 'Installation Info', page: lightPage }),
  publicRow({ path: installationInfo.page.pattern, title: 'Installation Info', page: lightPage }),
  publicRow({ path: paths.customerDetails.pattern, title: 'Your Details', page: lightPage }),
  publicRow({ path: paths.warranty.pattern, title: 'Warranty Registration', page: lightPage }),
  publicRow({ path: paths.quoteLink.pattern, title: 'Your Quote', page: lightPage }),
  publicRow({ path: paths.terms, title: 'Terms and Conditions', page: lightPage }),
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
