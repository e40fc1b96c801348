import Button from 'react-bootstrap/Button';
import { formatDate } from '#domain/shared/dates.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';
import { VERDICT_LABELS } from '#domain/system/verdict-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

interface OtherRulesProps {
  rules: readonly StateComplianceRow[];
  today: string;
  onOpen: (rule: StateComplianceRow) => void;
}

/** Earlier and coming rules of a cell; nothing where there are none. */
export function OtherRules({ rules, today, onOpen }: OtherRulesProps) {
  if (rules.length === 0) return null;
  return (
    <section className="other-rules">
      <h3>Other rules of this cell</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule.effectiveFrom}>
            <StatusBadge tone={VERDICT_LABELS[rule.verdict].tone} text={VERDICT_LABELS[rule.verdict].word} />
            <span>
              {rule.effectiveFrom > today ? 'coming, ' : 'earlier, '}
              from {formatDate(rule.effectiveFrom) || 'no date'}: {rule.source || 'no source recorded'}
            </span>
            <Button variant="quiet" size="sm" onClick={() => onOpen(rule)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
