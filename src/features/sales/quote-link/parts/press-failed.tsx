import { Message } from '#ui/light-message.tsx';

/** Why a press did nothing, and the way to what counts now. */
export function PressFailed({ message, onReload }: { message: string; onReload: () => void }) {
  return (
    <Message tone="danger" title={message}>
      <button type="button" className="btn btn-quiet mt-2" onClick={onReload}>
        Load the quote again
      </button>
    </Message>
  );
}
