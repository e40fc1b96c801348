import { createHash } from 'node:crypto';
import type { Attachment } from '#domain/shared/schema.ts';
import { type StorageObject, tokenOf } from './photos.ts';
import { type Colour, drawPng, type Paint } from './png.ts';

const [WIDTH, HEIGHT] = [640, 240];
const PAPER: Colour = [255, 255, 255];

/** A spring between two plates, wide enough to be told at the head of a paper. */
function spring(ink: Colour): Paint {
  return (x, y) => {
    const isPlate = (y > 0.1 && y < 0.2) || (y > 0.8 && y < 0.9);
    if (isPlate && x > 0.06 && x < 0.94) return ink;
    if (y < 0.2 || y > 0.8) return PAPER;
    const coil = 0.5 + 0.28 * Math.sin(x * 40);
    return x > 0.08 && x < 0.92 && Math.abs(y - coil) < 0.09 ? ink : PAPER;
  };
}

/** The logo of an organisation as its form keeps it, and the pictures that lie there. */
export function storedLogo(
  area: 'dealers' | 'distributors',
  id: string,
  ink: Colour,
): { file: Attachment; objects: StorageObject[] } {
  const path = `files/${area}/${createHash('sha256').update(`logo ${id}`).digest('hex').slice(0, 24)}`;
  const bytes = drawPng(WIDTH, HEIGHT, spring(ink)).withRemark(id);
  const object = (at: string): StorageObject => ({
    path: at,
    bytes,
    contentType: 'image/png',
    token: tokenOf(at),
  });
  return {
    file: { url: '', urlThumb: '', path, name: `${id}.png`, size: bytes.length },
    objects: [object(path), object(`${path}_thumb`)],
  };
}
