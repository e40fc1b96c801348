import type { RouteRow } from './route-row.ts';

/** Who the portal is for: users, dealers, distributors, engineers, and what their work is sent with. */
export const organisationRoutes: readonly RouteRow[] = [];
