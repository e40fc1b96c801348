import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr.ts';

/** Pixels of a module, and modules of white around the code. */
const SCALE = 2;
const QUIET = 4;

/** What a reader makes of the printed code; null where it reads none. */
function readBack(modules: readonly (readonly boolean[])[]): string | null {
  const side = (modules.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / SCALE) - QUIET, Math.floor(x / SCALE) - QUIET];
      if (modules[row]?.[column] === true) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

/** What stands on labels and papers: addresses of a vehicle's page with VIN and code, and numbers of documents. */
const payload = fc.oneof(
  fc
    .tuple(fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/u), fc.stringMatching(/^[A-HJ-NP-Z2-9]{13}$/u))
    .map(([vin, code]) => `https://portal.example.com.au/installation-info/${vin}/${code}`),
  fc.stringMatching(/^[A-Z]{1,2}-\d{4,7}(?:-\d)?$/u),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }),
);

describe('a QR code', () => {
  it('is read back letter for letter, whatever stands in it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(payload, (text) => {
        expect(readBack(qrModules(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['HELLO', 21],
    ['https://tare.example/installation-info/MR0HA3CD500123456/K7M2P9QA', 37],
    ['x'.repeat(130), 49],
    ['x'.repeat(213), 57],
  ])('of %s is %i modules wide, so that labels stay as they were', (text, size) => {
    expect(qrModules(text)).toHaveLength(size);
    expect(readBack(qrModules(text))).toBe(text);
  });

  it('is none of a text that is too long for one, in bytes', () => {
    expect(qrModules('x'.repeat(214))).toEqual([]);
    expect(qrModules('ä'.repeat(107))).toEqual([]);
  });
});
