import { catalogueRoutes } from './admin-catalogue.ts';
import { organisationRoutes } from './admin-organisation.ts';
import { systemRoutes } from './admin-system.ts';
import { listToolRoutes } from './list-tools.ts';
import { referenceRoutes } from './reference-rows.ts';
import type { RouteRow } from './route-row.ts';

/** The reference data that admin users keep. */
export const adminRoutes: readonly RouteRow[] = [
  ...referenceRoutes,
  ...organisationRoutes,
  ...catalogueRoutes,
  ...systemRoutes,
  ...listToolRoutes,
];
