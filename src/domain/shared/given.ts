import * as z from 'zod/mini';
import { LINE_MAX, limitedText, NOTE_MAX } from './schema.ts';
import { cleanEmail, cleanLine, cleanMultiline } from './text.ts';

/**
 * An id that a payload may name: what our own ids are made of and no name that the store keeps for itself (`__…__`),
 * so that it always makes a path. `missing` is what is said of any other.
 */
export const givenId = (missing?: string) =>
  z.string(missing).check(z.regex(/^(?!__.*__$)[A-Za-z0-9_~-]{1,128}$/u, missing));
export const documentId = givenId();
/** The same, or '' for none; and one that may be left out. */
export const idOrBlank = z.union([documentId, z.literal('')]);
export const maybeId = z._default(idOrBlank, '');

/**
 * A text that a payload brings, in its normal form and then within its bound: what is measured is what is stored. The other way
 * round a text grows after it was measured (U+FB2C is three letters in NFC), and its record can be read by nobody.
 * What a request may hold at all is bounded before (functions/src/api/request.ts).
 */
const givenText = (clean: (text: string) => string, max: number, min: number, missing?: string) =>
  limitedText(max, min, z.overwrite(clean), missing);

/** One line of at most `max` characters; `missing` is what is said of one that has not `min`. */
export const givenLine = (max = LINE_MAX, min = 0, missing?: string) =>
  givenText(cleanLine, max, min, missing);
/** A text of several lines of at most `max` characters. */
export const givenNote = (max = NOTE_MAX, min = 0, missing?: string) =>
  givenText(cleanMultiline, max, min, missing);
/** An email address as addresses are compared, as long as a line may be; whether it is one, the caller asks. */
export const givenEmail = () => givenText(cleanEmail, LINE_MAX, 0);
/** What a link may end with: longer than any key, so that whatever was typed is looked up alike. */
export const linkKey = z.string().check(z.maxLength(100));
/** Made anew for each press of a button, and sent again with each try of it: what it asks for is done once. */
export const pressId = documentId;
/** The `_rev` that the person was looking at. */
export const seenRev = z.int().check(z.minimum(1));
