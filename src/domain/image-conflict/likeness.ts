import {
  type Cut,
  cut,
  DETAIL,
  type Grey,
  mirrored,
  shrunk,
  spread,
  type Sums,
  sumsOf,
  WHOLE,
} from './picture.ts';

/** Whether two pictures that share a key are the same one: first by the small pictures that are stored, then by the files. */

/** How close small pictures of one picture come at least; those of like vehicles may, too. */
const CLOSE_FROM = 0.97;
/** The share of tiles in which copies show the same at least. Of different photos of like vehicles up to 0.86 did, of copies all. */
const SAME_FROM = 0.93;

/** Cuts that are tried when two small pictures are compared, at each side. */
const TRIED = [0, 0.025, 0.05];
const TRIED_CUTS = TRIED.flatMap((left) =>
  TRIED.flatMap((right) => TRIED.flatMap((top) => TRIED.map((bottom) => cut(left, right, top, bottom)))),
);
/** A side of what is compared. */
const COMPARED = 16;

/** The values without their mean and of length 1: two of them multiplied say how alike they are, whatever the light. */
function levelled(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}

const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/** How one picture lies in another. */
interface Place {
  readonly closeness: number;
  readonly part: Cut;
}

/** Where a picture lies best in another one, of which it may be a cut. */
function placeIn(whole: Sums, wanted: Float64Array, cuts: readonly Cut[], size: number): Place {
  let best: Place = { closeness: -1, part: WHOLE };
  for (const part of cuts) {
    const closeness = product(levelled(shrunk(whole, part, size, size)), wanted);
    if (closeness > best.closeness) best = { closeness, part };
  }
  return best;
}

/** How alike two pictures are, from -1 to 1, and how the one lies in the other. */
export interface Likeness extends Place {
  /** One is the other in a mirror. */
  readonly isMirrored: boolean;
  /** The second is a cut of the first; else the first one of the second. */
  readonly isSecondCut: boolean;
}

const betterOf = <T extends Place>(a: T, b: T): T => (b.closeness > a.closeness ? b : a);

/** Compares two small pictures: either may be a cut of the other, or of its mirror image. */
export function likenessOf(a: Grey, b: Grey): Likeness {
  const first = sumsOf(a);
  const wholeOf = (picture: Sums) => levelled(shrunk(picture, WHOLE, COMPARED, COMPARED));
  const against = (other: Grey, isMirrored: boolean): Likeness => {
    const second = sumsOf(other);
    return betterOf(
      { ...placeIn(first, wholeOf(second), TRIED_CUTS, COMPARED), isMirrored, isSecondCut: true },
      { ...placeIn(second, wholeOf(first), TRIED_CUTS, COMPARED), isMirrored, isSecondCut: false },
    );
  };
  return betterOf(against(b, false), against(mirrored(b), true));
}

/** Whether it is worth while to compare the files. */
export const isClose = ({ closeness }: Likeness): boolean => closeness >= CLOSE_FROM;

/** A side of the tiles, in pixels, and of what is laid on each other. */
const TILE = 12;
const LAID = 64;
/** A tile in which the pixels differ by less shows nothing. */
const TILE_PLAIN_BELOW = 12;
/** How close two tiles come at least that show the same. */
const TILE_SAME_FROM = 0.8;
/** By how much a cut is moved in search of where two pictures lie on each other, as shares. */
const STEPS = [0.012, 0.006, 0.003, 0.0015];
const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** The cut moved side by side until the pictures come no closer. */
function laidOn(whole: Sums, cutOne: Sums, from: Cut): Cut {
  const wanted = levelled(shrunk(cutOne, WHOLE, LAID, LAID));
  let best = placeIn(whole, wanted, [from], LAID);
  for (const step of STEPS) {
    for (let isBetter = true; isBetter; ) {
      const { part } = best;
      const moved = SIDES.flatMap((side) =>
        [-step, step].map((by) => ({ ...part, [side]: Math.max(0, part[side] + by) })),
      );
      const next = placeIn(whole, wanted, moved, LAID);
      isBetter = next.closeness > best.closeness;
      best = betterOf(best, next);
    }
  }
  return best.part;
}

function tileOf(values: Float64Array, at: number): Float64Array {
  const perRow = DETAIL / TILE;
  const start = Math.floor(at / perRow) * TILE * DETAIL + (at % perRow) * TILE;
  return Float64Array.from(
    { length: TILE * TILE },
    (_, index) => values[start + Math.floor(index / TILE) * DETAIL + (index % TILE)] ?? 0,
  );
}

/**
 * The share, 0 to 1, of the tiles with something to see in which two pictures show the same: a digit of an odometer is enough
 * to make one differ. Both are DETAIL × DETAIL; `likeness` is that of their small pictures.
 */
export function detailsAlike(a: Grey, b: Grey, { part, isMirrored, isSecondCut }: Likeness): number {
  const [first, second] = [sumsOf(a), sumsOf(isMirrored ? mirrored(b) : b)];
  const [whole, cutOne] = isSecondCut ? [first, second] : [second, first];
  const left = shrunk(whole, laidOn(whole, cutOne, part), DETAIL, DETAIL);
  const right = shrunk(cutOne, WHOLE, DETAIL, DETAIL);
  let [seen, same] = [0, 0];
  for (let at = 0; at < (DETAIL / TILE) ** 2; at += 1) {
    const [x, y] = [tileOf(left, at), tileOf(right, at)];
    if (Math.max(spread(x), spread(y)) < TILE_PLAIN_BELOW) continue;
    seen += 1;
    if (product(levelled(x), levelled(y)) > TILE_SAME_FROM) same += 1;
  }
  return seen === 0 ? 0 : same / seen;
}

/** Whether so large a share of the details is that of one and the same picture. */
export const isSame = (share: number): boolean => share >= SAME_FROM;
