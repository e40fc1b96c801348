import * as z from 'zod/mini';
import type { LineAsked } from '#domain/goods-return/draft.ts';
import { returnFolder } from '#domain/goods-return/photos.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { post } from './api.ts';
import { AppError, UNKNOWN_ERROR } from './errors.ts';
import { fileLink } from './file-links.ts';
import type { UploadFile } from './files.ts';

const made = z.object({ id: z.string(), number: z.string(), rev: z.number() });

/**
 * Asks the server for a new return of the person's own dealer; `request` names the press, sent again with each try.
 * @throws OfflineError, AppError.
 */
export async function makeReturn(asked: {
  readonly request: string;
  readonly lines: readonly LineAsked[];
}): Promise<{ readonly id: string; readonly number: string }> {
  const told = made.safeParse(await post('make-return', asked));
  if (!told.success) throw new AppError(UNKNOWN_ERROR);
  return told.data;
}

/** Where a file field keeps the photos of one return: in its own folder (storage.rules). */
export function returnPhotoStore(id: string) {
  return {
    upload: async (
      file: UploadFile,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<Attachment> =>
      (await import('./upload-file.ts')).uploadInto(returnFolder(id), file, onProgress, signal),
    download: async (path: string): Promise<Blob> => (await import('./storage.ts')).downloadBlob(path),
    linkOf: fileLink,
  };
}
