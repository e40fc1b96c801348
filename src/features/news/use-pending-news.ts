import { useEffect, useState } from 'react';
import { useOnline } from '#data/connection.ts';
import { fetchPendingNews, type News } from '#data/news.ts';

/** Milliseconds from one look for news to the next. */
export const LOOK_EVERY_MS = 60_000;

/**
 * The oldest news update that came out after `acknowledged` (unix seconds), looked for at once, each minute and when the
 * page is seen or connected again; null while there is none. A look that fails changes nothing: the next one may not.
 */
export function usePendingNews(category: number | null, acknowledged: number): News | null {
  const isOnline = useOnline();
  const [found, setFound] = useState<News | null>(null);

  useEffect(() => {
    if (!isOnline) return undefined;
    let ended = false;
    function look() {
      if (document.visibilityState === 'hidden') return;
      fetchPendingNews(category, acknowledged).then(
        (news) => {
          if (!ended) setFound(news);
        },
        () => undefined,
      );
    }
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [category, acknowledged, isOnline]);

  // Without a connection nobody could acknowledge it, and the work behind it must go on.
  return isOnline && found && found.value.timestamp > acknowledged ? found : null;
}
