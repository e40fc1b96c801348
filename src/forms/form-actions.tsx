import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext } from '#forms/form-context.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';

interface FormActionsProps {
  /** Add, Update, or what the specification calls the button. */
  submitLabel: string;
  onCancel?: () => void;
  /** What the way back is called. */
  cancelLabel?: string;
  /** What is submitted ends or removes something. */
  isDanger?: boolean;
  /** Asks for confirmation itself. */
  onDelete?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

const WrongFields = lazyPart(async () => (await import('./wrong-fields.tsx')).WrongFields);

/** Why the form was not saved; nothing while it can be. */
export function FormFailure() {
  const { wrong, failure } = useFormStatus(useFormContext());
  return (
    <>
      {failure !== null && <ErrorPanel error={failure} />}
      {wrong.length > 0 && (
        <Notice tone="danger" title="Invalid Data">
          Please check the values entered above. <WrongFields paths={wrong} />
        </Notice>
      )}
    </>
  );
}

interface SaveButtonProps {
  label: string;
  /** Stands back while nothing is changed, or always, where the page's main action is another. */
  isSecond?: boolean | 'always';
  isDanger?: boolean;
}

/** Saves the form; says so while it does. */
export function SaveButton({ label, isSecond = false, isDanger = false }: SaveButtonProps) {
  const form = useFormContext();
  const { isSubmitting, isDirty } = useFormStatus(form);
  return (
    <Button
      variant={isSecond === 'always' || (isSecond && !isDirty) ? 'quiet' : isDanger ? 'danger' : 'primary'}
      aria-disabled={isSubmitting}
      aria-keyshortcuts="Control+S"
      onClick={() => void form.submit()}
    >
      {isSubmitting && <span className="spinner-border spinner-border-sm" aria-hidden />}
      {isSubmitting ? 'Saving…' : label}
    </Button>
  );
}

/**
 * The buttons of a form, on a page and in a dialog, with what stands in the way of saving: the main one last, at the
 * right. Stays in sight at the lower edge.
 */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, onCancel, cancelLabel = 'Cancel', isDanger = false, onDelete, children } = props;
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
            {cancelLabel}
          </Button>
        )}
        <SaveButton label={submitLabel} isDanger={isDanger} />
      </div>
    </div>
  );
}
