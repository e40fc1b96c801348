import { useState } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { fetchPendingNews, type News } from '#data/nouns/news.ts';
import { useEachMinute } from './use-each-minute.ts';

/**
 * The oldest news update that came out after `acknowledged` (unix seconds), looked for at once, each minute and when the
 * page is seen or connected again; null while there is none. A look that fails changes nothing: the next one may not.
 */
export function usePendingNews(category: number | null, acknowledged: number): News | null {
  const isOnline = useOnline();
  const [found, setFound] = useState<News | null>(null);
  useEachMinute(isOnline ? `${category} ${acknowledged}` : null, (isOver) => {
    fetchPendingNews(category, acknowledged).then(
      (news) => {
        if (!isOver()) setFound(news);
      },
      () => undefined,
    );
  });
  // Without a connection nobody could acknowledge it, and the work behind it must go on.
  return isOnline && found && found.value.timestamp > acknowledged ? found : null;
}
