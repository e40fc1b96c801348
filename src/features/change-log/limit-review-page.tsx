import { seesServerFaults } from '#domain/server-fault/readers.ts';
import { useActor } from '#data/session/session.tsx';
import { LimitReview } from '#features/limit-changes/public/limit-review.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { recordPath } from './record-rights.ts';

/** What of the change log waits for head office. */
export function LimitReviewPage() {
  const actor = useActor();
  if (!seesServerFaults(actor))
    return <EmptyState icon="lock" text="Not Authorised: you may not review changes." />;
  return <LimitReview recordPath={(record) => recordPath(actor, record)} />;
}
