import type { Actor } from '#domain/access/actor.ts';
import { COUNT_LIMIT } from '#domain/shared/entity.ts';
import type { IconName } from '#ui/icons.ts';
import { accessTo } from '#app/guards/access.ts';
import { MENU_GROUPS, type MenuGroup, type RouteRow } from './route-row.ts';
import { nameOfPath } from './titles.ts';

export interface MenuEntry {
  to: string;
  name: string;
  icon: IconName;
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

function entryOf(row: RouteRow): readonly MenuEntry[] {
  if (!row.menu) return [];
  return [
    {
      to: row.path,
      name: row.menu.label ?? nameOfPath(row.path),
      icon: row.menu.icon,
      // What fails here is tried again, and shown, when the page is opened.
      preload: () => void row.page().catch(() => undefined),
    },
  ];
}

/**
 * The menu of one person, in the order of the specification's table: only what they may use, and the Admin group
 * only for user type admin. Groups without an entry are left out.
 */
export function menuOf(rows: readonly RouteRow[], actor: Actor): readonly MenuSection[] {
  const open = rows
    .filter((row) => row.menu && accessTo(row, actor, false).status === 'open')
    .toSorted((left, right) => (left.menu?.order ?? 0) - (right.menu?.order ?? 0));
  return MENU_GROUPS.map((group) => ({
    group,
    entries: open.filter((row) => row.menu?.group === group).flatMap(entryOf),
  })).filter((section) => section.entries.length > 0);
}

/** A number for the entry of a page. */
export interface EntryCount {
  /** Tells the numbers of one page apart. */
  readonly id: string;
  readonly to: string;
  readonly count: number;
  readonly words?: readonly [one: string, many: string];
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
        ...(badge && { count: badge.count, ...(badge.words && { counted: badge.words }) }),
        ...(others.length > 0 && { more: others.map(words).join(', ') }),
      };
    }),
  }));
}
