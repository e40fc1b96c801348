import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { seesServerFaults } from '#domain/server-fault/readers.ts';
import { reviewed } from '#data/nouns/reviewed.ts';
import { useActor } from '#data/session/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';

/**
 * How much waits for head office in the change log, 0 for everybody else: counted on every page and after each thing
 * that was reviewed here. A count that fails leaves the number as it was.
 */
export function useReviewCount(): number {
  const actor = useActor();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const [reviews, setReviews] = useState(0);
  const seesFaults = seesServerFaults(actor);
  useEffect(() => reviewed.subscribe(() => setReviews((times) => times + 1)), []);
  useEffect(() => {
    if (!seesFaults) return undefined;
    let ended = false;
    loadChunk(() => import('#data/nouns/review-count.ts'))
      .then(({ countToReview }) => countToReview(actor))
      .then((counted) => !ended && setCount(counted))
      .catch(() => undefined);
    return () => {
      ended = true;
    };
    // Counted again on each page and after each review.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [actor, seesFaults, pathname, reviews]);
  return seesFaults ? count : 0;
}
