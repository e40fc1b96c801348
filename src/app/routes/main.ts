import { adminRoutes } from './admin.ts';
import { commonRoutes } from './common.ts';
import { operationsRoutes } from './operations.ts';
import { developerRoutes } from './developer.ts';
import { mainPublicRoutes } from './public.ts';
import type { RouteRow } from './route-row.ts';

/** THE table of the main build. */
export const mainRoutes: readonly RouteRow[] = [
  ...operationsRoutes,
  ...adminRoutes,
  ...commonRoutes,
  ...mainPublicRoutes,
  ...developerRoutes,
];
