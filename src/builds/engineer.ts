import { BRAND } from './brand.ts';
import type { Build } from './build.ts';
import { ENGINEER_HOSTS } from './hosts.ts';

/** For approval engineers: installations only, without a side menu. */
export const engineerBuild: Build = {
  kind: 'engineer',
  name: `${BRAND} Engineer`,
  purpose: 'Installations that wait for your approval.',
  hosts: ENGINEER_HOSTS,
  engineerHosts: ENGINEER_HOSTS,
  hasMenu: false,
  loadRoutes: () => import('#app/routes/engineer.ts').then((module) => module.engineerRoutes),
  loadPublicRoutes: () =>
    import('#app/routes/engineer-public.ts').then((module) => module.engineerPublicRoutes),
};
