import { useActor } from '#data/session/session.tsx';
import { LimitReview } from '#features/limit-changes/public/limit-review.tsx';
import { recordPath } from './record-rights.ts';

/** What of the change log waits for head office. */
export function LimitReviewPage() {
  const actor = useActor();
  return <LimitReview recordPath={(record) => recordPath(actor, record)} />;
}
