import type { Storage } from 'firebase-admin/storage';
import { type Bucket, patient } from '../../../functions/src/store/bucket.ts';
import type { StorageObject } from '#tests/seed/pictures/photos.ts';

const IN_FLIGHT = 8;

async function save(bucket: Bucket, { path, bytes, contentType, token }: StorageObject): Promise<void> {
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

/** Uploads every file with its download token. Returns how many there are. @throws the last failure of a file. */
export async function writeObjects(
  storage: Storage,
  bucketName: string,
  objects: readonly StorageObject[],
): Promise<number> {
  const bucket = patient(storage.bucket(bucketName));
  const queue = objects.values();
  async function work(): Promise<void> {
    for (const object of queue) await save(bucket, object);
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return objects.length;
}
