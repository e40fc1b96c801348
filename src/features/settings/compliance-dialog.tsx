import { useState } from 'react';
import { installationType } from '#domain/installation-type/types.ts';
import { cellOn, rulesOfCell, withoutRule, withRule } from '#domain/system/compliance-table.ts';
import type { StateCompliance, StateComplianceRow } from '#domain/system/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { saveSettings } from '#data/nouns/settings.ts';
import { ReadOnlyGroups } from '#forms/read-only.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToast } from '#ui/toast.tsx';
import { blankRule, COMPLIANCE_GROUPS } from './compliance-fields.ts';
import type { CellKey } from './parts/compliance-grid.tsx';
import { OtherRules } from './parts/other-rules.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

interface ComplianceDialogProps {
  doc: Doc<StateCompliance>;
  cell: CellKey;
  today: string;
  canEdit: boolean;
  onClose: () => void;
}

/** The rule of one cell and its other rules. A later date adds a rule; the same date replaces. */
export function ComplianceDialog({ doc, cell, today, canEdit, onClose }: ComplianceDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const { rows } = doc.value;
  const [day, setDay] = useState(() => firstDay(rows, cell, today));
  const [start] = useState(() => blankRule(cell));
  // Looked up live: a change of the same rule by another shows as a clash, not as a silent loss.
  const rules = rulesOfCell(rows, cell);
  const edited = rules.find(({ effectiveFrom }) => effectiveFrom === day) ?? null;
  const name = `${cell.state}: ${installationType(cell.type)?.label ?? cell.type}`;
  const others = rules.filter((row) => row !== edited);
  const below = (
    <OtherRules rules={others} today={today} onOpen={({ effectiveFrom }) => setDay(effectiveFrom)} />
  );

  async function save(next: StateComplianceRow[]) {
    await saveSettings(systemDocs.stateCompliance, actor, doc, { rows: next });
  }
  async function handleRemove(rule: StateComplianceRow) {
    await save(withoutRule(rows, rule));
    toast({ tone: 'ok', text: `Rule of ${cell.state} removed` });
    onClose();
  }
  const reading = edited ? (
    <ReadOnlyGroups groups={COMPLIANCE_GROUPS} values={edited} />
  ) : (
    <EmptyState icon="question" text="No rule is recorded for this state and type." />
  );
  const removal = edited &&
    canEdit && {
      text: `${name}. Installations keep what was decided for them.`,
      onRemove: async () => handleRemove(edited),
    };
  return (
    <SettingsDialog
      key={day}
      title={name}
      saved="Rule"
      groups={COMPLIANCE_GROUPS}
      values={edited ?? start}
      draftId={`stateCompliance ${cell.state} ${cell.type} ${day}`}
      reading={canEdit ? null : reading}
      below={below}
      onSave={(next) => save(withRule(rows, edited, next))}
      {...(removal && { removal })}
      onClose={onClose}
    />
  );
}

/** The day of the rule that a cell opens with: the one in force, else the next to come; 'new' where there is none. */
function firstDay(rows: readonly StateComplianceRow[], cell: CellKey, today: string): string {
  const { inForce, coming } = cellOn(rows, cell, today);
  return (inForce ?? coming)?.effectiveFrom ?? 'new';
}
