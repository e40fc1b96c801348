import { saleFolder } from '#domain/sale/files.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { isOwnDevice } from '#data/device/device.ts';
import type { QueuedFile } from '#data/device/outbox/entry.ts';
import { fileLink } from '#data/files/file-links.ts';
import type { UploadFile } from '#data/files/files.ts';
import { randomText } from '#lib/random-text.ts';

/** As long as the names of other files (security F03). */
const NAME_LENGTH = 24;

/**
 * Where the file field of a sale keeps its files: on a device of one's own here, with a signal or without, until the call that names
 * them takes them along (`chosen`); elsewhere in the sale's folder at once.
 */
export function saleFileStore(id: string) {
  const held = new Map<string, QueuedFile>();
  const blobAt = (path: string): Blob | null => {
    const file = held.get(path.replace(/_thumb$/u, ''));
    return (path.endsWith('_thumb') ? file?.thumb : file?.full) ?? null;
  };
  return {
    upload: async (
      file: UploadFile,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<Attachment> => {
      if (!isOwnDevice()) {
        return (await import('#data/files/upload-file.ts')).uploadInto(
          saleFolder(id),
          file,
          onProgress,
          signal,
        );
      }
      const { name, full, thumb, contentType } = file;
      const path = `${saleFolder(id)}${randomText(NAME_LENGTH)}`;
      held.set(path, { path, full, thumb, contentType });
      return { url: '', urlThumb: '', path, name, size: full.size };
    },
    download: async (path: string): Promise<Blob> =>
      blobAt(path) ?? (await import('#data/files/storage.ts')).downloadBlob(path),
    linkOf: async (path: string): Promise<string> => {
      const blob = blobAt(path);
      return blob ? URL.createObjectURL(blob) : fileLink(path);
    },
    /** What of these lies on this device. */
    chosen: (paths: readonly string[]): readonly QueuedFile[] =>
      paths.flatMap((path) => held.get(path) ?? []),
  };
}
