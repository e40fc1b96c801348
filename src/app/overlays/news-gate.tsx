import { Suspense } from 'react';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session.tsx';
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

/** The oldest news update that was not acknowledged yet, over the page; for all but engineers (D42). */
export function NewsGate() {
  const actor = useActor();
  const isTime = useAfter(AFTER_MS);
  if (!isTime || !can(actor, 'NewsUpdates')) return null;
  return (
    <Suspense fallback={null}>
      <PendingNews />
    </Suspense>
  );
}
