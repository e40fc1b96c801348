import * as z from 'zod/mini';

/** Largest text a one-line field stores, in UTF-16 units, the unit Firestore rules count in. */
export const LINE_MAX = 200;
/** Largest free text (notes, descriptions), in UTF-16 units. */
export const NOTE_MAX = 5000;

/** Text that is '' when blank. Missing in an old document reads as ''. */
export function text(max = LINE_MAX) {
  return z._default(z.string().check(z.maxLength(max)), '');
}

/** A finite number, or '' when blank (specification §5: "empty string if blank"; never read '' as 0). */
export function blankNumber() {
  return z._default(z.union([z.number(), z.literal('')]), '');
}

/** A number field with a default for new records, still '' when blanked. */
export function numberOr(value: number) {
  return z._default(z.union([z.number(), z.literal('')]), value);
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

/** A list that is [] when missing. */
export function list<T extends z.ZodMiniType>(item: T) {
  return z._default(z.array(item), []);
}

/** Prefix tokens that list searches match; at most 400 (security case V08). */
export function tokens() {
  return z._default(z.array(z.string()).check(z.maxLength(400)), []);
}

/** A file in Storage as the specification names it (§3, Files). */
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

/** Australian states, specification §3 and §9. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof STATES)[number];

/** Whose record it is. Both fields are always present, '' when there is none (security.md §3.2). */
export const tenantShape = {
  dealerId: z.string().check(z.minLength(1), z.maxLength(LINE_MAX)),
  dealerGroupId: text(),
};

/** The party form (specification §3, Dealer / party form), shared by dealers, distributers and car dealers. */
export const partyShape = {
  name: z.string().check(z.minLength(1), z.maxLength(LINE_MAX)),
  phone: text(),
  fax: text(),
  email: text(),
  address: text(),
  city: text(),
  state: choice(STATES),
  /** A number in the data; shown and searched with four digits (D30). */
  postcode: blankNumber(),
};
