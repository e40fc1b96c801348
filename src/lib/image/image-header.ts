export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads a picture's numbers from its bytes; undefined beyond the end of the data. */
class Bytes {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(data: Uint8Array, isLittle = false) {
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.#isLittle = isLittle;
  }
  #has(offset: number, length: number): boolean {
    return offset >= 0 && offset + length <= this.#view.byteLength;
  }
  u8(offset: number): number | undefined {
    return this.#has(offset, 1) ? this.#view.getUint8(offset) : undefined;
  }
  u16(offset: number): number | undefined {
    return this.#has(offset, 2) ? this.#view.getUint16(offset, this.#isLittle) : undefined;
  }
  u32(offset: number): number | undefined {
    return this.#has(offset, 4) ? this.#view.getUint32(offset, this.#isLittle) : undefined;
  }
  i32(offset: number): number | undefined {
    return this.#has(offset, 4) ? this.#view.getInt32(offset, this.#isLittle) : undefined;
  }
}

function sized(width: number | undefined, height: number | undefined): ImageSize | null {
  return width === undefined || height === undefined || width < 1 || height < 1 ? null : { width, height };
}

/** Start of frame: C0 to CF, less the tables that share the range (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data);
  let at = 2;
  for (;;) {
    if (bytes.u8(at) !== 0xff) return null;
    const marker = bytes.u8(at + 1);
    if (marker === undefined) return null;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (isFrame(marker)) return sized(bytes.u16(at + 7), bytes.u16(at + 5));
    else {
      const length = bytes.u16(at + 2);
      if (length === undefined || length < 2) return null;
      at += 2 + length;
    }
  }
}

function pngSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data);
  return bytes.u32(12) === 0x49484452 ? sized(bytes.u32(16), bytes.u32(20)) : null;
}

function gifSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data, true);
  return sized(bytes.u16(6), bytes.u16(8));
}

function bmpSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data, true);
  // The oldest header is 12 bytes long and counts in 16 bits; a height below 0 is drawn top down.
  if (bytes.u32(14) === 12) return sized(bytes.u16(18), bytes.u16(20));
  const height = bytes.i32(22);
  return sized(bytes.i32(18), height === undefined ? undefined : Math.abs(height));
}

const TIFF_SHORT = 3;

function tiffSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data, data[0] === 0x49);
  const directory = bytes.u32(4) ?? 0;
  const count = bytes.u16(directory) ?? 0;
  const found = new Map<number, number | undefined>();
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    const isShort = bytes.u16(entry + 2) === TIFF_SHORT;
    const tag = bytes.u16(entry);
    if (tag !== undefined) found.set(tag, isShort ? bytes.u16(entry + 8) : bytes.u32(entry + 8));
  }
  return sized(found.get(256), found.get(257));
}

/** 'ispe': the size of one image of a HEIC file. */
const ISPE = 0x69737065;
/** Where the boxes that describe a HEIC file lie; its pictures come after. */
const HEIC_HEAD = 65_536;

/** The largest of the sizes that are stated: a photo is stored in tiles and has a thumbnail. */
function heicSize(data: Uint8Array): ImageSize | null {
  const bytes = new Bytes(data);
  let largest: ImageSize | null = null;
  for (let at = 4; at < Math.min(data.length, HEIC_HEAD); at += 1) {
    if (bytes.u32(at) !== ISPE) continue;
    const size = sized(bytes.u32(at + 8), bytes.u32(at + 12));
    if (size && size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size;
  }
  return largest;
}

const READERS = {
  jpeg: jpegSize,
  png: pngSize,
  gif: gifSize,
  bmp: bmpSize,
  tiff: tiffSize,
  heic: heicSize,
} as const;

/**
 * Width and height in pixels as the header of a picture states them, without decoding it; null when the header is
 * cut short or is none. The kind is what the first bytes say it is.
 */
export function imageSize(kind: keyof typeof READERS, data: Uint8Array): ImageSize | null {
  return READERS[kind](data);
}
