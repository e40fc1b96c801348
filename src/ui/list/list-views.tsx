import type { ReactNode } from 'react';
import type { ListView } from '#ui/list/types.ts';

interface ListViewsProps {
  views: readonly ListView[];
  /** How many records each has, in words; '' while that is not known. */
  counts?: readonly string[] | undefined;
  /** The one that is on; null where filters were set that are no view's. */
  active: ListView | null;
  onView: (view: ListView) => void;
  /** The person's saved views, behind them. */
  saved?: ReactNode;
}

/** The views that people open a list for, each a tab with its count. What they set stands in the address. */
export function ListViews({ views, counts = [], active, onView, saved }: ListViewsProps) {
  if (views.length === 0) return null;
  return (
    <fieldset className="list-views no-print">
      <legend className="visually-hidden">Views</legend>
      {views.map((view, index) => (
        <button
          key={view.label}
          type="button"
          className="list-view"
          aria-pressed={view === active}
          onClick={() => onView(view)}
        >
          {view.label} {views.length > 1 && <span className="list-view-count">{counts[index]}</span>}
        </button>
      ))}
      {saved}
    </fieldset>
  );
}
