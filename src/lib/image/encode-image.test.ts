import { describe, expect, it } from 'vitest';
import { checkImage } from './check-image.ts';
import { encodeImage } from './encode-image.ts';
import { imageSize } from './image-header.ts';

/** The boxes of a HEIC file as far as its sizes go: a thumbnail, a tile and the whole photo. */
function heic(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(120);
  data.set(Array.from('\0\0\0\x18ftypheic', (letter) => letter.charCodeAt(0)));
  const view = new DataView(data.buffer);
  [
    [320, 240],
    [512, 512],
    [4032, 3024],
  ].forEach(([width = 0, height = 0], index) => {
    const at = 24 + index * 20;
    view.setUint32(at, 20);
    view.setUint32(at + 4, 0x69737065);
    view.setUint32(at + 12, width);
    view.setUint32(at + 16, height);
  });
  return data;
}
const rule = { isImageName: () => true, kindOf: () => 'heic', extensions: ['jpg'] };

describe('a HEIC photo', () => {
  it('has the size of its largest picture', async () => {
    expect(imageSize('heic', heic())).toEqual({ width: 4032, height: 3024 });
    expect(imageSize('heic', heic().slice(0, 20))).toBeNull();
    await expect(checkImage(new File([heic()], 'IMG_1.HEIC'), rule)).resolves.toMatchObject({ width: 4032 });
  });

  // This browser of tests opens no picture at all.
  it('that the browser cannot open is refused with how to send it as JPEG', async () => {
    await expect(encodeImage(new File([heic()], 'IMG_1.HEIC'), 0)).rejects.toThrow(
      /^This browser can’t open HEIC photos\. Send it as JPEG: on an iPhone/u,
    );
    await expect(encodeImage(new File([heic()], 'IMG_1.jpg'), 0)).rejects.toThrow(
      'This picture cannot be opened here. Save it as JPEG and try again.',
    );
  });
});
