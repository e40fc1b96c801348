import { paths } from '#lib/paths.ts';
import { publicRow } from './public-row.ts';
import type { RouteRow } from './route-row.ts';

/** They open by themselves, before this table is loaded (architecture: vehicle-page); from inside the portal afresh. */
const lightPage = () => import('#app/public/start-anew.tsx').then((module) => module.StartAnew);

/** What anybody may open on the main site. Whoever adds a row adds its path to `#lib/public-paths.ts`. */
export const mainPublicRoutes: readonly RouteRow[] = [
  publicRow({
    path: '/invitation/:id',
    title: 'Invitation',
    page: () =>
      import('#features/invitation/invitation-page.tsx').then((module) => module.UserInvitationPage),
  }),
  publicRow({
    path: '/verify-email/:id',
    title: 'Verify Email',
    page: () =>
      import('#features/verify-email/verify-email-page.tsx').then((module) => module.VerifyEmailPage),
  }),
  publicRow({ path: paths.installationInfo.form, title: 'Installation Info', page: lightPage }),
  publicRow({ path: paths.installationInfo.page.pattern, title: 'Installation Info', page: lightPage }),
  publicRow({ path: paths.customerDetails.pattern, title: 'Your Details', page: lightPage }),
  publicRow({ path: paths.warranty.pattern, title: 'Warranty Registration', page: lightPage }),
  publicRow({ path: paths.quoteLink.pattern, title: 'Your Quote', page: lightPage }),
  publicRow({ path: '/terms-and-conditions', title: 'Terms and Conditions', page: lightPage }),
];
