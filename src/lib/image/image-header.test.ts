import { describe, expect, it } from 'vitest';
import { imageSize } from './image-header.ts';

const be16 = (value: number) => [value >> 8, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const little = (values: number[]) => values.toReversed();
const le16 = (value: number) => little(be16(value));
const le32 = (value: number) => little(be32(value));
const ascii = (text: string) => [...new TextEncoder().encode(text)];
const bytes = (...parts: (number | number[])[]) => new Uint8Array(parts.flat());

const SOI = [0xff, 0xd8];
const segment = (marker: number, body: number[]) => [0xff, marker, ...be16(body.length + 2), ...body];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...be16(height), ...be16(width), 3]);

/** A thumbnail inside the metadata has a frame of its own, which is not the picture's. */
const EXIF = segment(0xe1, [...ascii('Exif'), 0, 0, ...SOI, ...frame(0xc0, 160, 120)]);

const tiff = (short: (value: number) => number[], long: (value: number) => number[], head: number[]) =>
  bytes(
    head,
    long(8),
    short(2),
    [...short(256), ...short(3), ...long(1), ...short(30_000), ...short(0)],
    [...short(257), ...short(4), ...long(1), ...long(40_000)],
  );

describe('imageSize', () => {
  it.each([
    ['jpeg', 'baseline', bytes(SOI, frame(0xc0, 4032, 3024)), 4032, 3024],
    ['jpeg', 'progressive after metadata', bytes(SOI, EXIF, frame(0xc2, 6000, 4000)), 6000, 4000],
    ['jpeg', 'fill bytes before a marker', bytes(SOI, 0xff, 0xff, frame(0xc0, 10, 20)), 10, 20],
    [
      'jpeg',
      'tables before the frame',
      bytes(SOI, segment(0xc4, [0, 1, 2]), segment(0xdb, [0]), frame(0xc1, 7, 9)),
      7,
      9,
    ],
    [
      'png',
      'thirty thousand pixels a side',
      bytes(
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
        be32(13),
        ascii('IHDR'),
        be32(30_000),
        be32(30_000),
      ),
      30_000,
      30_000,
    ],
    ['gif', '89a', bytes(ascii('GIF89a'), le16(320), le16(200)), 320, 200],
    ['bmp', 'top down', bytes(ascii('BM'), Array(12).fill(0), le32(40), le32(640), le32(-480)), 640, 480],
    ['bmp', 'the old header', bytes(ascii('BM'), Array(12).fill(0), le32(12), le16(64), le16(48)), 64, 48],
    ['tiff', 'little endian', tiff(le16, le32, [0x49, 0x49, 0x2a, 0]), 30_000, 40_000],
    ['tiff', 'big endian', tiff(be16, be32, [0x4d, 0x4d, 0, 0x2a]), 30_000, 40_000],
  ] as const)('%s, %s', (kind, _, data, width, height) => {
    expect(imageSize(kind, data)).toEqual({ width, height });
  });

  it.each([
    ['jpeg', 'no frame', bytes(SOI, EXIF)],
    ['jpeg', 'cut in a segment', bytes(SOI, 0xff, 0xe1, be16(9000), 1, 2)],
    ['jpeg', 'a length below two', bytes(SOI, 0xff, 0xe1, be16(0), frame(0xc0, 1, 1))],
    ['jpeg', 'rubbish after the start', bytes(SOI, ascii('<html>'))],
    ['jpeg', 'a frame without size', bytes(SOI, frame(0xc0, 0, 0))],
    ['png', 'no header chunk', bytes(Array(40).fill(0))],
    ['gif', 'cut', bytes(ascii('GIF89a'), 1)],
    ['bmp', 'cut', bytes(ascii('BM'))],
    ['tiff', 'a directory beyond the end', bytes([0x49, 0x49, 0x2a, 0], le32(4000))],
  ] as const)('%s, %s: null', (kind, _, data) => {
    expect(imageSize(kind, data)).toBeNull();
  });
});
