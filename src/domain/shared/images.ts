export type ImageKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff' | 'webp' | 'heic';

/** The extensions by which a file counts as an image (product: files), each with the content it promises. */
const KIND_BY_EXTENSION: ReadonlyMap<string, ImageKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['bmp', 'bmp'],
  ['tif', 'tiff'],
  ['tiff', 'tiff'],
]);

export const IMAGE_EXTENSIONS: readonly string[] = [...KIND_BY_EXTENSION.keys()];

function kindByName(name: string): ImageKind | null {
  const extension = /\.([a-z]+)$/iu.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return KIND_BY_EXTENSION.get(extension) ?? null;
}

/** True when the file name ends in one of the specification's image extensions, in any case. */
export function isImageFile(name: string): boolean {
  return kindByName(name) !== null;
}

type Signature = readonly [kind: ImageKind, offset: number, bytes: readonly number[]];

const SIGNATURES: readonly Signature[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['bmp', 0, [0x42, 0x4d]],
  ['tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
];
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
/** The container of HEIC photos, and the brands that say so. */
const FTYP = ascii('ftyp');
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map(ascii);
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const holds = (data: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => data[offset + index] === byte);

/** What the first bytes of a file say it is; null when it is none of the image kinds. Twelve bytes suffice. */
export function sniffImage(data: Uint8Array): ImageKind | null {
  if (holds(data, 0, RIFF) && holds(data, 8, WEBP)) return 'webp';
  if (holds(data, 4, FTYP) && HEIC_BRANDS.some((brand) => holds(data, 8, brand))) return 'heic';
  return SIGNATURES.find(([, offset, bytes]) => holds(data, offset, bytes))?.[0] ?? null;
}

/** True when the name is an image's and the content is of the kind the name promises (security F01). */
export function isImageContent(name: string, data: Uint8Array): boolean {
  const promised = kindByName(name);
  return promised !== null && promised === sniffImage(data);
}

/** A phone's HEIC photo by its name. It is no image by the specification's list: it is taken and stored as JPEG. */
export function isHeicName(name: string): boolean {
  return /\.hei[cf]$/iu.test(name.trim());
}

/** The name under which a picture is stored: a HEIC photo has become a JPEG. */
export function storedImageName(name: string): string {
  return name.trim().replace(/\.hei[cf]$/iu, '.jpg');
}

/** What counts as a picture that can be taken: the images of the list, and HEIC photos where the browser opens them. */
export const PICTURES = {
  isImageName: (name: string) => isImageFile(name) || isHeicName(name),
  /** The kind that name and content agree on; a HEIC photo that was turned into a JPEG on the way keeps its name. */
  kindOf: (name: string, data: Uint8Array): ImageKind | null => {
    const kind = sniffImage(data);
    const isRight = isHeicName(name) ? kind === 'heic' || kind === 'jpeg' : isImageContent(name, data);
    return isRight ? kind : null;
  },
  extensions: IMAGE_EXTENSIONS,
} as const;
