import type { ComponentType } from 'react';
import type { PrivilegeKey } from '#domain/access/privileges.ts';
import type { IconName } from '#ui/icons.ts';

export const MENU_GROUPS = ['main', 'Admin'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuPlace {
  group: MenuGroup;
  /** Place in the menu table of the specification (product: routes), counted through both groups. */
  order: number;
  icon: IconName;
  /** Only where the specification gives a name that the path does not. */
  label?: string;
}

/** Groups of tiles on Home for pages that the specification gives no place in the menu, in the order they stand in. */
export const TILE_GROUPS = ['Sales', 'Stock and freight', 'Developer'] as const;

export interface TilePlace {
  group: (typeof TILE_GROUPS)[number];
  icon: IconName;
}

/**
 * One page of a build, as plain data. Router, guard, side menu, home tiles and document titles are derived from
 * these rows; the tests of rights walk them.
 */
export interface RouteRow {
  /** As the router writes it, from `#lib/paths.ts`. */
  path: string;
  /** The route's name: the document title, followed by the id. */
  title: string;
  page: () => Promise<ComponentType>;
  /** The right it asks for (menuItemPriv); null is open to everyone signed in. */
  priv: PrivilegeKey | null;
  menu?: MenuPlace;
  /** Its tile on Home, where it has no place in the menu (decisions: pages-without-menu). */
  tile?: TilePlace;
  /** Keeps a secret id out of the document title. */
  hideId?: true;
  /** Engineer users may open it (product: rights). */
  engineer?: true;
  /** Stands without the shell, and needs no sign-in (product: routes). */
  public?: true;
  /** On localhost only; other hosts lead to /. */
  localOnly?: true;
}

/** In the place of a page for developers' machines, in a build for other hosts: its row only leads to / there. */
export const noPage: RouteRow['page'] = () =>
  Promise.reject(new Error('This page is not part of this build.'));
