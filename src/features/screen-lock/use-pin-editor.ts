import { useRef, useState } from 'react';
import { serverNow } from '#data/device/server-time.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { currentSignIn } from '#data/store/auth.ts';
import { toAppError } from '#data/store/errors.ts';
import { fetchPin, savePin, type StoredPin } from '#data/session/pin.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import { forgetDevicePin, keepDevicePin } from './device-pin.ts';
import { md5OfPin } from './pin-hash.ts';

/** firestore.rules take a PIN within five minutes of signing in; some of them go by on the way. */
const RECENT_SECONDS = 280;

async function hasJustSignedIn(): Promise<boolean> {
  const signIn = await currentSignIn();
  return signIn !== null && serverNow() - signIn.authTime < RECENT_SECONDS;
}

async function store(uid: string, pin: string | null): Promise<void> {
  const old = await fetchPin(uid);
  if (pin === null) {
    await savePin(uid, '', old);
    forgetDevicePin();
    return;
  }
  await savePin(uid, await md5OfPin(pin), old);
  if (isOwnDevice()) await keepDevicePin(uid, pin);
  else forgetDevicePin();
}

interface PinEditor {
  stored: Loaded<StoredPin>;
  isBusy: boolean;
  error: Error | null;
  /** Stores a PIN, or with null takes it away. Resolves to whether it is done, after signing in again where asked. */
  save: (pin: string | null) => Promise<boolean>;
  /** True while the person has to sign in again before the save goes on. */
  isAsking: boolean;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** The PIN of the signed-in person as it is stored, and how to change it. */
export function usePinEditor(uid: string): PinEditor {
  const stored = useLoaded(uid, () => fetchPin(uid));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(() => undefined);

  function askToSignIn(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      answer.current = (isSignedIn) => {
        setIsAsking(false);
        resolve(isSignedIn);
      };
    });
  }
  async function save(pin: string | null): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    let isDone = false;
    try {
      if ((await hasJustSignedIn()) || (await askToSignIn())) {
        await store(uid, pin);
        isDone = true;
        stored.retry();
      }
    } catch (failure) {
      setError(toAppError(failure));
    }
    setIsBusy(false);
    return isDone;
  }
  return {
    stored,
    isBusy,
    error,
    save,
    isAsking,
    onSignedIn: () => answer.current(true),
    onCancel: () => answer.current(false),
  };
}
