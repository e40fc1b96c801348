import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { reviewed } from '#data/nouns/reviewed.ts';
import { useActor } from '#data/session/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';

/**
 * How much waits for head office, changes of limits and faults of the server, 0 for everybody else: counted on every page and after each thing
 * that was reviewed here. A count that fails leaves the number as it was.
 */
export function useReviewCount(): number {
  const actor = useActor();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const [reviews, setReviews] = useState(0);
  const isReviewer = can(actor, 'LimitReview');
  useEffect(() => reviewed.subscribe(() => setReviews((times) => times + 1)), []);
  useEffect(() => {
    if (!isReviewer) return undefined;
    let ended = false;
    loadChunk(() => import('#data/nouns/review-count.ts'))
      .then(({ countToReview }) => countToReview())
      .then((counted) => !ended && setCount(counted))
      .catch(() => undefined);
    return () => {
      ended = true;
    };
    // Counted again on each page and after each review.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [actor, isReviewer, pathname, reviews]);
  return isReviewer ? count : 0;
}
