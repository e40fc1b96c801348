import * as z from 'zod/mini';
import { cleanLine } from '../shared/text.ts';

/**
 * The mark in an engineer's display name that the engineer build asks for (product: builds;
 * decisions: engineer-marker).
 */
export const ENGINEER_MARKER = '[engineer]';

/** Longest first or last name, in UTF-16 units; both with a space stay below what the provider keeps as a name. */
export const NAME_MAX = 100;

/** Characters that nothing is drawn for: zero width, directions, fillers, variation selectors, the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A name as names are compared: what looks alike is alike, whatever its case, width, spaces and unseen characters. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').replace(/\s/gu, '').toUpperCase().toLowerCase();
}

/**
 * Whether a text can be somebody's name: at least one letter that is seen, no control characters or halves of
 * characters, which upset what reads it, and not the marker, which would turn the account into one of the other build
 * (decisions: engineer-marker).
 */
export function isPersonName(name: string): boolean {
  const key = nameKey(name);
  return !/[\p{Cc}\p{Cs}]/u.test(name) && /\p{L}/u.test(key) && !key.includes(ENGINEER_MARKER);
}

/** What a field says of a text that is no name. */
export const NO_NAME = 'Enter a name with at least one letter and no special signs';
/** What is said of a name that somebody beside whom the person would stand has. */
export const NAME_TAKEN =
  'Somebody in your organisation, or an engineer, has this name already. Add a middle name or an initial.';

const name = z
  .string()
  .check(z.trim(), z.refine(isPersonName), z.overwrite(cleanLine), z.minLength(1), z.maxLength(NAME_MAX));

/** The two names that everybody gives of themselves: clean, trimmed, and no marker in the two together either. */
export const profileSchema = z
  .object({ firstName: name, lastName: name })
  .check(z.refine(({ firstName, lastName }) => isPersonName(`${firstName}${lastName}`)));
export type Profile = z.infer<typeof profileSchema>;
