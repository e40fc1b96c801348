import { BRAND } from './brand.ts';
import type { Build } from './build.ts';
import { ENGINEER_HOSTS, MAIN_HOSTS } from './hosts.ts';

/** For dealer and distributor users, with the side menu. */
export const mainBuild: Build = {
  kind: 'main',
  name: BRAND,
  purpose: 'Suspension and GVM upgrades, from the kit to the plate.',
  hosts: [...MAIN_HOSTS, ...ENGINEER_HOSTS],
  engineerHosts: ENGINEER_HOSTS,
  hasMenu: true,
  loadRoutes: () => import('#app/routes/main.ts').then((module) => module.mainRoutes),
  loadPublicRoutes: () => import('#app/routes/public.ts').then((module) => module.mainPublicRoutes),
  lightPages: {
    vehicle: () => import('#app/public/vehicle-root.tsx').then((module) => module.VehicleRoot),
    details: () => import('#app/public/details-root.tsx').then((module) => module.DetailsRoot),
    warranty: () => import('#app/public/warranty-root.tsx').then((module) => module.WarrantyRoot),
    quote: () => import('#app/public/quote-root.tsx').then((module) => module.QuoteRoot),
    terms: () => import('#app/public/terms-root.tsx').then((module) => module.TermsRoot),
  },
};
