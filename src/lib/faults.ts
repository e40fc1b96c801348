/** A fault of the program itself, as opposed to a refusal or a lost connection. */
export interface Fault {
  /** 20 random letters and digits: what the person is shown the beginning of, and what the report lies under. */
  id: string;
  error: unknown;
  kind: 'screen' | 'uncaught';
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const ID_LENGTH = 20;

let handler: ((fault: Fault) => void) | null = null;

/** Hands every fault to `handle` until the function that comes back is called. Nobody hears those before. */
export function onFault(handle: (fault: Fault) => void): () => void {
  handler = handle;
  return () => {
    if (handler === handle) handler = null;
  };
}

/** Passes a fault on to be reported and returns its id; '' when nobody listens, as before the sign-in. */
export function noteFault(error: unknown, kind: Fault['kind']): string {
  if (!handler) return '';
  const letters = [...crypto.getRandomValues(new Uint8Array(ID_LENGTH))];
  const id = letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  handler({ id, error, kind });
  return id;
}
