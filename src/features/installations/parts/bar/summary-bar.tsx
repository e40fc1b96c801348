import Button from 'react-bootstrap/Button';
import { rowFigures } from '#domain/mass/figures.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { Icon } from '#ui/icon.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { VERDICT_LOOKS, worstWord } from '#features/installations/mass-labels.ts';

interface SummaryBarProps {
  mass: MassCheckResult;
  onOpen: () => void;
}

/** On screens too narrow for the panels: the gist of the mass check, which opens them. */
export function SummaryBar({ mass, onOpen }: SummaryBarProps) {
  const { worst, totals, limits } = mass;
  const { tone, icon } = VERDICT_LOOKS[worst];
  const unit = useMassUnit();
  const shown = rowFigures({ value: totals.total, limit: limits.gvm.kg, unit: 'kg' }, unit);
  return (
    <Button variant="quiet" size="sm" className="summary-bar" aria-haspopup="dialog" onClick={onOpen}>
      <StatusBadge tone={tone} icon={icon} text={worstWord(worst)} />
      <span className="num">
        {shown.value} of {shown.limit} {unit}
      </span>
      <Icon name="chevron-right" />
    </Button>
  );
}
