import type { Actor } from '#domain/access/actor.ts';
import { audienceText } from '#domain/saved-view/audience.ts';
import { type SavedViewDoc, watchSavedViews } from '#data/nouns/saved-views.ts';
import type { SavedTab, SavedViewsPart } from '#ui/list/saved-views.tsx';
import { SaveButton } from './parts/save-button.tsx';
import { SavedTabs } from './parts/saved-tabs.tsx';

function tabsOf(actor: Actor, docs: readonly SavedViewDoc[]): readonly SavedTab[] {
  return docs
    .map(({ id, value }) => ({
      id,
      name: value.name,
      query: value.query,
      columns: value.columns,
      isShared: !value.sharedWith.startsWith('user~'),
      title: audienceText(actor, value),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU', { numeric: true }));
}

/** The views of a list; the same array until one changes. */
function sourceOf(actor: Actor, list: string): ReturnType<SavedViewsPart['viewsOf']> {
  const { subscribe, now } = watchSavedViews(actor, list);
  let from: readonly SavedViewDoc[] | null = null;
  let tabs: readonly SavedTab[] = [];
  return {
    subscribe,
    now: () => {
      const { docs } = now();
      if (docs !== from) {
        from = docs;
        tabs = tabsOf(actor, docs);
      }
      return tabs;
    },
  };
}

/** Saved views of all lists, for one person. */
export function savedViewsFor(actor: Actor): SavedViewsPart {
  const sources = new Map<string, ReturnType<SavedViewsPart['viewsOf']>>();
  return {
    viewsOf: (list) => {
      const known = sources.get(list) ?? sourceOf(actor, list);
      sources.set(list, known);
      return known;
    },
    Tabs: SavedTabs,
    SaveButton,
  };
}
