import type { Attachment } from '#domain/shared/schema.ts';
import { isOnline } from '#data/device/connection.ts';
import { offlineError } from '#data/store/errors.ts';
import type { FileArea, UploadFile } from './files.ts';
import { randomName, uploadBlob, uploadWithThumb } from './storage.ts';

/**
 * Stores a file in a folder, and its thumbnail where it has one, under random names that nobody can guess or overwrite;
 * its label is no part of any path (security F03). What is half uploaded belongs to no record and goes by the nightly
 * sweep: nobody deletes here. `onProgress` gets 0 to 1. @throws OfflineError, NotAllowedError, AppError.
 */
export async function uploadInto(
  folder: string,
  file: UploadFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  if (!isOnline()) throw offlineError();
  const path = `${folder}${randomName()}`;
  await uploadWithThumb(path, file, onProgress, (to, blob, onSent) =>
    uploadBlob(to, blob, onSent, { signal, contentType: to === path ? file.contentType : blob.type }),
  );
  return { url: '', urlThumb: '', path, name: file.name, size: file.full.size };
}

/** The same for the files of an area. */
export const uploadFile = (
  area: FileArea,
  file: UploadFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> => uploadInto(`files/${area}/`, file, onProgress, signal);
