import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
  /** Id of the report of this fault; its beginning is shown. */
  faultId?: string;
}

/** The words shown for an error: its message, or UNKNOWN ERROR where it has none (product: error-texts). */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return message.trim() || 'UNKNOWN ERROR';
}

/** Alert titled Error with the message and, where a second try makes sense, Retry. */
export function ErrorPanel({ error, onRetry, faultId = '' }: ErrorPanelProps) {
  return (
    <Alert variant="" className="tone-danger" transition={false}>
      <h2 className="h3">
        <Icon name="danger" /> Error
      </h2>
      <p className={onRetry || faultId ? 'mb-2' : 'mb-0'}>{errorText(error)}</p>
      {faultId && (
        <p className={onRetry ? 'mb-2' : 'mb-0'}>
          If you ask for help, give this number: <strong>{faultId.slice(0, 8)}</strong>
        </p>
      )}
      {onRetry && (
        <Button variant="quiet" size="sm" onClick={onRetry}>
          <Icon name="rotate" />
          Retry
        </Button>
      )}
    </Alert>
  );
}
