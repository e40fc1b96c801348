import { describe, expect, it } from 'vitest';
import { checkImage, ImageError, type ImageRule } from './check-image.ts';

const rule: ImageRule = {
  isImageName: (name) => /\.(png|jpg)$/u.test(name),
  kindOf: (name, data) => (name.endsWith('.png') && data[0] === 0x89 ? 'png' : null),
  extensions: ['png', 'jpg'],
};

function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(33);
  const view = new DataView(data.buffer);
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(12, 0x49484452);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return data;
}

const file = (name: string, ...parts: Uint8Array<ArrayBuffer>[]) => new File(parts, name);

describe('checkImage', () => {
  it('gives the size that the header states', async () => {
    await expect(checkImage(file('a.png', png(4000, 3000)), rule)).resolves.toEqual({
      width: 4000,
      height: 3000,
    });
  });

  it.each([
    ['a name of another kind', file('a.svg', png(1, 1)), /is not a picture.*png, jpg/u],
    ['content of another kind', file('a.jpg', png(1, 1)), /not what its name says/u],
    ['an empty file', file('a.png'), /is empty/u],
    ['16 MB', file('a.png', png(1, 1), new Uint8Array(16_000_000)), /has 16.0 MB; at most 15.0 MB/u],
    ['30,000 pixels a side', file('a.png', png(30_000, 30_000)), /too large to open: 30000 × 30000/u],
    ['too many pixels in all', file('a.png', png(16_000, 16_000)), /too large to open/u],
    ['a header cut short', file('a.png', png(1, 1).slice(0, 12)), /is damaged/u],
    ['a name of 300 characters', file(`${'x'.repeat(300)}.svg`), /"x{57}…" is not/u],
  ])('refuses %s', async (_, picture, message) => {
    const failure = await checkImage(picture, rule).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImageError);
    expect((failure as ImageError).message).toMatch(message);
  });
});
