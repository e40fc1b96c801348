import { changeText, reviewLabel } from '#domain/installation/review-changes.ts';
import { type EngineerBlock, groundLabel } from '#domain/installation/review.ts';
import type { Installation, StageMove } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { VoidApprovalList } from '#features/installations/parts/moves/void-approvals.tsx';

/** What a move's text is to those who read it. */
function kindOf({ from, to }: StageMove): string {
  if (to === 'engineerQuery') return 'Question';
  return from === 'engineerQuery' ? 'Answer' : 'Reason';
}

function MoveEntry({ move }: { move: StageMove }) {
  const to = STAGE_TABLE[move.to];
  return (
    <li>
      <div>
        <Icon name={to.icon} /> <strong>{to.label}</strong>
      </div>
      <small className="muted">
        {move.byName || 'Somebody'}, {formatDateTime(move.at)}
      </small>
      {move.reason !== '' && (
        <p className="thread-text mb-0">
          {kindOf(move)}: {move.reason}
        </p>
      )}
      {move.changes.length > 0 && (
        <details>
          <summary>{counted(move.changes.length, 'change')} since</summary>
          <ul className="side-list">
            {move.changes.map((change) => (
              <li key={change.path}>
                {reviewLabel(change.path)}: {changeText(change)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** "Rejected: Masses or limits exceeded"; '' while nothing is decided. */
function decisionText({ decision, ground }: EngineerBlock): string {
  if (decision === 'rejected') return ['Rejected', groundLabel(ground)].filter(Boolean).join(': ');
  return decision === 'approved' ? 'Approved' : '';
}

/** "VSC-1, 20/11/2026". */
const certificateText = ({ certificateNo, certificateDate }: EngineerBlock): string =>
  [certificateNo, formatDate(certificateDate)].filter((part) => part !== '').join(', ');

type JobHistory = Pick<Installation, 'moves' | 'engineer' | 'voidApprovals'>;

/** What has happened to the job, newest first: moves with their reasons, the engineer's questions and the answers. */
export function ThreadPanel({ moves, engineer, voidApprovals }: JobHistory) {
  return (
    <Panel title="History">
      {engineer && (
        <div className="mb-3">
          <KeyFacts
            facts={[
              { title: 'Engineer', value: engineer.name },
              { title: 'Sent', value: formatDate(engineer.sentAt > 0 ? engineer.sentAt : null) },
              { title: 'Decision', value: decisionText(engineer) },
              { title: 'Certificate', value: certificateText(engineer) },
              { title: 'Conditions', value: engineer.conditions },
            ]}
          />
        </div>
      )}
      <VoidApprovalList approvals={voidApprovals} />
      {moves.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {moves.toReversed().map((move) => (
          <MoveEntry key={move.rev} move={move} />
        ))}
      </ol>
    </Panel>
  );
}
