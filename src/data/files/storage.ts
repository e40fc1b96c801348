import {
  connectStorageEmulator,
  getBlob,
  getDownloadURL,
  getStorage,
  ref,
  type UploadMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { env } from '#lib/env.ts';
import { randomText } from '#lib/random-text.ts';
import { within } from '#lib/within.ts';
import { EMULATOR_HOST, firebaseApp } from '#data/store/app.ts';
import { isOnline } from '#data/device/connection.ts';
import { offlineError, toAppError } from '#data/store/errors.ts';

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

/** The SDK's limits count between its tries only: a request that never ends would hang for ever, all photos behind it. */
const STALLED_AFTER_MS = 60_000;

/** The answer, or OfflineError where none comes within a minute. */
export function unlessStalled<T>(answer: Promise<T>): Promise<T> {
  return within(answer, STALLED_AFTER_MS, () => {
    throw offlineError();
  });
}

/**
 * Stores bytes and resolves to their download address. `onSent` gets bytes. An aborted signal ends it, and so does a
 * minute in which nothing moved.
 * @throws OfflineError, NotAllowedError, AppError; a DOMException named AbortError when aborted before it began.
 */
export async function uploadBlob(
  path: string,
  blob: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  metadata: UploadMetadata = {},
): Promise<string> {
  signal.throwIfAborted();
  const target = ref(storage, path);
  await new Promise<void>((resolve, reject) => {
    const task = uploadBytesResumable(target, blob, {
      contentType: blob.type,
      cacheControl: 'private, max-age=31536000',
      ...metadata,
    });
    const giveUp = () => {
      reject(offlineError());
      task.cancel();
    };
    let timer = setTimeout(giveUp, STALLED_AFTER_MS);
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    task.on(
      'state_changed',
      ({ bytesTransferred }) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, STALLED_AFTER_MS);
        onSent(bytesTransferred);
      },
      (error) => {
        clearTimeout(timer);
        reject(toAppError(error));
      },
      () => {
        clearTimeout(timer);
        resolve();
      },
    );
  });
  return downloadAddress(path);
}

/** The address under which a browser can load a stored file. @throws OfflineError, NotAllowedError, NotFoundError, AppError. */
export function downloadAddress(path: string): Promise<string> {
  return unlessStalled(getDownloadURL(ref(storage, path))).catch((error: unknown) => {
    throw toAppError(error);
  });
}

/** Stores a file, after its thumbnail where it has one; `put` stores one blob and tells its bytes. `onProgress` gets 0 to 1. */
export async function uploadWithThumb(
  path: string,
  { full, thumb }: { readonly full: Blob; readonly thumb: Blob | null },
  onProgress: (share: number) => void,
  put: (path: string, blob: Blob, onSent: (bytes: number) => void) => Promise<unknown>,
): Promise<void> {
  const first = thumb?.size ?? 0;
  const total = first + full.size;
  if (thumb) await put(`${path}_thumb`, thumb, (sent) => onProgress(sent / total));
  await put(path, full, (sent) => onProgress((first + sent) / total));
}

/** The stored bytes. @throws OfflineError, NotAllowedError, NotFoundError, AppError. */
export async function downloadBlob(path: string): Promise<Blob> {
  if (!isOnline()) throw offlineError();
  return getBlob(ref(storage, path)).catch((error: unknown) => {
    throw toAppError(error);
  });
}
