import {
  connectStorageEmulator,
  deleteObject,
  getBlob,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { isOnline } from './connection.ts';
import { offlineError, toAppError } from './errors.ts';

const storage = getStorage(firebaseApp);
// The SDK's own ten and two minutes are longer than anyone waits in front of a car.
storage.maxUploadRetryTime = 60_000;
storage.maxOperationRetryTime = 20_000;
if (env.VITE_STORAGE_EMULATOR_PORT !== undefined) {
  connectStorageEmulator(storage, EMULATOR_HOST, env.VITE_STORAGE_EMULATOR_PORT);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}

function upload(
  path: string,
  blob: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const target = ref(storage, path);
    const task = uploadBytesResumable(target, blob, {
      contentType: blob.type,
      cacheControl: 'private, max-age=31536000',
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

/** A picture re-encoded for storing, and its thumbnail. */
export interface EncodedPhoto {
  full: Blob;
  thumb: Blob;
}

/** Where a stored photo lies (specification §3, Files; `name` is the label the person's file had). */
export interface UploadedPhoto {
  url: string;
  urlThumb: string;
  path: string;
}

/**
 * Uploads a picture and its thumbnail under random names that nobody can guess or overwrite.
 * `onProgress` gets 0 to 1. @throws OfflineError, NotAllowedError, AppError.
 */
export async function uploadPhoto(
  installationId: string,
  photo: EncodedPhoto,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPhoto> {
  if (!isOnline()) throw offlineError();
  const path = `installations/${installationId}/${randomName()}`;
  const total = photo.full.size + photo.thumb.size;
  try {
    const urlThumb = await upload(`${path}_thumb`, photo.thumb, (sent) => onProgress(sent / total), signal);
    signal.throwIfAborted();
    const url = await upload(
      path,
      photo.full,
      (sent) => onProgress((photo.thumb.size + sent) / total),
      signal,
    );
    return { url, urlThumb, path };
  } catch (error) {
    // What was half uploaded belongs to no record; nobody waits for it to be gone.
    void deletePhoto(installationId, path);
    throw error;
  }
}

/**
 * Removes a photo's files; one that is already gone, or that may not be removed any more, counts as removed. Files
 * that lie with another installation are left alone.
 */
export async function deletePhoto(installationId: string, path: string): Promise<void> {
  if (!path.startsWith(`installations/${installationId}/`)) return;
  await Promise.allSettled([deleteObject(ref(storage, path)), deleteObject(ref(storage, `${path}_thumb`))]);
}

/** The stored picture's bytes, for turning it. @throws OfflineError, NotAllowedError, NotFoundError, AppError. */
export async function downloadPhoto(path: string): Promise<Blob> {
  if (!isOnline()) throw offlineError();
  return getBlob(ref(storage, path)).catch((error: unknown) => {
    throw toAppError(error);
  });
}
