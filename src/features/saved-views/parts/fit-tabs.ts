import { SAVED_TABS_MAX, type SavedTab, type SavedViewsProps } from '#ui/list/saved-views.tsx';

/** How many records views have, in words, by id. */
type Counts = SavedViewsProps['counts'];
const NO_COUNTS: Counts = new Map();

/** Px of a letter, of what stands around a name, the most of a tab (_list.scss), its menu, and the button of the others. */
const LETTER = 7.8;
const AROUND = 46;
const TAB_MOST = 224;
const MENU = 40;
const OTHERS = 90;

const widthOf = ({ id, name }: SavedTab, counts: Counts) => {
  const count = counts.get(id) ?? '';
  return Math.min(TAB_MOST, (name.length + (count === '' ? 0 : count.length + 1)) * LETTER + AROUND);
};

/** The first views for which there is room, and the open one in any case; null: as many as tabs may be. */
export function tabsThatFit(
  views: readonly SavedTab[],
  open: SavedTab | null,
  width: number | null,
  counts = NO_COUNTS,
): readonly SavedTab[] {
  const ofView = (view: SavedTab) => widthOf(view, counts);
  const others = views.filter((view) => view !== open);
  const whole = (open ? ofView(open) + MENU : 0) + others.reduce((sum, view) => sum + ofView(view), 0);
  let left = width === null ? Infinity : width - (open ? ofView(open) + MENU : 0);
  if (width !== null && whole > width) left -= OTHERS;
  const shown = new Set<SavedTab>(open ? [open] : []);
  for (const view of others) {
    left -= ofView(view);
    if (left < 0 || shown.size === SAVED_TABS_MAX) break;
    shown.add(view);
  }
  return views.filter((view) => shown.has(view));
}
