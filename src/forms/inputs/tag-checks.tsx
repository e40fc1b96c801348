import { useController } from 'react-hook-form';
import type { Option } from '#forms/field.ts';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, type InputProps } from '#forms/inputs/input-props.ts';

interface TagChecksProps extends InputProps<'tags'> {
  options: readonly Option[];
}

/** Any number of choices from a closed list. */
export function TagChecks({ form, field, id, options, describedBy, isInvalid, isDisabled }: TagChecksProps) {
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const chosen: unknown[] = Array.isArray(input.value) ? input.value : [];
  // A stored tag that is no longer offered can be seen, and taken away.
  const gone = chosen
    .filter((tag) => typeof tag === 'string' || typeof tag === 'number')
    .filter((tag) => !options.some((option) => option.value === tag));
  const shown: readonly Option[] = [...options, ...gone.map((tag) => ({ value: tag, label: String(tag) }))];

  function handleToggle(option: Option, isChosen: boolean) {
    const next = shown
      .map(({ value }) => value)
      .filter((value) => (value === option.value ? isChosen : chosen.includes(value)));
    input.onChange(next);
  }
  return (
    <fieldset aria-labelledby={labelId(id)} aria-describedby={describedBy} className="tag-checks">
      {shown.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${index}`;
        return (
          <div key={String(option.value)} className="form-check form-check-inline">
            <input
              id={optionId}
              type="checkbox"
              className={controlClass('form-check-input', isInvalid)}
              checked={chosen.includes(option.value)}
              disabled={isDisabled || option.disabled}
              onChange={(event) => handleToggle(option, event.target.checked)}
              onBlur={input.onBlur}
            />
            <label className="form-check-label" htmlFor={optionId}>
              {option.label}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
