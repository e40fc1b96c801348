import Button from 'react-bootstrap/Button';
import type { Stage } from '#domain/installation/schema.ts';
import { limitText, valueText } from '#domain/mass/figures.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { JobForm } from '#features/installations/job-form.ts';
import { VERDICT_LOOKS, worstWord } from '#features/installations/mass-labels.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { missingAt, useProgress } from '#features/installations/use-progress.ts';

interface SummaryBarProps {
  job: JobForm;
  stage: Stage;
  onOpen: () => void;
}

/** On screens too narrow for the panels: their gist in one line, which opens them. */
export function SummaryBar({ job, stage, onOpen }: SummaryBarProps) {
  const { worst, totals, limits } = useLiveMassCheck(job.form, job.reference);
  const missing = missingAt(stage, useProgress(job.form)).length;
  const { tone, icon } = VERDICT_LOOKS[worst];
  return (
    <Button variant="quiet" className="summary-bar" aria-haspopup="dialog" onClick={onOpen}>
      <StatusBadge tone={tone} icon={icon} text={worstWord(worst)} />
      <span className="num">
        {valueText(totals.total, 'kg', [limits.gvm.kg])} of {limitText(limits.gvm.kg)} kg
      </span>
      <span className="muted">{missing === 0 ? 'nothing missing' : `${missing} missing`}</span>
      <Icon name="chevron-right" />
    </Button>
  );
}
