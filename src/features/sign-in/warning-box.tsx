import type { ProviderMessage } from './provider-message.ts';

/** The warning box of the specification (product: error-texts). Spoken at once. */
export function WarningBox({ message }: { message: ProviderMessage }) {
  return (
    <div className="alert tone-watch sign-in-alert" role="alert">
      {message.plain !== '' && <strong>{message.plain}</strong>}
      <span>{message.provider}</span>
    </div>
  );
}
