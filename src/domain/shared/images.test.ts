import { describe, expect, it } from 'vitest';
import { isImageContent, isImageFile, PICTURES, sniffImage, storedImageName } from './images.ts';

const bytes = (...values: number[]): Uint8Array => new Uint8Array([...values, 0, 0, 0, 0]);
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('isImageFile', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.tif', 'dir/a.b.TIFF'])(
    '%s is an image',
    (name) => {
      expect(isImageFile(name)).toBe(true);
    },
  );

  it.each(['a.heic', 'a.webp', 'a.svg', 'a.jpg.exe', 'jpg', 'a.', '', 'a.constructor', 'a.jpg/x'])(
    '%j is not',
    (name) => {
      expect(isImageFile(name)).toBe(false);
    },
  );
});

describe('sniffImage', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['heic', ascii('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000')],
    ['heic', ascii('\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000')],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['gif', ascii('GIF89a')],
    ['gif', ascii('GIF87a')],
    ['webp', ascii('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ')],
    ['bmp', ascii('BM....')],
    ['tiff', bytes(0x49, 0x49, 0x2a, 0x00)],
    ['tiff', bytes(0x4d, 0x4d, 0x00, 0x2a)],
  ])('knows %s', (kind, data) => {
    expect(sniffImage(data)).toBe(kind);
  });

  it.each(['<svg xmlns="x">', '<html>', 'MZ\u0090', 'RIFF....WAVE', 'GIF88a', '%PDF-1.7', ''])(
    'refuses %j',
    (text) => {
      expect(sniffImage(ascii(text))).toBeNull();
    },
  );
});

describe('isImageContent', () => {
  it('wants name and content to agree (F01)', () => {
    expect(isImageContent('a.jpg', bytes(0xff, 0xd8, 0xff))).toBe(true);
    expect(isImageContent('a.tif', bytes(0x49, 0x49, 0x2a, 0x00))).toBe(true);
    expect(isImageContent('a.jpg', ascii('<svg>'))).toBe(false);
    expect(isImageContent('a.png', bytes(0xff, 0xd8, 0xff))).toBe(false);
    expect(isImageContent('a.svg', ascii('GIF89a'))).toBe(false);
  });
});

describe('a HEIC photo', () => {
  const heic = ascii('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000');
  it.each([
    ['IMG_1.HEIC', heic, 'heic'],
    ['IMG_1.heif', heic, 'heic'],
    ['IMG_1.HEIC', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['IMG_1.HEIC', ascii('GIF89a'), null],
    ['IMG_1.jpg', heic, null],
    ['IMG_1.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ])('%s is taken for what it holds', (name, data, kind) => {
    expect(PICTURES.isImageName(name)).toBe(true);
    expect(PICTURES.kindOf(name, data)).toBe(kind);
  });
  it('is stored under the name of a JPEG', () => {
    expect(storedImageName(' IMG_1.HEIC')).toBe('IMG_1.jpg');
    expect(storedImageName('plate.png')).toBe('plate.png');
  });
});
