import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { Notice } from '#ui/notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { JobForm } from '#features/installations/job-form.ts';

// Few jobs have any.
const OwnChanges = lazyPart(
  async () => (await import('#features/limit-changes/public/own-changes.tsx')).OwnChanges,
);

const VoidApprovalNotice = lazyPart(
  async () => (await import('#features/installations/parts/moves/void-approvals.tsx')).VoidApprovalNotice,
);

interface JobNoticesProps {
  job: JobForm;
  doc: Doc<Installation>;
  onRestore: () => void;
}

/** Why the engineer rejected the job, who did, and what is wanted now; nothing of a job at any other stage. */
function RejectionNotice({ job: { stage, moves } }: { job: Installation }) {
  if (stage !== 'engineerRejected') return null;
  const last = moves.findLast(({ to }) => to === 'engineerRejected');
  if (last === undefined) return null;
  return (
    <Notice tone="danger" title={`Rejected by ${last.byName || 'the engineer'}, ${formatDateTime(last.at)}`}>
      <span className="thread-text d-block">{last.reason}</span>
      Change what was asked for, then send the job again and say what was changed.
    </Notice>
  );
}

/** What a person must know before they type: whose job it is, and what of it cannot be changed. */
export function JobNotices({ job, doc, onRestore }: JobNoticesProps) {
  const { rights } = job;
  const { deleted, deletedReason, dealer, recordedBy } = doc.value;
  const ownChanges = doc.value.massCheck?.ownChanges ?? [];
  return (
    <>
      {!rights.isOwnJob && (
        <Notice tone="info" title={`This is a job of ${dealer || 'another dealer'}`}>
          {rights.open.size > 0 && 'Your changes go into their record. Only they can edit the customer.'}
        </Notice>
      )}
      {recordedBy && (
        <Notice
          tone="info"
          title={`Recorded by ${[recordedBy.byName, recordedBy.organisation].filter(Boolean).join(', ')}`}
        >
          {formatDateTime(recordedBy.at)}
        </Notice>
      )}
      <RejectionNotice job={doc.value} />
      {rights.why !== '' && (
        <Notice
          tone={deleted ? 'watch' : 'neutral'}
          title={deleted ? 'Deleted' : 'Not everything can be changed'}
        >
          <span className="d-block">{rights.why}</span>
          {deletedReason !== '' && <span className="thread-text d-block">Reason: {deletedReason}</span>}
          {deleted && rights.canDelete && (
            <Button variant="quiet" size="sm" className="mt-2" onClick={onRestore}>
              Restore
            </Button>
          )}
        </Notice>
      )}
      {doc.value.voidApprovals.length > 0 && <VoidApprovalNotice job={doc.value} />}
      {ownChanges.length > 0 && <OwnChanges changes={ownChanges} />}
    </>
  );
}
