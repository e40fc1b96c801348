import type { Storage } from 'firebase-admin/storage';
import type { StorageObject } from '#tests/seed/pictures/photos.ts';

const IN_FLIGHT = 8;
const TRIES = 4;

async function save(
  bucket: ReturnType<Storage['bucket']>,
  { path, bytes, contentType, token }: StorageObject,
): Promise<void> {
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

/** The emulator hangs up idle connections now and then, just as the next upload takes one up. */
async function saveAgain(bucket: ReturnType<Storage['bucket']>, object: StorageObject): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await save(bucket, object);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Uploads every file with its download token. Returns how many there are. @throws the last failure of a file. */
export async function writeObjects(
  storage: Storage,
  bucketName: string,
  objects: readonly StorageObject[],
): Promise<number> {
  const bucket = storage.bucket(bucketName);
  const queue = objects.values();
  async function work(): Promise<void> {
    for (const object of queue) await saveAgain(bucket, object);
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return objects.length;
}
