import { useEffect, useState } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { OfflineError, offlineError, toAppError } from '#data/store/errors.ts';
import { fetchPin, type StoredPin } from '#data/session/pin.ts';
import { deviceHashes, forgetDevicePin, hasDevicePin, keepDevicePin } from './device-pin.ts';
import { isSameText, md5OfPin } from './pin-hash.ts';

const TRY_AGAIN_MS = 5_000;

/** What a PIN can be compared with. */
export type PinSource =
  | { readonly kind: 'loading' }
  /** The server has spoken; `hash` is not blank. */
  | { readonly kind: 'server'; readonly stored: StoredPin }
  /** No connection, and this device keeps what checks the PIN. */
  | { readonly kind: 'device' }
  /** The specification's "No PIN set for this account". */
  | { readonly kind: 'none' }
  /** No connection, and nothing here to tell the PIN by. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: Error };

async function findSource(uid: string, isOnline: boolean): Promise<PinSource> {
  try {
    if (!isOnline) throw offlineError();
    const stored = await fetchPin(uid);
    if (stored.hash !== '') return { kind: 'server', stored };
    forgetDevicePin();
    return { kind: 'none' };
  } catch (error) {
    if (!(error instanceof OfflineError)) return { kind: 'failed', error: toAppError(error) };
    return { kind: hasDevicePin(uid) ? 'device' : 'offline' };
  }
}

/** Whether the PIN is the right one, by what there is to compare with. */
async function isRight(uid: string, pin: string, source: PinSource): Promise<boolean> {
  if (source.kind === 'server') {
    const isSame = isSameText(await md5OfPin(pin), source.stored.hash);
    // In the background: nobody waits for it, and it is tried again next time.
    if (isSame && isOwnDevice()) keepDevicePin(uid, pin).catch(() => undefined);
    return isSame;
  }
  const hashes = source.kind === 'device' ? await deviceHashes(uid, pin) : null;
  return hashes !== null && isSameText(...hashes);
}

/** Where the account's PIN is to be had, asked again whenever the connection changes; and how to check one. */
export function usePinCheck(uid: string): {
  source: PinSource;
  check: (pin: string) => Promise<boolean>;
  retry: () => void;
} {
  const isOnline = useOnline();
  const [source, setSource] = useState<PinSource>({ kind: 'loading' });
  useEffect(() => {
    let isOver = false;
    void findSource(uid, isOnline).then((found) => {
      if (isOver) return;
      // What the server has said once stays good when the connection goes.
      setSource((before) => (before.kind === 'server' && found.kind !== 'none' ? before : found));
    });
    return () => {
      isOver = true;
    };
  }, [uid, isOnline]);
  // A network that is there and does not answer: nobody should have to know that a reload would help.
  useEffect(() => {
    if (!isOnline || source.kind !== 'offline') return undefined;
    const timer = setInterval(() => void findSource(uid, true).then(setSource), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [uid, isOnline, source.kind]);
  return {
    source,
    check: (pin) => isRight(uid, pin, source),
    retry: () => void findSource(uid, isOnline).then(setSource),
  };
}
