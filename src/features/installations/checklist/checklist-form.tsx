import { useMemo } from 'react';
import {
  CHECKLIST_SECTIONS,
  checklistFor,
  checklistProgress,
  type ChecklistSection,
} from '#domain/installation/checklist.ts';
import { measureProblem } from '#domain/installation/measures.ts';
import type { ChecklistItem, Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChecklistItemRow } from './checklist-item-row.tsx';
import { MeasuredItemRow } from './measured-item-row.tsx';
import type { AnswerChange } from './use-checklist.ts';

// Answers do not wait for the code of the photos.
const CheckPhotos = lazyPart(
  async () => (await import('./check-photos.tsx')).CheckPhotos,
  <div className="check-photos-room" />,
);
const GroupOk = lazyPart(async () => (await import('./group-ok.tsx')).GroupOk, <div className="group-ok" />);

interface ChecklistFormProps {
  doc: Doc<Installation>;
  /** The page where readings are entered. */
  measuresAt: string;
  answers: readonly ChecklistItem[];
  canEdit: boolean;
  onAnswer: (key: string, change: AnswerChange) => void;
}

const isSection = (key: string): key is ChecklistSection => key in CHECKLIST_SECTIONS;
const SECTION_KEYS = Object.keys(CHECKLIST_SECTIONS).filter((key) => isSection(key));

/** The items by section in the order of the work, each section with how much of it is done. */
export function ChecklistForm({ doc, measuresAt, answers, canEdit, onAnswer }: ChecklistFormProps) {
  const job = doc.value;
  const { type, kits } = job;
  const items = useMemo(() => checklistFor({ type, kits }), [type, kits]);
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const unfinished = new Set(
    checklistProgress({ ...job, checklist: answers }).unfinished.map(({ item }) => item.key),
  );
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
            {own.map((item) => {
              const photos = item.photos && <CheckPhotos doc={doc} keys={item.photos} canEdit={canEdit} />;
              return item.provedBy === undefined ? (
                <ChecklistItemRow
                  key={item.key}
                  item={item}
                  answer={byKey.get(item.key)}
                  canEdit={canEdit}
                  onAnswer={onAnswer}
                  question={questionAt({ doc }, `checklist.${item.key}`)}
                  photos={photos}
                />
              ) : (
                <MeasuredItemRow
                  key={item.key}
                  item={item}
                  problem={measureProblem(job, item.provedBy)}
                  note={byKey.get(item.key)?.note ?? ''}
                  question={questionAt({ doc }, `checklist.${item.key}`)}
                  measuresAt={measuresAt}
                  photos={photos}
                />
              );
            })}
            {canEdit && (
              <GroupOk title={CHECKLIST_SECTIONS[section]} items={own} answers={byKey} onAnswer={onAnswer} />
            )}
          </Panel>
        );
      })}
    </>
  );
}
