import type { Actor } from '#domain/access/actor.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import type { IconName } from '#ui/icons.ts';
import { accessTo } from '#app/guards/access.ts';
import { MENU_GROUPS, type MenuGroup, type RouteRow, TILE_GROUPS } from './route-row.ts';
import { nameOfPath } from './titles.ts';

export interface MenuEntry {
  to: string;
  name: string;
  icon: IconName;
  /** The address that shows what its number counts; absent where that is the page as it opens. */
  opens?: string;
  /** How much waits behind it for this person; 0 and absent show nothing. */
  count?: number;
  /** One and many of what is counted; what is to review where left out. */
  counted?: readonly [one: string, many: string];
  /** What else waits there, told in words on Home; absent for nothing. */
  more?: string;
  /** Fetches the page's code ahead of the click. */
  preload: () => void;
}

export interface MenuSection {
  group: MenuGroup;
  entries: readonly MenuEntry[];
}

/** Tiles of Home under one heading. */
export interface TileSection {
  title: string;
  entries: readonly MenuEntry[];
}

const entryOf = (row: RouteRow, name: string, icon: IconName): MenuEntry => ({
  to: row.path,
  name,
  icon,
  // What fails here is tried again, and shown, when the page is opened.
  preload: () => void row.page().catch(() => undefined),
});

const isOpen = (row: RouteRow, actor: Actor) => accessTo(row, actor, false).status === 'open';

/**
 * The menu of one person, in the order of the specification's table: only what they may use, and the Admin group
 * only for user type admin. Groups without an entry are left out.
 */
export function menuOf(rows: readonly RouteRow[], actor: Actor): readonly MenuSection[] {
  const open = rows
    .filter((row) => row.menu && isOpen(row, actor))
    .toSorted((left, right) => (left.menu?.order ?? 0) - (right.menu?.order ?? 0));
  return MENU_GROUPS.map((group) => ({
    group,
    entries: open.flatMap((row) =>
      row.menu?.group === group ? [entryOf(row, row.menu.label ?? nameOfPath(row.path), row.menu.icon)] : [],
    ),
  })).filter((section) => section.entries.length > 0);
}

/** The tiles of one person besides those of the menu: pages that have no place in it and that they may use. */
export function tilesOf(rows: readonly RouteRow[], actor: Actor): readonly TileSection[] {
  return TILE_GROUPS.map((title) => ({
    title,
    entries: rows.flatMap((row) =>
      row.tile?.group === title && isOpen(row, actor) ? [entryOf(row, row.title, row.tile.icon)] : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/** A number for the entry of a page. */
export interface EntryCount {
  /** Tells the numbers of one page apart. */
  readonly id: string;
  readonly to: string;
  readonly count: number;
  readonly words?: readonly [one: string, many: string];
  /** The address that shows what is counted, where that is not the page as it opens. */
  readonly opens?: string;
  /** Told in words on Home alone: the number at the entry is another one. */
  readonly isInWords?: boolean;
}

/** The menu with numbers at some of its entries; a page that is not in it has none. */
export function withCounts(
  sections: readonly MenuSection[],
  counts: readonly EntryCount[],
): readonly MenuSection[] {
  const waiting = counts.filter(({ count }) => count > 0);
  if (waiting.length === 0) return sections;
  const words = ({ count, words: [one, many] = ['', ''] }: EntryCount) =>
    `${count >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : count} ${count === 1 ? one : many}`;
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => {
      const here = waiting.filter(({ to }) => to === entry.to);
      const badge = here.find(({ isInWords }) => isInWords !== true);
      const others = here.filter((each) => each !== badge);
      return {
        ...entry,
        ...(badge && {
          count: badge.count,
          ...(badge.words && { counted: badge.words }),
          ...(badge.opens !== undefined && { opens: badge.opens }),
        }),
        ...(others.length > 0 && { more: others.map(words).join(', ') }),
      };
    }),
  }));
}
