import type { ComponentType } from 'react';
import type { PrivilegeKey } from '#domain/access/privileges.ts';
import type { MenuPlace, RouteRow, TilePlace } from './route-row.ts';

/** Loads the add and the edit page, in this order. */
type LoadForms = () => Promise<readonly [add: ComponentType, edit: ComponentType]>;
/** Loads all three pages of a noun that stand in one file. */
type LoadPages = () => Promise<readonly [list: ComponentType, add: ComponentType, edit: ComponentType]>;

interface Noun {
  readonly at: { readonly list: string; readonly add: string; readonly edit: { readonly pattern: string } };
  /** One and many, as titles: `['Product', 'Products']`. */
  readonly names: readonly [one: string, many: string];
  readonly priv: PrivilegeKey;
  /** Where its list is reached from: a place in the menu, or a tile on Home. */
  readonly menu?: MenuPlace;
  readonly tile?: TilePlace;
}

/** The list, add and edit rows of a noun: its pages from one file, or the list and the forms from two. */
export function nounRows(
  { at, names: [one, many], priv, menu, tile }: Noun,
  pages: LoadPages | { readonly list: RouteRow['page']; readonly forms: LoadForms },
): readonly RouteRow[] {
  const load =
    typeof pages === 'function'
      ? {
          list: () => pages().then(([list]) => list),
          add: () => pages().then(([, add]) => add),
          edit: () => pages().then(([, , edit]) => edit),
        }
      : {
          list: pages.list,
          add: () => pages.forms().then(([add]) => add),
          edit: () => pages.forms().then(([, edit]) => edit),
        };
  return [
    { path: at.list, title: many, page: load.list, priv, ...(menu && { menu }), ...(tile && { tile }) },
    { path: at.add, title: `Add ${one}`, page: load.add, priv },
    { path: at.edit.pattern, title: `Edit ${one}`, page: load.edit, priv },
  ];
}
