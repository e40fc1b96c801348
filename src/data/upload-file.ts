import { deleteObject, getBlob, ref } from 'firebase/storage';
import type { Attachment } from '#domain/shared/schema.ts';
import { isOnline } from './connection.ts';
import { offlineError, toAppError } from './errors.ts';
import type { FileArea, UploadFile } from './files.ts';
import { randomName, storage, uploadBlob } from './storage.ts';

/** Opened in the browser or saved under the label it was given; the label is no part of any path (security F03). */
function dispositionOf({ name, contentType }: UploadFile): string {
  const way = contentType.startsWith('image/') || contentType === 'application/pdf' ? 'inline' : 'attachment';
  return `${way}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Stores a file of an area, and its thumbnail where it has one, under random names that nobody can guess or overwrite.
 * `onProgress` gets 0 to 1. @throws OfflineError, NotAllowedError, AppError.
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
  try {
    const urlThumb = file.thumb
      ? await uploadBlob(`${path}_thumb`, file.thumb, (sent) => onProgress(sent / total), signal)
      : '';
    signal.throwIfAborted();
    const metadata = { contentType: file.contentType, contentDisposition: dispositionOf(file) };
    const handleSent = (sent: number) => onProgress((thumbSize + sent) / total);
    const url = await uploadBlob(path, file.full, handleSent, signal, metadata);
    return { url, urlThumb, path, name: file.name, size: file.full.size };
  } catch (error) {
    // What was half uploaded belongs to no record; nobody waits for it to be gone.
    void deleteFile(path);
    throw error;
  }
}

/** Removes a stored file; one that is already gone, or may not be removed, counts as removed. */
export async function deleteFile(path: string): Promise<void> {
  if (!path.startsWith('files/')) return;
  await Promise.allSettled([deleteObject(ref(storage, path)), deleteObject(ref(storage, `${path}_thumb`))]);
}

/** The stored bytes. @throws OfflineError, NotAllowedError, NotFoundError, AppError. */
export async function downloadFile(path: string): Promise<Blob> {
  if (!isOnline()) throw offlineError();
  return getBlob(ref(storage, path)).catch((error: unknown) => {
    throw toAppError(error);
  });
}
