/** Longest side of a stored picture and of its thumbnail, px, and the JPEG quality of both. */
export const LONG_SIDE = 2400;
export const THUMB_SIDE = 320;
const QUALITY = 0.85;

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export interface EncodedImage {
  /** JPEG without any metadata: what the canvas shows is all that is written (security F06). */
  readonly full: Blob;
  readonly thumb: Blob;
  /** SHA-256 of `full`, hex. */
  readonly hash: string;
}

/** A canvas of either kind: off screen in a worker, an element where there is none. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly toJpeg: (quality: number) => Promise<Blob>;
}
export type MakeSurface = (width: number, height: number) => Surface;

/** The size that fits into a square of `side` without growing. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawTurned(source: ImageBitmap, turns: Turns, make: MakeSurface): Surface {
  const { width, height } = fitted(source.width, source.height, LONG_SIDE);
  const isSideways = turns % 2 === 1;
  const surface = make(isSideways ? height : width, isSideways ? width : height);
  const { context, canvas } = surface;
  // JPEG has no transparency; what was see-through becomes paper, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source, -width / 2, -height / 2, width, height);
  return surface;
}

function drawThumb(full: Surface, make: MakeSurface): Surface {
  const { width, height } = fitted(full.canvas.width, full.canvas.height, THUMB_SIDE);
  const surface = make(width, height);
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(full.canvas, 0, 0, width, height);
  return surface;
}

async function sha256Hex(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes, turns, shrinks and writes a picture anew. @throws what the browser throws for a broken picture. */
export async function encodeWith(source: Blob, turns: Turns, make: MakeSurface): Promise<EncodedImage> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const drawn = drawTurned(bitmap, turns, make);
    const [full, thumb] = await Promise.all([drawn.toJpeg(QUALITY), drawThumb(drawn, make).toJpeg(QUALITY)]);
    return { full, thumb, hash: await sha256Hex(full) };
  } finally {
    bitmap.close();
  }
}

/** A surface that needs no document, for workers and for the page. */
export function offscreenSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures off screen.');
  return { canvas, context, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}
