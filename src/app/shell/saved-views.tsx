import { type ReactNode, useCallback } from 'react';
import { useActor } from '#data/session/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { SavedViewsProvider } from '#ui/list/saved-views.tsx';

/** Lists beneath it have the saved views of whoever is signed in. */
export function SavedViews({ children }: { children: ReactNode }) {
  const actor = useActor();
  const load = useCallback(async () => {
    const { savedViewsFor } = await loadChunk(() => import('#features/saved-views/saved-views.tsx'));
    return savedViewsFor(actor);
  }, [actor]);
  return <SavedViewsProvider load={load}>{children}</SavedViewsProvider>;
}
