import { isOnline } from '#data/device/connection.ts';
import { offlineError } from '#data/store/errors.ts';
import { randomName, uploadBlob, uploadWithThumb } from './storage.ts';

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
  // What is half uploaded, or replaced later, stays: nobody removes files but the nightly sweep (architecture: photo-log).
  await uploadWithThumb(path, photo, onProgress, (to, blob, onSent) =>
    uploadBlob(to, blob, onSent, { signal }),
  );
  // Links are made from the path (file-links.ts): an address that a record holds is nobody's to trust.
  return { url: '', urlThumb: '', path };
}
