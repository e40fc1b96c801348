import type { Page } from '@playwright/test';

/** What a camera writes into a picture: an Exif segment that speaks of GPS. */
const EXIF = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\0GPS -33.75 150.69', 'latin1');

/** A JPEG of one colour as a phone would give it, the place where it was taken included. */
export async function phonePhoto(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  const plain = Buffer.from(base64, 'base64');
  const marker = Buffer.from([0xff, 0xe1, 0, EXIF.length + 2]);
  // Straight after the start of image, where cameras put it.
  const buffer = Buffer.concat([plain.subarray(0, 2), marker, EXIF, plain.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}
