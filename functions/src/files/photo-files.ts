import { isOwnPhotoPath } from '../../../src/domain/installation/photo-slots.ts';
import type { Installation } from '../../../src/domain/installation/schema.ts';
import { isContentOf } from '../../../src/domain/shared/file-kinds.ts';
import { type ImageKind, sniffImage } from '../../../src/domain/shared/images.ts';
import { type Bucket, isGone, openBucket } from '../store/bucket.ts';

/** As many first bytes as tell an image. */
const SNIFFED = 12;
/** As many as tell any kind of file. */
const HEAD = 4096;

/** Whether there is a file, of a type that says image, whose first bytes say so too. */
async function isImage(bucket: Bucket, path: string): Promise<boolean> {
  const file = bucket.file(path);
  try {
    const [{ contentType, size }] = await file.getMetadata();
    if (contentType?.startsWith('image/') !== true || Number(size) <= 0) return false;
    const [bytes] = await file.download({ start: 0, end: SNIFFED - 1, validation: false });
    return sniffImage(bytes.subarray(0, SNIFFED)) !== null;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/**
 * Bytes of the file that lies there and is of the type it says, 0 where there is none; one that is looked at on arrival says it
 * truly (quarantine.ts).
 */
export async function storedSize(path: string): Promise<number> {
  const file = (await openBucket()).file(path);
  try {
    const [{ contentType = '', size }] = await file.getMetadata();
    if (Number(size) <= 0) return 0;
    const [bytes] = await file.download({ start: 0, end: HEAD - 1, validation: false });
    return isContentOf(contentType, bytes.subarray(0, HEAD)) ? Number(size) : 0;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

/**
 * The slots whose photo names no picture of this installation: a path that is another's or nobody's, no file there, or
 * one that is no image. Slots without a path are not looked at: they hold no photo.
 */
export async function slotsWithoutFile(id: string, photos: Installation['photos']): Promise<string[]> {
  const named = Object.entries(photos).filter(([, { path }]) => path !== '');
  if (named.length === 0) return [];
  const bucket = await openBucket();
  const checked = await Promise.all(
    named.map(async ([slot, { path }]) => {
      const isFine = isOwnPhotoPath(id, path) && (await isImage(bucket, path));
      return isFine ? [] : [slot];
    }),
  );
  return checked.flat();
}

/** The first of these paths under which no picture lies; '' where all are there. */
export async function pathWithoutImage(paths: readonly string[]): Promise<string> {
  if (paths.length === 0) return '';
  const bucket = await openBucket();
  const checked = await Promise.all(paths.map(async (path) => ((await isImage(bucket, path)) ? '' : path)));
  return checked.find((path) => path !== '') ?? '';
}

/** The largest picture that is sent inside an answer, bytes; ours are re-encoded to far less. */
const SENT_MAX = 6_000_000;
/** What every browser shows. */
const SHOWN: readonly ImageKind[] = ['jpeg', 'png', 'webp', 'gif'];

/** A stored picture to be sent inside an answer, under the type its bytes are of; null where it can't be. */
export async function smallImage(
  path: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | null> {
  const file = (await openBucket()).file(path);
  try {
    const [{ size }] = await file.getMetadata();
    if (Number(size) > SENT_MAX) return null;
    const [bytes] = await file.download({ validation: false });
    const kind = sniffImage(bytes);
    return kind !== null && SHOWN.includes(kind) ? { type: `image/${kind}`, bytes } : null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
