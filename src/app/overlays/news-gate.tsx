import { Suspense, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import { useOnline } from '#data/device/connection.ts';
import { isNewsOut } from '#data/nouns/news-out.ts';
import { newsCategory } from '#data/nouns/news-query.ts';
import { useSession } from '#data/session/session.tsx';
import { useEachMinute } from '#features/news/use-each-minute.ts';
import { lazyWithRetry } from '#lib/lazy-with-retry.ts';
import { useAfter } from '#ui/use-after.ts';

/** The first page is to come first. */
const AFTER_MS = 1_000;

/** News that cannot be shown keeps nobody from their work; the next page that is loaded tries again. */
const Nothing = () => null;
const PendingNews = lazyWithRetry(
  () => import('#features/news/pending-news.tsx').then((module) => module.PendingNews),
  Nothing,
);

/**
 * The oldest news update that was not acknowledged yet, over the page; for all but engineers
 * (decisions: news-readers). Its code comes when there is one.
 */
export function NewsGate() {
  const { actor, dealer, user } = useSession();
  const isTime = useAfter(AFTER_MS);
  const isOnline = useOnline();
  const [isOut, setIsOut] = useState(false);
  const acknowledged = user?.newsUpdateTimestamp ?? 0;
  const category = newsCategory(actor, dealer);
  const isLooking = isTime && isOnline && !isOut && can(actor, 'NewsUpdates');
  useEachMinute(isLooking ? `${category} ${acknowledged}` : null, (isOver) => {
    // A look that fails changes nothing: the next one may not.
    isNewsOut(category, acknowledged).then(
      (found) => {
        if (found && !isOver()) setIsOut(true);
      },
      () => undefined,
    );
  });
  if (!isOut || !can(actor, 'NewsUpdates')) return null;
  return (
    <Suspense fallback={null}>
      <PendingNews />
    </Suspense>
  );
}
