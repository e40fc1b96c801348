import { paths } from '#lib/paths.ts';
import { noPage, type RouteRow } from './route-row.ts';

/** What every build has. Signed out, the root shows the sign-in page whatever the path. */
export const commonRoutes: readonly RouteRow[] = [
  {
    path: paths.signIn,
    title: 'Sign In',
    page: () => import('#app/guards/sign-in-route.tsx').then((module) => module.SignInRoute),
    priv: null,
    public: true,
    engineer: true,
  },
  {
    path: '/not-authorised',
    title: 'Not Authorised',
    page: () =>
      import('#features/not-authorised/not-authorised-page.tsx').then((module) => module.NotAuthorisedPage),
    priv: null,
    engineer: true,
  },
  {
    path: '/test',
    title: 'Test',
    page:
      import.meta.env?.VITE_ENVIRONMENT === 'local'
        ? () =>
            import('#features/test-gallery/test-gallery-page.tsx').then((module) => module.TestGalleryPage)
        : noPage,
    priv: null,
    engineer: true,
    localOnly: true,
  },
];
