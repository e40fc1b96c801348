import type { MassCheckResult, MassRow } from '#domain/mass/types.ts';
import { MassCheckSummary } from '#features/installations/mass-check-summary.tsx';
import { MassRows } from './mass-rows.tsx';

interface LoadSummaryProps {
  result: MassCheckResult;
  /** The rows that are shown beneath the gauges. */
  rows: readonly MassRow[];
}

/** Two axle gauges and the bar of the GVM, with these rows of the check. */
export function LoadSummary({ result, rows }: LoadSummaryProps) {
  return (
    <MassCheckSummary result={result}>
      <MassRows rows={rows} />
    </MassCheckSummary>
  );
}
