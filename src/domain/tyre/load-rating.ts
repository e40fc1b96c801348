/** Speed symbols from low to high as the specification lists them; used for order only (decisions: speed-symbols). */
export const SPEED_SYMBOLS = [
  'F',
  'G',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'H',
  'V',
  'Z',
  'W',
  'Y',
] as const;
export type SpeedSymbol = (typeof SPEED_SYMBOLS)[number];

export const MIN_LOAD_INDEX = 62;
export const MAX_LOAD_INDEX = 150;

/** kg per tyre for the load indexes 62 to 150, in order (product: tyre-figures). */
// biome-ignore format: a table reads better in rows of ten
export const LOAD_INDEX_KG = [
  265, 272, 280, 290, 300, 307, 315, 325, 335, 345,
  355, 365, 375, 387, 400, 412, 425, 437, 450, 462,
  475, 487, 500, 515, 530, 545, 560, 580, 600, 615,
  630, 650, 670, 690, 710, 730, 750, 775, 800, 825,
  850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090,
  1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400, 1450,
  1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950,
  2000, 2060, 2120, 2180, 2240, 2300, 2360, 2430, 2500, 2575,
  2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350,
] as const;

export interface LoadRating {
  readonly ok: true;
  /** Load index of a single tyre, 62 to 150. */
  readonly index: number;
  /** kg that one tyre may carry. */
  readonly loadKg: number;
  readonly speed: SpeedSymbol;
  /** The second index of a light-truck tyre such as 121/118S, kept for show (decisions: two-load-indexes). */
  readonly dual?: number;
  /** The rating as stored: without spaces, upper case. */
  readonly normalised: string;
}

export interface LoadRatingError {
  readonly ok: false;
  readonly message: string;
}

const speedSymbol = (letter: string): SpeedSymbol | undefined =>
  SPEED_SYMBOLS.find((symbol) => symbol === letter);

function readRating(typed: string, normalised: string): LoadRating | string {
  const letter = normalised.slice(-1);
  const load = normalised.slice(0, -1);
  if (load === '' || /\d/u.test(letter)) return `${typed} is not valid tyre load rating`;
  const [, single = '', dualText] = /^(\d+)(?:\/(\d+))?$/u.exec(load) ?? [];
  if (single === '') return `${typed} does not have valid tyre load rating index`;
  const index = Number(single);
  const dual = dualText === undefined ? index : Number(dualText);
  if (Math.min(index, dual) < MIN_LOAD_INDEX) {
    return `${typed} has a load index less than the minimum of ${MIN_LOAD_INDEX}`;
  }
  const loadKg = Math.max(index, dual) > MAX_LOAD_INDEX ? undefined : LOAD_INDEX_KG[index - MIN_LOAD_INDEX];
  if (loadKg === undefined) {
    return `${typed} has a load index greater than the maximum of ${MAX_LOAD_INDEX}`;
  }
  const speed = speedSymbol(letter);
  if (speed === undefined) return `${typed} does not have a valid speed symbol`;
  return { ok: true, index, loadKg, speed, normalised, ...(dualText === undefined ? {} : { dual }) };
}

/**
 * Reads a load rating such as 116H or 121/118S by the rule (product: load-rating). Messages are the
 * specification's, letter for letter, with the value as typed.
 */
export function parseLoadRating(value: string): LoadRating | LoadRatingError {
  const typed = value.trim();
  const result = readRating(typed, typed.replace(/\s+/gu, '').toUpperCase());
  return typeof result === 'string' ? { ok: false, message: result } : result;
}

/** Orders speed symbols from low to high: negative when `a` is the slower. */
export function compareSpeed(a: SpeedSymbol, b: SpeedSymbol): number {
  return SPEED_SYMBOLS.indexOf(a) - SPEED_SYMBOLS.indexOf(b);
}
