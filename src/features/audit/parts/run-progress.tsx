import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { lookedAt } from '#domain/audit/runs.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { formatTime } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { CHECKING, progressText } from '#features/audit/audit-texts.ts';

interface RunProgressProps {
  /** The run as far as it is; null before the server has said. */
  run: AuditRun | null;
  onCancel: () => void;
}

/** How far a run is, and Cancel for who started it. */
export function RunProgress({ run, onCancel }: RunProgressProps) {
  const actor = useActor();
  const textId = useId();
  if (run === null) return <output className="d-block">{CHECKING}</output>;
  const isOwn = run.by === actor.uid;
  const who = isOwn ? '' : ` Started ${formatTime(run.at)} by ${run.byName || 'somebody else'}.`;
  return (
    <div className="audit-progress">
      <progress
        aria-labelledby={textId}
        max={Math.max(1, run.total)}
        value={Math.min(run.total, lookedAt(run))}
      />
      <output id={textId}>
        {progressText(run)}
        {who}
      </output>
      {isOwn && (
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
