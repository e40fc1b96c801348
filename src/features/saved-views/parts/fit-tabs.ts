import type { SavedTab } from '#ui/list/saved-views.tsx';

/** So many saved views are tabs at the most; the others stand in a menu behind them. */
const TABS_MAX = 6;

/** Px of a letter, of what stands around a name, the most of a tab (_list.scss), its menu, and the button of the others. */
const LETTER = 7.8;
const AROUND = 46;
const TAB_MOST = 224;
const MENU = 40;
const OTHERS = 90;

const widthOf = ({ name }: SavedTab) => Math.min(TAB_MOST, name.length * LETTER + AROUND);

/** The first views for which there is room, and the open one in any case; null: as many as tabs may be. */
export function tabsThatFit(
  views: readonly SavedTab[],
  open: SavedTab | null,
  width: number | null,
): readonly SavedTab[] {
  const others = views.filter((view) => view !== open);
  const whole = (open ? widthOf(open) + MENU : 0) + others.reduce((sum, view) => sum + widthOf(view), 0);
  let left = width === null ? Infinity : width - (open ? widthOf(open) + MENU : 0);
  if (width !== null && whole > width) left -= OTHERS;
  const shown = new Set<SavedTab>(open ? [open] : []);
  for (const view of others) {
    left -= widthOf(view);
    if (left < 0 || shown.size === TABS_MAX) break;
    shown.add(view);
  }
  return views.filter((view) => shown.has(view));
}
