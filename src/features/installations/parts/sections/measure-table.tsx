import type { Installation } from '#domain/installation/schema.ts';
import { limitText } from '#domain/mass/figures.ts';
import { errorId, inputId } from '#forms/field-ids.ts';
import type { Field } from '#forms/field.ts';
import { displayText } from '#forms/read-only.tsx';
import { OwnForm } from '#forms/own-form.tsx';
import { definitionOf } from '#forms/registry.tsx';
import { useFieldError } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { QuestionNote } from '#features/installations/parts/moves/question-note.tsx';
import type { Measured } from '#features/installations/installation-fields.ts';

export interface MeasureLimits {
  readonly min: number | '';
  readonly max: number | '';
}

interface MeasureTableProps {
  caption: string;
  rows: readonly Measured[];
  limitsOf: (key: string) => MeasureLimits;
  form: EntityForm<Installation>;
  /** The stored record where the readings may not change; null while they may. */
  stored: Installation | null;
  /** What the engineer asks about a reading; '' for nothing. */
  questionAt: (path: string) => string;
}

/** One input without frame: the row and the column name it to the eye, its own label to screen readers. */
function MeasureCell({ form, field }: { form: EntityForm<Installation>; field: Field<Installation> }) {
  const message = useFieldError(form, field.name);
  const { Input } = definitionOf(field);
  const id = inputId(form.id, field.name);
  return (
    <OwnForm>
      <label className="visually-hidden" htmlFor={id}>
        {field.title}
      </label>
      <Input
        form={form}
        field={field}
        id={id}
        describedBy={message === undefined ? undefined : errorId(id)}
        isInvalid={message !== undefined}
        isDisabled={false}
      />
      {message !== undefined && (
        <div id={errorId(id)} className="invalid-feedback d-block">
          {message}
        </div>
      )}
    </OwnForm>
  );
}

function limitsText({ min, max }: MeasureLimits, unit: Measured['unit']): string {
  if (min === '' && max === '') return 'not recorded';
  return `${limitText(min)} to ${limitText(max)} ${unit}`;
}

/** Readings before and after the work beside the limits of the vehicle. */
export function MeasureTable({ caption, rows, limitsOf, form, stored, questionAt }: MeasureTableProps) {
  const cell = (field: Field<Installation>) =>
    stored ? (
      displayText(field, stored) || '–'
    ) : (
      <>
        <MeasureCell form={form} field={field} />
        <QuestionNote question={questionAt(field.name)} />
      </>
    );
  return (
    <table className="table measure-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col" className="d-none d-sm-table-cell">
            Limits
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, unit, before, after }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              <small className="muted num d-sm-none">{limitsText(limitsOf(key), unit)}</small>
            </th>
            <td>{cell(before)}</td>
            <td>{cell(after)}</td>
            <td className="muted num d-none d-sm-table-cell">{limitsText(limitsOf(key), unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
