import type { Attachment } from '#domain/shared/schema.ts';
import { fileLink } from './file-links.ts';

/** Areas whose admins keep files, each named as its privilege flag; `storage.rules` asks for the same flag. */
export const FILE_AREAS = [
  'documents',
  'settings',
  'kits',
  'suspensionKits',
  'oemRims',
  'products',
  'vehicles',
  'engineers',
  'dealers',
  'distributors',
] as const;
export type FileArea = (typeof FILE_AREAS)[number];

/** What is stored of a file: looked at, and a picture written anew. */
export interface UploadFile {
  readonly name: string;
  readonly full: Blob;
  readonly thumb: Blob | null;
  readonly contentType: string;
}

/**
 * Where the file fields of an area keep their files: the `store` of a field of the kind `file`. Storage's code is fetched
 * by the first file that needs it, not by the page.
 */
export function fileStore(area: FileArea) {
  return {
    upload: async (
      file: UploadFile,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<Attachment> => (await import('./upload-file.ts')).uploadFile(area, file, onProgress, signal),
    download: async (path: string): Promise<Blob> => (await import('./storage.ts')).downloadBlob(path),
    linkOf: fileLink,
  };
}
