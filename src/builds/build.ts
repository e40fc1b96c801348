import type { ComponentType } from 'react';
import type { LightPage } from '#lib/light-address.ts';
import type { RouteRow } from '#app/routes/route-row.ts';

/** One of the two apps made from this source, as data. The root takes it as a prop; no component asks which. */
export interface Build {
  kind: 'main' | 'engineer';
  /** The product's name. */
  name: string;
  /** Stands under the name on the sign-in page. */
  purpose: string;
  /** Hosts that serve this app in this environment; any other shows the maintenance page. */
  hosts: readonly string[];
  /** Hosts that force the layout without a side menu (product: builds). */
  engineerHosts: readonly string[];
  hasMenu: boolean;
  /** The pages of this app. Another app's are never imported, so never shipped. */
  loadRoutes: () => Promise<readonly RouteRow[]>;
  /** Those among them that anybody may open; a link to one loads these alone. */
  loadPublicRoutes: () => Promise<readonly RouteRow[]>;
  /** The pages that open without router, routes and sign-in (architecture: vehicle-page); not in every app. */
  lightPages?: Readonly<Record<LightPage, () => Promise<ComponentType>>>;
}
