import sharp from 'sharp';
import { DETAIL, type Grey } from '#domain/image-conflict/picture.ts';

/**
 * Photos as a workshop takes them, drawn by code with the noise of a camera: a VIN plate, a wheel arch with the tape, a dash with its
 * odometer. Each taken from another place in another light; `like` says which model it is of, and photos of one model differ in that,
 * in the background and in what is written there alone.
 */

const WIDTH = 1200;
const HEIGHT = 900;
export const SCENES = ['plate', 'arch', 'dash'] as const;
export type Scene = (typeof SCENES)[number];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const upTo = (chance: () => number, most: number) => Math.floor(chance() * most);
const signs = (chance: () => number, from: string, count: number) =>
  Array.from({ length: count }, () => from[upTo(chance, from.length)]).join('');
const colour = (chance: () => number, light: number) =>
  `hsl(${upTo(chance, 360)} ${20 + upTo(chance, 50)}% ${light}%)`;

function plate(own: () => number): string {
  const lines = [330, 415, 500, 585].map(
    (y) =>
      `<text x="260" y="${y}" font-size="60" font-family="monospace" fill="#222">${signs(own, VIN_SIGNS, 17)}</text>`,
  );
  return `<rect x="200" y="230" width="800" height="420" rx="16" fill="#c9c9c4" stroke="#555" stroke-width="6"/>${lines.join('')}`;
}

function arch(own: () => number, model: () => number, body: string): string {
  const wheel = 450 + upTo(model, 150);
  const tape = 300 + upTo(own, 60);
  return (
    `<path d="M0 250 L700 230 Q1000 240 1150 380 L1180 620 L0 640 Z" fill="${body}"/>` +
    `<circle cx="${wheel}" cy="640" r="150" fill="#1b1b1b"/><circle cx="${wheel}" cy="640" r="85" fill="#999"/>` +
    `<rect x="${wheel - 8}" y="${tape}" width="14" height="${650 - tape}" fill="#f2e04a"/>`
  );
}

function dash(own: () => number, model: () => number): string {
  const angle = model() * 6;
  const needle = `x2="${300 + 180 * Math.cos(angle)}" y2="${420 + 180 * Math.sin(angle)}"`;
  return (
    [300, 900]
      .map((x) => `<circle cx="${x}" cy="420" r="230" fill="#1d1d22" stroke="#777" stroke-width="8"/>`)
      .join('') +
    `<line x1="300" y1="420" ${needle} stroke="#e33" stroke-width="10"/>` +
    `<rect x="480" y="600" width="240" height="90" fill="#b9c6a0"/>` +
    `<text x="500" y="665" font-size="58" font-family="monospace">${signs(own, '0123456789', 6)}</text>`
  );
}

/** What stands around: of an arch the workshop, of a plate the bay, of a dash the dark. */
function around(scene: Scene, own: () => number, body: string): string {
  if (scene === 'plate') return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${body}"/>`;
  if (scene === 'dash') return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#111"/>`;
  const things = Array.from(
    { length: 14 },
    () =>
      `<rect x="${upTo(own, WIDTH)}" y="${upTo(own, 600)}" width="${40 + upTo(own, 200)}" height="${40 + upTo(own, 240)}" fill="${colour(own, 20 + upTo(own, 60))}"/>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#9fb4bd"/>${things.join('')}<rect y="650" width="${WIDTH}" height="250" fill="hsl(30 10% ${25 + upTo(own, 40)}%)"/>`;
}

function drawing(scene: Scene, seed: number, like: number): Buffer {
  const own = chances(seed * 7919 + scene.length);
  const model = chances(like * 104_729 + scene.length);
  const body = colour(model, 30 + upTo(model, 40));
  const move = `translate(${(own() - 0.5) * 160} ${(own() - 0.5) * 120}) rotate(${(own() - 0.5) * 6} 600 450) scale(${0.88 + own() * 0.24})`;
  const what = { plate: () => plate(own), arch: () => arch(own, model, body), dash: () => dash(own, model) };
  const light =
    `<radialGradient id="light" cx="${own()}" cy="${own()}" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="${0.1 + own() * 0.35}"/>` +
    `<stop offset="1" stop-color="#000" stop-opacity="${0.1 + own() * 0.35}"/></radialGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${around(scene, own, body)}<g transform="${move}">${what[scene]()}</g>${light}</svg>`,
  );
}

/** One photo as a phone stores it. The same seed is the same photo. */
export async function takePhoto(scene: Scene, seed: number, like = seed): Promise<Buffer> {
  const noise = chances(seed * 31 + 7);
  const pixels = await sharp(drawing(scene, seed, like))
    .removeAlpha()
    .raw()
    .toBuffer();
  const noisy = pixels.map((pixel) => Math.min(255, Math.max(0, pixel + (noise() - 0.5) * 24)));
  return sharp(noisy, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const cutAt = (left: number, top: number, width: number, height: number) => (photo: Buffer) =>
  sharp(photo).extract({ left, top, width, height }).jpeg({ quality: 80 }).toBuffer();

/** What people do to a photo before they use it again, by its name; `isMirrored` tells those that turn it round. */
export const COPIES: Readonly<Record<string, (photo: Buffer) => Promise<Buffer>>> = {
  'stored anew': (photo) => sharp(photo).jpeg({ quality: 45 }).toBuffer(),
  'sent by a messenger': (photo) => sharp(photo).resize(480).jpeg({ quality: 60 }).toBuffer(),
  'as another kind of file': (photo) => sharp(photo).resize(800).webp({ quality: 50 }).toBuffer(),
  darker: (photo) => sharp(photo).modulate({ brightness: 0.8 }).jpeg({ quality: 70 }).toBuffer(),
  'cut by 5 % all round': cutAt(30, 22, 1140, 856),
  'cut by 5 % at one side': cutAt(60, 0, 1140, 900),
  'cut by 5 % at two sides': cutAt(60, 45, 1140, 855),
  'cut by 5 % somewhere': cutAt(17, 31, 1140, 855),
  mirrored: (photo) => sharp(photo).flop().jpeg({ quality: 80 }).toBuffer(),
  'mirrored and cut': (photo) =>
    sharp(photo)
      .extract({ left: 60, top: 0, width: 1140, height: 900 })
      .flop()
      .jpeg({ quality: 70 })
      .toBuffer(),
};

/** A picture as a grey square, as the server sees it (functions/src/pictures/decode.ts). */
export const greyOf = async (photo: Buffer, size: number = DETAIL): Promise<Grey> =>
  Uint8Array.from(await sharp(photo).greyscale().resize(size, size, { fit: 'fill' }).raw().toBuffer());
