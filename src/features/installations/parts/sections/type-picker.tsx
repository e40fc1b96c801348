import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { TypeOption } from '#domain/installation/compliance-path.ts';
import type { MassReference } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { TypeGroup } from '#domain/installation-type/types.ts';
import { errorId, inputId } from '#forms/field-ids.ts';
import { useDerived, useFieldError } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { typeOptions } from '#features/installations/installation-rules.ts';

const ANSWERS = ['registeredBefore', 'state', 'vehicle', 'type'] as const;
const GROUPS: readonly TypeGroup[] = ['Federal Compliance', 'State Compliance', 'Other'];

interface ChoiceProps {
  option: TypeOption;
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function TypeChoice({ option, id, name, isChosen, onChoose }: ChoiceProps) {
  const isOffered = option.status === 'offered';
  return (
    <div className="form-check">
      <input
        id={id}
        type="radio"
        className="form-check-input"
        name={name}
        checked={isChosen}
        disabled={!isOffered}
        aria-describedby={option.why === '' ? undefined : `${id}-why`}
        onChange={onChoose}
      />
      <label className="form-check-label" htmlFor={id}>
        {option.type.label}
      </label>
      {option.why !== '' && (
        <small id={`${id}-why`} className="d-block muted">
          {option.why}
        </small>
      )}
    </div>
  );
}

/**
 * The installation type: the legal ones to choose from by group, the others listed with the reason, source and date.
 * What is chosen carries its warnings, and says so when it is not legal any more.
 */
export function TypePicker({
  form,
  reference,
}: {
  form: EntityForm<Installation>;
  reference: MassReference;
}) {
  const answers = useDerived(form, ANSWERS, pickAnswers);
  const { field } = useController({ control: form.rhf.control, name: 'type' });
  const error = useFieldError(form, 'type');
  const options = typeOptions(answers, reference);
  const chosen = options.find(({ type }) => type.key === answers.type);
  const refused = options.filter(({ status }) => status !== 'offered');
  const id = inputId(form.id, 'type');
  const [isOpen, setIsOpen] = useState(chosen === undefined);
  // The first choice carries the field's own id, so that a failed check can focus it.
  const first = options.find(({ status }) => status === 'offered');
  const choice = (option: TypeOption) => (
    <TypeChoice
      key={option.type.key}
      option={option}
      id={option === first ? id : `${id}-${option.type.key}`}
      name={id}
      isChosen={option.type.key === answers.type}
      onChoose={() => field.onChange(option.type.key)}
    />
  );
  return (
    <fieldset
      className="type-picker"
      aria-describedby={error === undefined ? undefined : errorId(id)}
      data-field="type"
    >
      <legend className="form-label">Type</legend>
      {chosen && !isOpen && (
        <div className="type-chosen">
          <strong>{chosen.type.label}</strong>
          <button type="button" id={id} className="btn btn-sm btn-quiet" onClick={() => setIsOpen(true)}>
            Change type
          </button>
        </div>
      )}
      {isOpen && (
        <>
          <div className="type-groups">
            {GROUPS.map((group) => (
              <div key={group}>
                <h3 className="h4">{group}</h3>
                {options.filter(isOfferedIn(group)).map(choice)}
                {!options.some(isOfferedIn(group)) && <p className="muted">{whyNone(options, group)}</p>}
              </div>
            ))}
          </div>
          <details className="type-refused">
            <summary>{refused.length} types unavailable (show why)</summary>
            <div className="type-groups">{refused.map(choice)}</div>
          </details>
        </>
      )}
      {error !== undefined && (
        <div id={errorId(id)} className="invalid-feedback d-block">
          <Icon name="danger" /> {error}
        </div>
      )}
      {chosen && chosen.status !== 'offered' && (
        <Notice tone="danger" title={`${chosen.type.label} is unavailable`}>
          {chosen.why}
        </Notice>
      )}
      {chosen?.warnings.map((warning) => (
        <Notice key={warning} tone="watch">
          {warning}
        </Notice>
      ))}
    </fieldset>
  );
}

const isOfferedIn = (group: TypeGroup) => (option: TypeOption) =>
  option.type.group === group && option.status === 'offered';

/** The one reason that keeps a whole group away, such as a question not answered yet. */
function whyNone(options: readonly TypeOption[], group: TypeGroup): string {
  const blocked = options.filter(({ type, status }) => type.group === group && status === 'blocked');
  const reasons = [...new Set(blocked.map(({ why }) => why))];
  return reasons.length === 1 && reasons[0] ? reasons[0] : 'No types for these answers; see why below.';
}

function pickAnswers({ type, registeredBefore, state, vehicle, vehicleId }: Installation) {
  return { type, registeredBefore, state, vehicle, vehicleId };
}
