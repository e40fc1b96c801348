import { useState } from 'react';
import { acknowledgeNews } from '#data/nouns/news.ts';
import { newsCategory } from '#data/nouns/news-query.ts';
import { useSession } from '#data/session/session.tsx';
import { NewsDialog } from './parts/news-dialog.tsx';
import { usePendingNews } from './use-pending-news.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

/** What the person has not acknowledged yet, one after another, the oldest first (decisions: news-order). */
export function PendingNews() {
  const { actor, dealer, user } = useSession();
  const [putOff, setPutOff] = useState<string | null>(null);
  const news = usePendingNews(newsCategory(actor, dealer), user?.newsUpdateTimestamp ?? 0);
  const isQuiet = useQuietMoment(news && news.id !== putOff ? news.id : null);
  if (!news || !isQuiet || news.id === putOff) return null;
  return (
    <NewsDialog
      key={news.id}
      news={news.value}
      onAcknowledge={() => acknowledgeNews(actor, news.value.timestamp)}
      onPutOff={() => setPutOff(news.id)}
    />
  );
}
