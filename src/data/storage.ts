import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  type UploadMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { env } from '#lib/env.ts';
import { randomText } from '#lib/random-text.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { toAppError } from './errors.ts';

export const storage = getStorage(firebaseApp);
// The SDK's own ten and two minutes are longer than anyone waits in front of a car.
storage.maxUploadRetryTime = 60_000;
storage.maxOperationRetryTime = 20_000;
if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_STORAGE_EMULATOR_PORT !== undefined) {
  connectStorageEmulator(storage, EMULATOR_HOST, env.VITE_STORAGE_EMULATOR_PORT);
}

/** A name that nobody can guess: 24 letters and digits. */
export function randomName(): string {
  return randomText(24);
}

/**
 * Stores bytes and resolves to their download address. `onSent` gets bytes. An aborted signal ends it.
 * @throws OfflineError, NotAllowedError, AppError.
 */
export function uploadBlob(
  path: string,
  blob: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  metadata: UploadMetadata = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const target = ref(storage, path);
    const task = uploadBytesResumable(target, blob, {
      contentType: blob.type,
      cacheControl: 'private, max-age=31536000',
      ...metadata,
    });
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    task.on(
      'state_changed',
      (snapshot) => onSent(snapshot.bytesTransferred),
      (error) => reject(toAppError(error)),
      () => resolve(getDownloadURL(target)),
    );
  });
}
