import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a point; both coordinates run from 0 to 1. */
export type Paint = (x: number, y: number) => Colour;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits a channel, RGB, and the only compression, filter and interlace there are.
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

/** A picture whose bytes are finished but for the remark that makes each copy of it its own file. */
export interface Picture {
  /** The PNG file with this Latin-1 text inside, so that its hash is its own. */
  withRemark: (remark: string) => Buffer;
}

/** Draws a picture of so many pixels, as an RGB PNG (PNG specification, chunks IHDR, tEXt, IDAT, IEND). */
export function drawPng(width: number, height: number, paint: Paint): Picture {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let offset = 0;
  for (let row = 0; row < height; row += 1) {
    offset += 1;
    for (let column = 0; column < width; column += 1) {
      rows.set(paint((column + 0.5) / width, (row + 0.5) / height), offset);
      offset += 3;
    }
  }
  const start = Buffer.concat([SIGNATURE, chunk('IHDR', header(width, height))]);
  const end = Buffer.concat([chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
  return {
    withRemark: (remark) =>
      Buffer.concat([start, chunk('tEXt', Buffer.from(`Comment\0${remark}`, 'latin1')), end]),
  };
}
