import { formatDate } from '#domain/shared/dates.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';
import { VERDICT_LABELS } from '#domain/system/verdict-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ComplianceCellProps {
  /** The cell in words: 'NSW, GVM Upgrade'. */
  label: string;
  inForce: StateComplianceRow | null;
  coming: StateComplianceRow | null;
  onOpen: () => void;
}

/** One cell of the state table: verdict, condition, source and date of the rule in force, and what is coming. */
export function ComplianceCell({ label, inForce, coming, onOpen }: ComplianceCellProps) {
  return (
    <button type="button" className="compliance-cell" onClick={onOpen}>
      {/* What is seen is what is read out, after the cell's place. */}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {inForce ? (
        <>
          <StatusBadge {...VERDICT_LABELS[inForce.verdict]} text={VERDICT_LABELS[inForce.verdict].word} />
          {inForce.condition !== '' && (
            <span className="cell-condition" title={inForce.condition}>
              {inForce.condition}
            </span>
          )}
          <span className="cell-source" title={inForce.source}>
            {inForce.source || 'No source recorded'}
          </span>
          <span className="cell-date">from {formatDate(inForce.effectiveFrom) || 'no date'}</span>
        </>
      ) : (
        <StatusBadge tone="neutral" text="No rule" />
      )}
      {coming && (
        <span className="cell-date">
          {VERDICT_LABELS[coming.verdict].word} from {formatDate(coming.effectiveFrom)}
        </span>
      )}
    </button>
  );
}
