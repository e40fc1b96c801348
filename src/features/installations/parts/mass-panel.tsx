import type { MassReference } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { MassCheckSummary } from '#features/installations/mass-check-summary.tsx';
import { VERDICT_LOOKS, worstWord } from '#features/installations/mass-words.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';

interface MassPanelProps {
  form: EntityForm<Installation>;
  reference: MassReference;
}

/** The live mass check of the form, drawn and as rows. It alone renders when a mass is typed. */
export function MassPanel({ form, reference }: MassPanelProps) {
  const result = useLiveMassCheck(form, reference);
  const { tone, icon } = VERDICT_LOOKS[result.worst];
  return (
    <Panel
      title="Mass check"
      actions={
        <output>
          <StatusBadge tone={tone} icon={icon} text={worstWord(result.worst)} />
        </output>
      }
    >
      <MassCheckSummary result={result} isFolded />
    </Panel>
  );
}
