import { type ReactNode, use } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import type { FieldName } from '#forms/field.ts';
import type { FieldNotes } from '#forms/field-groups.tsx';
import { FormField } from '#forms/form-field.tsx';
import { displayText } from '#forms/read-only.tsx';
import { visibleFields } from '#forms/values.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import type { JobForm } from '#features/installations/job-form.ts';
import { QuestionNote, questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { FoldingSection, SectionFolds } from './folding-section.tsx';
import { sectionAnchor, SECTIONS, type SectionId } from '#features/installations/installation-sections.ts';

interface JobSectionProps {
  id: SectionId;
  children: ReactNode;
}

/** A section of the form under its heading; of a job that stands already, one that can be folded. */
export function JobSection({ id, children }: JobSectionProps) {
  const title = SECTIONS.find((section) => section.id === id)?.title ?? '';
  const folds = use(SectionFolds);
  if (folds) {
    return (
      <FoldingSection id={id} title={title} folds={folds}>
        {children}
      </FoldingSection>
    );
  }
  return (
    <Panel title={title} id={sectionAnchor(id)}>
      {children}
    </Panel>
  );
}

/** Under a field: the engineer's question at it, and what else there is to say. */
function noteAt(job: JobForm, name: string, own: ReactNode) {
  const question = questionAt(job, name);
  if (question === '') return own === undefined ? {} : { note: own };
  return {
    note: (
      <>
        {own}
        <QuestionNote question={question} />
      </>
    ),
  };
}

interface SectionFieldsProps {
  job: JobForm;
  id: SectionId;
  /** Only these of the section's fields, in this order. */
  names?: readonly FieldName<Installation>[];
  /** What stands under single fields, by their names. */
  notes?: FieldNotes;
}

/** The declared fields of a section: inputs while it is open, else their values. */
export function SectionFields({ job, id, names, notes }: SectionFieldsProps) {
  const group = job.groups.find((each) => each.id === id);
  if (!group) return null;
  const fields = names
    ? names.flatMap((name) => group.fields.filter((field) => field.name === name))
    : group.fields;
  if (job.rights.open.has(id)) {
    return (
      <div className="row g-3">
        {fields.map(({ name }) => (
          <FormField key={name} name={name} {...noteAt(job, name, notes?.[name])} />
        ))}
      </div>
    );
  }
  const values = job.doc?.value ?? job.form.getValues();
  const shown = visibleFields([{ ...group, fields }], values);
  return (
    <KeyFacts facts={shown.map((field) => ({ title: field.title, value: displayText(field, values) }))} />
  );
}
