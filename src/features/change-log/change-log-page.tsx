import { useSearchParams } from 'react-router-dom';
import { seesServerFaults } from '#domain/server-fault/readers.ts';
import { useActor } from '#data/session/session.tsx';
import { LimitReview } from '#features/limit-changes/public/limit-review.tsx';
import { ChangeLogListPage } from './change-log-list-page.tsx';
import { recordPath } from './record-rights.ts';

/** The change log, or behind `?tab=review` what of it waits for head office. */
export function ChangeLogPage() {
  const actor = useActor();
  const [params] = useSearchParams();
  return params.get('tab') === 'review' && seesServerFaults(actor) ? (
    <LimitReview recordPath={(record) => recordPath(actor, record)} />
  ) : (
    <ChangeLogListPage />
  );
}
