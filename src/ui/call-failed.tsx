import { Message } from './light-message.tsx';

interface CallFailedProps {
  failure: { readonly message: string; readonly canRetry: boolean };
  onRetry: () => void;
}

/** Why a public page has nothing to show, with Retry where that may help. */
export function CallFailed({ failure, onRetry }: CallFailedProps) {
  return (
    <Message tone="danger" title={failure.message}>
      {failure.canRetry && (
        <button type="button" className="btn btn-quiet mt-2" onClick={onRetry}>
          Retry
        </button>
      )}
    </Message>
  );
}
