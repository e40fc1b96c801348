import {
  connectStorageEmulator,
  deleteObject,
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
  const urlThumb = await upload(`${path}_thumb`, photo.thumb, (sent) => onProgress(sent / total), signal);
  const url = await upload(path, photo.full, (sent) => onProgress((photo.thumb.size + sent) / total), signal);
  return { url, urlThumb, path };
}

/** Removes a photo's files; one that is already gone counts as removed. */
export async function deletePhoto(path: string): Promise<void> {
  await Promise.allSettled([deleteObject(ref(storage, path)), deleteObject(ref(storage, `${path}_thumb`))]);
}
