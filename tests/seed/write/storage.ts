import type { Storage } from 'firebase-admin/storage';
import type { FileUrl, StorageObject } from '#tests/seed/pictures/photos.ts';

const IN_FLIGHT = 12;

/** Addresses that a browser opens from the Storage emulator at `host` (as `127.0.0.1:9199`). */
export function emulatorFileUrl(host: string, bucket: string): FileUrl {
  return (path, token) =>
    `http://${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

/** Uploads every file with its download token. Returns how many there are. */
export async function writeObjects(
  storage: Storage,
  bucketName: string,
  objects: readonly StorageObject[],
): Promise<number> {
  const bucket = storage.bucket(bucketName);
  const queue = objects.values();
  async function work(): Promise<void> {
    for (const { path, bytes, contentType, token } of queue) {
      await bucket.file(path).save(bytes, {
        resumable: false,
        validation: false,
        metadata: {
          contentType,
          cacheControl: 'private, max-age=31536000',
          metadata: { firebaseStorageDownloadTokens: token },
        },
      });
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return objects.length;
}
