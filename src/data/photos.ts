import { deleteObject, ref } from 'firebase/storage';
import { isOnline } from './connection.ts';
import { offlineError } from './errors.ts';
import { randomName, storage, unlessStalled, uploadBlob, uploadWithThumb } from './storage.ts';

/** A picture re-encoded for storing, and its thumbnail. */
export interface EncodedPhoto {
  full: Blob;
  thumb: Blob;
}

/** Where a stored photo lies (product: files; `name` is the label the person's file had). */
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
  try {
    await uploadWithThumb(path, photo, onProgress, (to, blob, onSent) =>
      uploadBlob(to, blob, onSent, signal),
    );
    // Links are made from the path (file-links.ts): an address that a record holds is nobody's to trust.
    return { url: '', urlThumb: '', path };
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
  const files = [path, `${path}_thumb`];
  await Promise.allSettled(files.map((file) => unlessStalled(deleteObject(ref(storage, file)))));
}
