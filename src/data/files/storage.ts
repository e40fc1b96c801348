import {
  connectStorageEmulator,
  getBlob,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { env } from '#lib/env.ts';
import { randomText } from '#lib/random-text.ts';
import { within } from '#lib/within.ts';
import { EMULATOR_HOST, firebaseApp } from '#data/store/app.ts';
import { isOnline } from '#data/device/connection.ts';
import { NotAllowedError, offlineError, toAppError } from '#data/store/errors.ts';

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

interface Sending {
  readonly contentType?: string;
  readonly signal?: AbortSignal;
}

/** Sends bytes once. @throws as {@link uploadBlob}. */
function send(path: string, blob: Blob, onSent: (bytes: number) => void, sending: Sending): Promise<void> {
  const { contentType = blob.type, signal } = sending;
  return new Promise<void>((resolve, reject) => {
    const task = uploadBytesResumable(ref(storage, path), blob, {
      contentType,
      cacheControl: 'private, max-age=31536000',
    });
    const giveUp = () => {
      reject(offlineError());
      task.cancel();
    };
    let timer = setTimeout(giveUp, STALLED_AFTER_MS);
    signal?.addEventListener('abort', () => task.cancel(), { once: true });
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
}

/**
 * Stores bytes in a place that is theirs alone. `onSent` gets bytes. An aborted signal ends it, and so does a minute in which
 * nothing moved. Where an answer was lost on the way, the SDK sends again and is refused, since nobody writes over a file: that
 * the bytes lie there whole is as good.
 * @throws OfflineError, NotAllowedError, AppError; a DOMException named AbortError when aborted before it began.
 */
export async function uploadBlob(
  path: string,
  blob: Blob,
  onSent: (bytes: number) => void,
  sending: Sending = {},
): Promise<void> {
  sending.signal?.throwIfAborted();
  try {
    await send(path, blob, onSent, sending);
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const there = await unlessStalled(getMetadata(ref(storage, path))).catch(() => null);
    if (there?.size !== blob.size) throw error;
  }
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
