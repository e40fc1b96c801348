import type { MassCheckResult } from '#domain/mass/types.ts';
import { MassCheckSummary } from '#features/installations/mass-check-summary.tsx';
import { VERDICT_LOOKS, worstWord } from '#features/installations/mass-labels.ts';
import { MassUnitSwitch } from '#ui/mass-unit-switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The mass check, drawn and as rows, with the verdict on the whole in its heading. */
export function MassPanel({ result }: { result: MassCheckResult }) {
  const { tone, icon } = VERDICT_LOOKS[result.worst];
  return (
    <Panel
      title="Mass check"
      actions={
        <>
          <MassUnitSwitch />
          <output>
            <StatusBadge tone={tone} icon={icon} text={worstWord(result.worst)} />
          </output>
        </>
      }
    >
      <MassCheckSummary result={result} isFolded />
    </Panel>
  );
}
