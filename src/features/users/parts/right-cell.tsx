import { useController } from 'react-hook-form';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import type { Area, GrantKind } from '#domain/access/areas.ts';
import { inputId } from '#forms/field-ids.ts';
import { useFormContext } from '#forms/form-context.ts';

interface RightCellProps {
  kind: GrantKind;
  area: Area;
  isDisabled: boolean;
}

const KIND_LABELS: Readonly<Record<GrantKind, string>> = { dealer: 'dealer', distributer: 'distributor' };

/** One cell of the matrix: a tick with its word. */
export function RightCell({ kind, area, isDisabled }: RightCellProps) {
  const form = useFormContext();
  const name = `${kind}.${area.area}`;
  const { field: input } = useController({ control: form.rhf.control, name });
  const id = inputId(form.id, name);
  const isTicked = input.value === true;
  return (
    <FormCheck>
      <FormCheckInput
        id={id}
        aria-label={`${area.title}, ${KIND_LABELS[kind]}`}
        title={area.opens}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => input.onChange(event.target.checked)}
        onBlur={input.onBlur}
      />
      <FormCheckLabel htmlFor={id} aria-hidden="true">
        {isTicked ? 'Yes' : 'No'}
      </FormCheckLabel>
    </FormCheck>
  );
}
