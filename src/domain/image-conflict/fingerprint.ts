import {
  type Cut,
  cut,
  type Grey,
  mirrored,
  SMALL,
  shrinkTo,
  shrunk,
  spread,
  type Sums,
  sumsOf,
  WHOLE,
} from './picture.ts';

/**
 * Under which keys a picture and its copies are found without looking at any other. Found are copies that were stored anew, made
 * smaller, mirrored, or cut by up to 5 % at one side, at two that meet or all round (fingerprint.test.ts). The keys join two
 * hashes of the field: signs of the lowest frequencies of the cosine transform (pHash) and which of two neighbours is brighter
 * (dHash), each in parts, so that a copy in which a few bits differ still shares a key with its original.
 */

export interface Fingerprint {
  /** Of the whole picture; [] where it shows nothing, such as a wall or the dark: it would be found with every other one. */
  readonly keys: readonly string[];
  /** Of the whole picture and of what is left of it when something is cut off. */
  readonly cutKeys: readonly string[];
  /** The small picture. */
  readonly small: Grey;
}

const EDGE = 0.05;
/** What people cut off: a little all round, one side, or two that meet. */
const CUTS: readonly Cut[] = [
  WHOLE,
  cut(EDGE / 2, EDGE / 2, EDGE / 2, EDGE / 2),
  cut(EDGE, EDGE, EDGE, EDGE),
  cut(EDGE, 0, 0, 0),
  cut(0, EDGE, 0, 0),
  cut(0, 0, EDGE, 0),
  cut(0, 0, 0, EDGE),
  cut(EDGE, 0, EDGE, 0),
  cut(EDGE, 0, 0, EDGE),
  cut(0, EDGE, EDGE, 0),
  cut(0, EDGE, 0, EDGE),
];

/** A side of what the cosine transform looks at, and how many of its frequencies count each way. */
const WAVE = 32;
const WAVES = 8;
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: WAVE }, (_each, at) => Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * WAVE))),
);

const along = (values: Float64Array, from: number, step: number, cosines: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < WAVE; at += 1) sum += (values[from + at * step] ?? 0) * (cosines[at] ?? 0);
  return sum;
};

/** 63 bits: the signs of the lowest frequencies but the mean. */
function waveBits(picture: Sums, part: Cut): string {
  const cells = shrunk(picture, part, WAVE, WAVE);
  // Row by row first: WAVES figures for each row.
  const across = Float64Array.from({ length: WAVE * WAVES }, (_, index) =>
    along(cells, Math.floor(index / WAVES) * WAVE, 1, COSINES[index % WAVES] ?? new Float64Array()),
  );
  let bits = '';
  for (let down = 0; down < WAVES; down += 1) {
    for (let right = 0; right < WAVES; right += 1) {
      if (down + right === 0) continue;
      bits += along(across, right, WAVES, COSINES[down] ?? new Float64Array()) > 0 ? '1' : '0';
    }
  }
  return bits;
}

/** 64 bits: which of two neighbours in a row is brighter. */
function stepBits(picture: Sums, part: Cut): string {
  const [columns, rows] = [9, 8];
  const cells = shrunk(picture, part, columns, rows);
  let bits = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const at = row * columns + column;
      bits += (cells[at - 1] ?? 0) < (cells[at] ?? 0) ? '1' : '0';
    }
  }
  return bits;
}

function inParts(bits: string, count: number): string[] {
  const length = Math.ceil(bits.length / count);
  return Array.from({ length: count }, (_, part) => bits.slice(part * length, (part + 1) * length));
}

/** FNV-1a, 32 bits, as short text. */
function shortened(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const WAVE_PARTS = 4;
const STEP_PARTS = 4;

/** Sixteen keys: each part of the one hash with each of the other. `within` tells those of one distributor from another's. */
function keysOf(picture: Sums, part: Cut, within: string): string[] {
  const steps = inParts(stepBits(picture, part), STEP_PARTS);
  return inParts(waveBits(picture, part), WAVE_PARTS).flatMap((wave, first) =>
    steps.map((step, second) => shortened(`${within}|${first}${second}|${wave}|${step}`)),
  );
}

/** Grey levels by which the pixels differ at least where there is something to see. */
const PLAIN_BELOW = 6;

/**
 * What is stored of a picture of GRID × GRID pixels. `within`: the distributor, since pictures are compared among the jobs of
 * one.
 */
export function fingerprintOf(grey: Grey, within: string): Fingerprint {
  const picture = sumsOf(grey);
  const small = shrinkTo(grey, SMALL);
  if (spread(grey) < PLAIN_BELOW) return { keys: [], cutKeys: [], small };
  const cutKeys = CUTS.flatMap((part) => keysOf(picture, part, within));
  return { keys: keysOf(picture, WHOLE, within), cutKeys: [...new Set(cutKeys)], small };
}

type Keys = Pick<Fingerprint, 'keys' | 'cutKeys'>;

/** The pictures that share most keys with what is looked for, at most `max`: a copy shares more of them than a like picture. */
export function sharingMost<T extends Keys>(wanted: Keys, found: readonly T[], max: number): readonly T[] {
  const [keys, cutKeys] = [new Set(wanted.keys), new Set(wanted.cutKeys)];
  const sharedOf = (one: Keys) =>
    one.cutKeys.filter((key) => keys.has(key)).length + one.keys.filter((key) => cutKeys.has(key)).length;
  return found
    .map((one) => ({ one, shared: sharedOf(one) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, max)
    .map(({ one }) => one);
}

/** Under which keys to look for copies: those of the picture and of its mirror image. */
export function wantedKeys(grey: Grey, within: string): Keys {
  const [own, turned] = [fingerprintOf(grey, within), fingerprintOf(mirrored(grey), within)];
  return {
    keys: [...new Set([...own.keys, ...turned.keys])],
    cutKeys: [...new Set([...own.cutKeys, ...turned.cutKeys])],
  };
}
