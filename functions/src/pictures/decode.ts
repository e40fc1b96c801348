import { createHash } from 'node:crypto';
import type { Grey } from '../../../src/domain/image-conflict/picture.ts';
import { isGone, openBucket } from '../store/bucket.ts';

/** Most pixels that are unpacked: a picture of a few bytes may claim to hold as many as fill the memory. */
const PIXELS_MAX = 60_000_000;

/** A stored picture: what its bytes are, and a way to see it as a grey square. */
export interface Picture {
  /** SHA-256 of the bytes, hex. */
  readonly content: string;
  /** The picture as `size` × `size` grey pixels, turned as it says; null for one that can't be unpacked. */
  readonly grey: (size: number) => Promise<Grey | null>;
}

/** The library is large: it is loaded by who needs it. */
async function unpack(bytes: Buffer, size: number): Promise<Grey | null> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'none' });
    const pixels = await image
      .rotate()
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(size, size, { fit: 'fill' })
      .raw()
      .toBuffer();
    return pixels.length === size * size ? Uint8Array.from(pixels) : null;
  } catch {
    // No picture, or one that nobody can open: what its bytes are still tells copies of the file.
    return null;
  }
}

/** The picture of these bytes. */
export function pictureOf(bytes: Buffer): Picture {
  const unpacked = new Map<number, Promise<Grey | null>>();
  return {
    content: createHash('sha256').update(bytes).digest('hex'),
    grey: (size) => {
      // Once, however many others it is compared with.
      const grey = unpacked.get(size) ?? unpack(bytes, size);
      unpacked.set(size, grey);
      return grey;
    },
  };
}

/** The picture that lies at a path; null where none does. */
export async function storedPicture(path: string): Promise<Picture | null> {
  try {
    const [bytes] = await (await openBucket()).file(path).download({ validation: false });
    return pictureOf(bytes);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
