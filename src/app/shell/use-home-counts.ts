import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { EntryCount } from '#app/routes/menu.ts';

const NONE: readonly EntryCount[] = [];

/**
 * What waits for a distributor, by the page that shows it: counted on every page, each minute and when the page is seen
 * again. A count that fails leaves its number as it was.
 */
export function useHomeCounts(): readonly EntryCount[] {
  const actor = useActor();
  const { pathname } = useLocation();
  const [found, setFound] = useState({ uid: '', counts: NONE });
  const { uid, kind } = actor;
  useEffect(() => {
    if (kind !== 'distributer') return undefined;
    let stop: (() => void) | null = () => undefined;
    loadChunk(() => import('./home-counts.ts'))
      .then(({ watchHomeCounts }) => {
        if (stop === null) return;
        stop = watchHomeCounts(actor, (now) => {
          const isNew = ({ id }: EntryCount) => now.some((each) => each.id === id);
          setFound((old) => ({
            uid,
            counts: [...(old.uid === uid ? old.counts : NONE).filter((each) => !isNew(each)), ...now],
          }));
        });
      })
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
    // Counted again on each page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [actor, uid, kind, pathname]);
  return found.uid === uid ? found.counts : NONE;
}
