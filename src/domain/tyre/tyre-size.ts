const MM_PER_INCH = 25.4;
/** A first number below this is a diameter in inches, from it on a width in millimetres (product: tyre-size). */
const INCH_THRESHOLD = 40;

export interface TyreSize {
  readonly ok: true;
  /** Overall diameter in mm, to a hundredth. */
  readonly diameterMm: number;
  /** The size as stored: trimmed and upper case. */
  readonly normalised: string;
}

export interface TyreSizeError {
  readonly ok: false;
  readonly message: string;
}

const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** A ply rating such as "8PR" says how strong a tyre is, nothing of its size. */
const PLY_RATING = /[\s/-]+\d{1,2}\s*PR$/iu;
const withoutPly = (size: string): string => size.trim().replace(PLY_RATING, '');

/** The size of the table that stands for one as it is typed, in any case and with its ply rating; undefined for none. */
export function tableSize(size: string, table: Readonly<Record<string, number>>): string | undefined {
  const names = [size.trim(), withoutPly(size)];
  return names.flatMap((name) => [name, name.toUpperCase()]).find((name) => Object.hasOwn(table, name));
}

/** The diameter in mm that three numbers of a size make. */
function diameterOf(first: number, second: number, rimInches: number): number {
  if (first < INCH_THRESHOLD) return hundredths(first * MM_PER_INCH);
  return hundredths((first * second * 2) / 100 + rimInches * MM_PER_INCH);
}

/**
 * Reads a tyre size by the rule (product: tyre-size): a size of the table (size string to diameter in mm) is
 * taken as it stands, else three numbers are found by pattern, decimals allowed, letters between ignored
 * (decisions: tyre-size-numbers). The message is the specification's, with the value as typed.
 */
export function parseTyreSize(
  value: string,
  table: Readonly<Record<string, number>>,
): TyreSize | TyreSizeError {
  const typed = value.trim();
  const normalised = typed.toUpperCase();
  if (typed === '') return { ok: false, message: 'Not a valid tyre size' };
  const key = tableSize(value, table);
  const tabled = key === undefined ? undefined : table[key];
  if (tabled !== undefined) return { ok: true, diameterMm: tabled, normalised };

  const parts = (withoutPly(value).match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const [first = 0, second = 0, rim = 0] = parts;
  if (parts.length !== 3 || parts.some((part) => part <= 0 || part >= 10_000))
    return { ok: false, message: `${typed} is not a valid tyre size` };
  return { ok: true, normalised, diameterMm: diameterOf(first, second, rim) };
}
