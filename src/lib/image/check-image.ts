import { imageSize, type ImageSize } from './image-header.ts';

/** Why a file cannot be used as a picture, in words for a person. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/** Largest file taken, before re-encoding; Storage rules hold the same. */
export const MAX_BYTES = 15_000_000;
/** Longest side and area that a phone can decode without running out of memory. */
export const MAX_SIDE = 16_384;
export const MAX_PIXELS = 120_000_000;

const KINDS = ['jpeg', 'png', 'gif', 'bmp', 'tiff', 'heic'] as const;
type Kind = (typeof KINDS)[number];

/** The caller's rule for what counts as a picture: the kind that name and content agree on, else null. */
export interface ImageRule {
  readonly kindOf: (name: string, data: Uint8Array) => string | null;
  readonly isImageName: (name: string) => boolean;
  readonly extensions: readonly string[];
}

/** A name is the person's own text: cut, so that the message stays readable. */
const named = ({ name }: File): string => `"${name.length > 60 ? `${name.slice(0, 57)}…` : name}"`;
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

function isKnown(kind: string | null): kind is Kind {
  return KINDS.some((each) => each === kind);
}

/**
 * Looks at a file before anything decodes it (security F01, F02): extension, content, size in bytes, and the size in
 * pixels that its header states. @throws ImageError that says what is wrong and what to do.
 */
export async function checkImage(file: File, rule: ImageRule): Promise<ImageSize> {
  if (!rule.isImageName(file.name)) {
    throw new ImageError(
      `${named(file)} is not a picture. Use a file that ends in ${rule.extensions.join(', ')}.`,
    );
  }
  if (file.size === 0) throw new ImageError(`${named(file)} is empty.`);
  if (file.size > MAX_BYTES) {
    const size = `${megabytes(file.size)} MB`;
    throw new ImageError(`${named(file)} has ${size}; at most ${megabytes(MAX_BYTES)} MB can be used.`);
  }
  const data = new Uint8Array(await file.arrayBuffer());
  const kind = rule.kindOf(file.name, data);
  if (!isKnown(kind)) {
    throw new ImageError(
      `The content of ${named(file)} is not what its name says. Save it as JPEG and try again.`,
    );
  }
  const size = imageSize(kind, data);
  if (size === null) throw new ImageError(`${named(file)} is damaged: its size cannot be read.`);
  const { width, height } = size;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new ImageError(
      `${named(file)} is too large to open: ${width} × ${height} pixels. Make it smaller first.`,
    );
  }
  return size;
}
