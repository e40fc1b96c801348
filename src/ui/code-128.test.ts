import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#tests/seed/random.ts';
import { code128Shape } from './code-128.tsx';

const SCALE = 2;
const HEIGHT = 24;

/** The picture that a scanner sees, drawn from the shape that the paper draws. */
function pictureOf(text: string) {
  const shape = code128Shape(text);
  if (shape === null) throw new Error(`No code of ${text}`);
  const width = shape.width * SCALE;
  const data = new Uint8ClampedArray(width * HEIGHT * 4).fill(255);
  for (const [, from, length] of shape.path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/gu)) {
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = Number(from) * SCALE; x < (Number(from) + Number(length)) * SCALE; x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { data, width, height: HEIGHT, colorSpace: 'srgb' } as const;
}

const read = async (text: string) => {
  const [found] = await readBarcodes(pictureOf(text), { formats: ['Code128'] });
  return found?.text;
};

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = readFileSync(file);
  return prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true });
});

describe('code128Shape', () => {
  it('is read back as it was written, for 1,000 numbers of orders and invoices', async () => {
    const random = createRandom('barcodes');
    const numbers = Array.from(
      { length: 1000 },
      () => `${random.pick(['O', 'L', 'INV', 'R', 'RMA', 'C'])}-${random.int(1, 9_999_999)}`,
    );
    const found = await Promise.all(numbers.map((number) => read(number)));
    expect(found).toEqual(numbers);
  });

  it.each(['O-10001', 'a', 'PO 7/b_~', '00000000000000000000', 'O-10001-A'])('reads "%s"', async (text) => {
    expect(await read(text)).toBe(text);
  });

  it.each(['', 'Bestell-Nr. ä', 'O-1\n2', 'A-number-of-more-letters-than-a-head-holds'])(
    'has none of "%s"',
    (text) => {
      expect(code128Shape(text)).toBeNull();
    },
  );
});
