import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext } from '#forms/form-context.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';

interface FormActionsProps {
  /** Add, Update, or what the specification calls the button. */
  submitLabel: string;
  onCancel?: () => void;
  /** Asks for confirmation itself. */
  onDelete?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Why the form was not saved; nothing while it can be. */
export function FormFailure() {
  const { hasErrors, failure } = useFormStatus(useFormContext());
  return (
    <>
      {failure !== null && <ErrorPanel error={failure} />}
      {hasErrors && (
        <Notice tone="danger" title="Invalid Data">
          Please check the values entered above.
        </Notice>
      )}
    </>
  );
}

interface SaveButtonProps {
  label: string;
  /** Stands back while nothing is changed, where the page's main action is another. */
  isSecond?: boolean;
}

/** Saves the form; says so while it does. */
export function SaveButton({ label, isSecond = false }: SaveButtonProps) {
  const form = useFormContext();
  const { isSubmitting, isDirty } = useFormStatus(form);
  return (
    <Button
      variant={isSecond && !isDirty ? 'quiet' : 'primary'}
      aria-disabled={isSubmitting}
      aria-keyshortcuts="Control+S"
      onClick={() => void form.submit()}
    >
      {isSubmitting && <span className="spinner-border spinner-border-sm" aria-hidden />}
      {isSubmitting ? 'Saving…' : label}
    </Button>
  );
}

/** The buttons of a form with what stands in the way of saving; stays in sight at the lower edge. */
export function FormActions({ submitLabel, onCancel, onDelete, children }: FormActionsProps) {
  const { isSubmitting } = useFormStatus(useFormContext());
  return (
    <div className="form-actions">
      <FormFailure />
      <div className="button-row at-end">
        {onDelete && (
          <Button variant="quiet" className="btn-remove me-auto" onClick={onDelete} disabled={isSubmitting}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
        {children}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        <SaveButton label={submitLabel} />
      </div>
    </div>
  );
}
