import { getBlob, ref } from 'firebase/storage';
import type { Attachment } from '#domain/shared/schema.ts';
import { isOnline } from './connection.ts';
import { offlineError, toAppError } from './errors.ts';
import type { FileArea, UploadFile } from './files.ts';
import { randomName, storage, uploadBlob } from './storage.ts';

/**
 * Stores a file of an area, and its thumbnail where it has one, under random names that nobody can guess or overwrite;
 * its label is no part of any path (security F03). What is half uploaded belongs to no record and goes by the nightly
 * sweep: nobody deletes here. `onProgress` gets 0 to 1. @throws OfflineError, NotAllowedError, AppError.
 */
export async function uploadFile(
  area: FileArea,
  file: UploadFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  if (!isOnline()) throw offlineError();
  const path = `files/${area}/${randomName()}`;
  const thumbSize = file.thumb?.size ?? 0;
  const total = thumbSize + file.full.size;
  if (file.thumb) {
    await uploadBlob(`${path}_thumb`, file.thumb, (sent) => onProgress(sent / total), signal);
  }
  signal.throwIfAborted();
  const handleSent = (sent: number) => onProgress((thumbSize + sent) / total);
  await uploadBlob(path, file.full, handleSent, signal, { contentType: file.contentType });
  return { url: '', urlThumb: '', path, name: file.name, size: file.full.size };
}

/** The stored bytes. @throws OfflineError, NotAllowedError, NotFoundError, AppError. */
export async function downloadFile(path: string): Promise<Blob> {
  if (!isOnline()) throw offlineError();
  return getBlob(ref(storage, path)).catch((error: unknown) => {
    throw toAppError(error);
  });
}
