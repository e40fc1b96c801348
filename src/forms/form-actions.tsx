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

/** The buttons of a form with what stands in the way of saving; stays in sight at the lower edge. */
export function FormActions({ submitLabel, onCancel, onDelete, children }: FormActionsProps) {
  const form = useFormContext();
  const { hasErrors, failure, isSubmitting } = useFormStatus(form);
  return (
    <div className="form-actions">
      {failure !== null && <ErrorPanel error={failure} />}
      {hasErrors && (
        <Notice tone="danger" title="Invalid Data">
          Please check the values entered above.
        </Notice>
      )}
      <div className="button-row">
        <Button type="submit" aria-disabled={isSubmitting} aria-keyshortcuts="Control+S">
          {isSubmitting && <span className="spinner-border spinner-border-sm" aria-hidden />}
          {isSubmitting ? 'Saving…' : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        {children}
        {onDelete && (
          <Button variant="danger" className="ms-auto" onClick={onDelete} disabled={isSubmitting}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}
