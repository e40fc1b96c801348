import { extensionOf, FILE_EXTENSIONS, FILE_MAX_BYTES, fileContentType } from '#domain/shared/file-kinds.ts';
import { isHeicName, PICTURES, storedImageName } from '#domain/shared/images.ts';
import type { PreparedFile } from '#forms/field.ts';
import { fileLabel } from '#forms/kinds/file-kind.ts';
import { checkImage, ImageError } from '#lib/image/check-image.ts';
import type { EncodedImage, Turns } from '#lib/image/encode-core.ts';

/** Turns a picture into what is stored of it. */
export type Encode = (source: Blob, turns: Turns) => Promise<EncodedImage>;

/** Fetched by the first picture that needs it. */
export const encodeInWorker: Encode = async (source, turns) =>
  (await import('#lib/image/encode-image.ts')).encodeImage(source, turns);

/** A name is the person's own text: cut, so that the message stays readable. */
const named = (name: string): string => `"${name.length > 60 ? `${name.slice(0, 57)}…` : name}"`;

/**
 * Looks at a file before anything decodes or sends it: extension, size, and first bytes that agree with the extension
 * (security F01, F02). @throws ImageError that says what is wrong and what to do.
 */
export async function checkFile(file: File, accept: readonly string[] = FILE_EXTENSIONS): Promise<void> {
  const label = named(fileLabel(file.name));
  const isAccepted =
    accept.includes(extensionOf(file.name)) || (isHeicName(file.name) && accept.includes('jpg'));
  if (!isAccepted) {
    throw new ImageError(`${label} cannot be used here. Use a file that ends in ${accept.join(', ')}.`);
  }
  if (PICTURES.isImageName(file.name)) {
    await checkImage(file, PICTURES);
    return;
  }
  if (file.size === 0) throw new ImageError(`${label} is empty.`);
  if (file.size > FILE_MAX_BYTES) {
    const [size, max] = [file.size, FILE_MAX_BYTES].map((bytes) => (bytes / 1_000_000).toFixed(1));
    throw new ImageError(`${label} has ${size} MB; at most ${max} MB can be used.`);
  }
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (fileContentType(file.name, start) === null) {
    throw new ImageError(`The content of ${label} is not what its name says.`);
  }
}

/** A picture written anew without metadata, turned by so many quarters. @throws ImageError. */
export async function preparePicture(
  source: Blob,
  name: string,
  turns: Turns,
  encode: Encode,
): Promise<PreparedFile> {
  const { full, thumb } = await encode(source, turns);
  return { name: fileLabel(storedImageName(name)), full, thumb, contentType: 'image/jpeg' };
}

/** What is stored of a file that passed {@link checkFile}. @throws ImageError. */
export async function prepareFile(file: File, encode: Encode): Promise<PreparedFile> {
  if (PICTURES.isImageName(file.name)) return preparePicture(file, file.name, 0, encode);
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const contentType = fileContentType(file.name, start) ?? 'application/octet-stream';
  return { name: fileLabel(file.name), full: file, thumb: null, contentType };
}
