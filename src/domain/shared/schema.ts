import * as z from 'zod/mini';
import { STATES } from './states.ts';
import { codePoints } from './text.ts';

/** Largest text a one-line field stores, in characters (code points, the unit of a pattern in Firestore's rules). */
export const LINE_MAX = 200;
/** Largest free text (notes, descriptions), in characters. A field that may hold this much may hold several lines. */
export const NOTE_MAX = 5000;
/** Most entries of a list that says nothing else. */
const LIST_MAX = 200;

const TEXT_MAX = new WeakMap<object, number>();

/** The most characters that a text made by {@link limitedText} may have; undefined for any other schema. */
export function textMax(schema: object): number | undefined {
  return TEXT_MAX.get(schema);
}

/**
 * A text of at most so many characters, whichever way an emoji is counted; and at least so many units. `first` is done to
 * it before it is measured. `missing` says that it is too short, or not there.
 */
export function limitedText(
  max: number,
  min = 0,
  first?: z.core.$ZodCheckOverwrite<string>,
  missing?: string,
) {
  const schema = z.string(missing).check(
    ...(first ? [first] : []),
    z.minLength(min, missing),
    z.refine((value) => value.length <= max || codePoints(value).length <= max),
  );
  TEXT_MAX.set(schema, max);
  return schema;
}

/** Text that is '' when blank. Missing in an old document reads as ''. */
export function text(max = LINE_MAX) {
  return z._default(limitedText(max), '');
}

/** Text that must be given. */
export function requiredText(max = LINE_MAX) {
  return limitedText(max, 1);
}

/** The id of another record, '' when there is none. */
export function recordId() {
  return z._default(z.string().check(z.regex(/^[A-Za-z0-9_~-]{0,128}$/)), '');
}

/** The id of another record that must be given. */
export function requiredId() {
  return z.string().check(z.regex(/^[A-Za-z0-9_~-]{1,128}$/));
}

/** A list of texts, [] when missing: at most `max` of them, each of at most `each` characters. */
export function texts(max = LIST_MAX, each = LINE_MAX) {
  return z._default(z.array(limitedText(each)).check(z.maxLength(max)), []);
}

/** Largest amount of money in one field, in cents: ten million dollars. */
export const CENTS_MAX = 1_000_000_000;
/** A mass (kg), a length (mm) or a distance of a thing is below this. */
export const MEASURE_BELOW = 100_000;

/** Most pieces of a thing, days of a term, minutes of a day, and the last year that is written with four digits. */
export const PIECES_MAX = 999;
export const DAYS_MAX = 365;
export const DAY_MINUTES_MAX = 1439;
export const YEAR_MAX = 9999;

/**
 * Numbers by their sign, step and bound. Rules hold each field to the same (generate/numbers.ts), so that no number is
 * stored that its schema refuses.
 */
/** A number from 0 that may have decimals, below a power of ten. */
export const measure = (below = MEASURE_BELOW) => z.number().check(z.minimum(0), z.lt(below));
/** A number of either sign that may have decimals, its size below a power of ten. */
export const signed = (below = MEASURE_BELOW) => z.number().check(z.gt(-below), z.lt(below));
/** A whole number from 0 to `most`. */
export const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
/** A share that may have decimals, from 0 to `most` (100 where left out). */
export const percent = (most = 100) => z.number().check(z.minimum(0), z.maximum(most));
/** A number that may have decimals within its bounds, both included. */
export const bounded = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));
/** An amount of money that is never below zero: whole cents. */
export const cents = () => whole(CENTS_MAX);

/** The same, or '' when blank (product: form-engine); never read '' as 0. `value` is what a record without the field has. */
export function orBlank(number: z.ZodMiniType<number, number>, value: number | '' = '') {
  return z._default(z.union([number, z.literal('')]), value);
}

/** A mass, a length or another number from 0 that may be blank. */
export function blankMeasure(below = MEASURE_BELOW) {
  return orBlank(measure(below));
}

/** A checkbox. Missing reads as false. */
export function flag() {
  return z._default(z.boolean(), false);
}

/** One of a closed list, or '' when not chosen. */
export function choice<const T extends readonly [string, ...string[]]>(options: T) {
  return z._default(z.union([z.enum(options), z.literal('')]), '');
}

/** A calendar day as ISO YYYY-MM-DD, or ''. */
export function day() {
  return z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '');
}

/** A list that is [] when missing. Lists of maps that clients write are {@link rows}. */
export function list<T extends z.ZodMiniType>(item: T, max = LIST_MAX) {
  return z._default(z.array(item).check(z.maxLength(max)), []);
}

/** Prefix tokens that list searches match; at most 400 of 50 characters (security cases V08, Q05). */
export function tokens() {
  return texts(400, 50);
}

/** A file in Storage as the specification names it (product: files). */
export const fileSchema = z.object({
  url: text(2000),
  urlThumb: text(2000),
  path: text(500),
  name: text(300),
});
export type StoredFile = z.infer<typeof fileSchema>;

/** A file that a form field keeps: as above, with its size in bytes, 0 where it is not known. */
export const attachmentSchema = z.extend(fileSchema, { size: z._default(z.number(), 0) });
export type Attachment = z.infer<typeof attachmentSchema>;

/** The files of a field, at most `max`. They stay maps: rules look at each by its place. */
export function attachments(max: number) {
  return list(attachmentSchema, max);
}

export { STATES };
export type State = (typeof STATES)[number];

/** Whose record it is. Both fields are always present, '' when there is none (docs/security.md). */
export const tenantShape = {
  dealerId: requiredId(),
  dealerGroupId: recordId(),
};

/** The party form (product: party), shared by dealers, distributers and car dealers. */
export const partyShape = {
  name: requiredText(),
  phone: text(),
  fax: text(),
  email: text(),
  address: text(),
  city: text(),
  state: choice(STATES),
  /** A number in the data; shown and searched with four digits (decisions: postcode). */
  postcode: orBlank(whole(9999)),
};
