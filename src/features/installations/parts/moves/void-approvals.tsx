import type { VoidApproval } from '#domain/installation/evidence.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { Notice } from '#ui/notice.tsx';

type ApprovalHistory = Pick<Installation, 'voidApprovals' | 'engineer'>;

/** "Approval void since 22/11/2026 2:05pm: reopened by Rachel Stone. Reason: Wrong VIN." */
export function voidText({ at, byName, reason }: VoidApproval): string {
  const why = reason === '' ? '' : ` Reason: ${reason}`;
  return `Approval void since ${formatDateTime(at)}: reopened by ${byName || 'somebody'}.${why}`;
}

/** "Certificate VSC-2026-0815 by Maria Kovac, 20/11/2026, no longer counts." */
export function voidCertificate({ certificateNo, name, approvedAt }: VoidApproval): string {
  const when = approvedAt > 0 ? `, ${formatDate(approvedAt)}` : '';
  return `Certificate ${certificateNo} by ${name}${when}, no longer counts.`;
}

/** The last approval that was made void, while no other has taken its place. */
export function openVoidApproval({ voidApprovals, engineer }: ApprovalHistory): VoidApproval | undefined {
  return engineer?.decision === 'approved' ? undefined : voidApprovals.at(-1);
}

/** Says above a job that its approval is void until it is approved anew. */
export function VoidApprovalNotice({ job }: { job: ApprovalHistory }) {
  const approval = openVoidApproval(job);
  if (approval === undefined) return null;
  return (
    <Notice tone="watch" title={voidText(approval)}>
      {voidCertificate(approval)} The job must be sent to an engineer and approved again.
    </Notice>
  );
}

/** Every approval of the job that was made void, newest first; nothing where there is none. */
export function VoidApprovalList({ approvals }: { approvals: readonly VoidApproval[] }) {
  if (approvals.length === 0) return null;
  return (
    <ul className="side-list mb-3">
      {approvals.toReversed().map((approval) => (
        <li key={approval.at}>
          {voidText(approval)} <span className="muted">{voidCertificate(approval)}</span>
        </li>
      ))}
    </ul>
  );
}
