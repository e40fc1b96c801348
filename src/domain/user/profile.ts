import * as z from 'zod/mini';
import { ENGINEER_MARKER } from '../engineer/schema.ts';

/** Longest first or last name, in UTF-16 units; both with a space stay below what the provider keeps as a name. */
export const NAME_MAX = 100;

/**
 * Whether a text can be somebody's name. Control characters and halves of characters upset what reads it; the marker
 * would turn the account into one of the other build (D33).
 */
export function isPersonName(name: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(name) && !name.toLowerCase().includes(ENGINEER_MARKER);
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX), z.refine(isPersonName));

/** What everybody may change of their own account: the two names, trimmed. */
export const profileSchema = z.object({ firstName: name, lastName: name });
export type Profile = z.infer<typeof profileSchema>;
