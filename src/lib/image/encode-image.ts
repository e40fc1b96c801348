import { ImageError } from './check-image.ts';
import { type EncodedImage, encodeWith, type Surface, type Turns } from './encode-core.ts';
import type { EncodeAnswer, EncodeRequest } from './encode.worker.ts';

function elementSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      const done = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error('The picture is too large.'));
      canvas.toBlob(done, 'image/jpeg', quality);
    });
  return { canvas, context, toJpeg };
}

interface Waiting {
  readonly resolve: (image: EncodedImage) => void;
  readonly reject: (error: Error) => void;
}

/** One worker for all pictures: they come one after another, and two at once would need twice the memory. */
function startWorker() {
  const worker = new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  worker.addEventListener('message', ({ data }: MessageEvent<EncodeAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('image' in data) asked?.resolve(data.image);
    else asked?.reject(new Error(data.failed));
  });
  worker.addEventListener('error', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The picture worker could not be started.'));
    waiting.clear();
    shared = null;
  });
  return (source: Blob, turns: Turns) =>
    new Promise<EncodedImage>((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      const request: EncodeRequest = { id, source, turns };
      worker.postMessage(request, {});
    });
}

let shared: ReturnType<typeof startWorker> | null = null;

function encoder(): ReturnType<typeof startWorker> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return (source, turns) => encodeWith(source, turns, elementSurface);
  }
  shared ??= startWorker();
  return shared;
}

const NOT_OPENED = 'This picture cannot be opened here. Save it as JPEG and try again.';
const HEIC_NOT_OPENED =
  'This browser can’t open HEIC photos. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or export the photo as JPEG.';

/**
 * A picture as it is stored: JPEG of at most 2400 px, a thumbnail of 320 px, both without metadata, and the hash. Runs
 * in a worker, so that the page stays quick while a large photo is read. @throws ImageError.
 */
export async function encodeImage(source: Blob, turns: Turns): Promise<EncodedImage> {
  try {
    return await encoder()(source, turns);
  } catch (error) {
    const isHeic = source instanceof File && /\.hei[cf]$/iu.test(source.name);
    throw new ImageError(isHeic ? HEIC_NOT_OPENED : NOT_OPENED, { cause: error });
  }
}
