import { useMemo } from 'react';
import {
  CHECKLIST_SECTIONS,
  checklistFor,
  checklistProgress,
  type ChecklistSection,
} from '#domain/installation/checklist.ts';
import type { ChecklistItem } from '#domain/installation/schema.ts';
import { Panel } from '#ui/panel.tsx';
import { ChecklistItemRow } from './checklist-item-row.tsx';
import type { AnswerChange } from './use-checklist.ts';

interface ChecklistFormProps {
  type: string;
  answers: readonly ChecklistItem[];
  canEdit: boolean;
  onAnswer: (key: string, change: AnswerChange) => void;
}

const isSection = (key: string): key is ChecklistSection => key in CHECKLIST_SECTIONS;
const SECTION_KEYS = Object.keys(CHECKLIST_SECTIONS).filter((key) => isSection(key));

/** The items by section in the order of the work, each section with how much of it is done. */
export function ChecklistForm({ type, answers, canEdit, onAnswer }: ChecklistFormProps) {
  const items = useMemo(() => checklistFor(type), [type]);
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const unfinished = new Set(checklistProgress(type, answers).unfinished.map(({ item }) => item.key));
  return (
    <>
      {SECTION_KEYS.map((section) => {
        const own = items.filter((item) => item.section === section);
        if (own.length === 0) return null;
        const open = own.filter(({ key }) => unfinished.has(key)).length;
        return (
          <Panel
            key={section}
            id={`section-${section}`}
            title={CHECKLIST_SECTIONS[section]}
            actions={
              <span className="muted">
                {own.length - open} of {own.length}
              </span>
            }
          >
            {own.map((item) => (
              <ChecklistItemRow
                key={item.key}
                item={item}
                answer={byKey.get(item.key)}
                canEdit={canEdit}
                onAnswer={onAnswer}
              />
            ))}
          </Panel>
        );
      })}
    </>
  );
}
