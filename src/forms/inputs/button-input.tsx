import { failureMessage } from '#forms/failure.ts';
import type { InputProps } from '#forms/inputs/input-props.ts';
import { Icon } from '#ui/icon.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** A declared action; what it returns is set in the form. */
export function ButtonInput({ form, field, id, describedBy, isDisabled }: InputProps<'button'>) {
  const { isBusy, failure, run } = useBusy();
  const handlePress = () =>
    run(async () => {
      const changes = await field.onPress(form.getValues());
      if (changes) form.setValues(changes);
    });
  return (
    <div>
      <button
        id={id}
        type="button"
        className="btn btn-quiet"
        aria-describedby={describedBy}
        disabled={isDisabled}
        aria-disabled={isBusy}
        onClick={() => void handlePress()}
      >
        {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden />}
        {!isBusy && field.icon && <Icon name={field.icon} />}
        {field.label}
      </button>
      {failure !== null && (
        <div className="invalid-feedback d-block" role="alert">
          <Icon name="danger" /> {failureMessage(failure)}
        </div>
      )}
    </div>
  );
}
