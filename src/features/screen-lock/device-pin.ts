const KEY = 'tare.device-pin';
/** What OWASP asks of PBKDF2 with SHA-256. */
const ROUNDS = 600_000;

interface DevicePin {
  readonly uid: string;
  readonly salt: string;
  readonly rounds: number;
  readonly hash: string;
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);

async function derive(pin: string, salt: string, rounds: number): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: rounds };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(way, secret, 256)));
}

function stored(uid: string): DevicePin | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const pin: Partial<DevicePin> = found;
    const { salt, rounds, hash } = pin;
    const isWhole = typeof salt === 'string' && typeof hash === 'string' && typeof rounds === 'number';
    return isWhole && pin.uid === uid && rounds >= ROUNDS ? { uid, salt, rounds, hash } : null;
  } catch {
    return null;
  }
}

/** Whether this device can tell the account's PIN without a connection. */
export function hasDevicePin(uid: string): boolean {
  return stored(uid) !== null;
}

/**
 * Keeps what is needed to tell the PIN on this device without a connection: a slow, salted hash, never the MD5. Only for
 * a device that is the person's own.
 */
export async function keepDevicePin(uid: string, pin: string): Promise<void> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  const record: DevicePin = { uid, salt, rounds: ROUNDS, hash: await derive(pin, salt, ROUNDS) };
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Without it unlocking needs a connection.
  }
}

export function forgetDevicePin(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there anyway.
  }
}

/** The kept hash and the same of this PIN, to be compared; null where nothing is kept for the account. */
export async function deviceHashes(uid: string, pin: string): Promise<readonly [string, string] | null> {
  const found = stored(uid);
  return found && [found.hash, await derive(pin, found.salt, found.rounds)];
}
