import { LONG_SIDE, THUMB_SIDE } from '../src/lib/image/encode-core.ts';
import { sniffImage } from '../src/domain/shared/images.ts';

/** As many first bytes as tell an image. */
const SNIFFED = 12;
const QUALITY = 85;

/** Whether bytes begin as a picture that can be stored. */
export function isImage(bytes: Uint8Array): boolean {
  const kind = sniffImage(bytes.subarray(0, SNIFFED));
  return kind !== null && kind !== 'heic' && kind !== 'bmp';
}

/** A picture as it is stored, and its thumbnail: upright, without location and camera data. */
export async function stored(bytes: Uint8Array): Promise<{ full: Buffer; thumb: Buffer }> {
  const { default: sharp } = await import('sharp');
  const at = (side: number) =>
    sharp(bytes, { failOn: 'none' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  return { full: await at(LONG_SIDE), thumb: await at(THUMB_SIDE) };
}
