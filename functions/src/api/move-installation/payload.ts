import * as z from 'zod/mini';
import { STAGES } from '../../../../src/domain/installation/schema.ts';
import { LINE_MAX, NOTE_MAX } from '../../../../src/domain/shared/schema.ts';
import { cleanLine, cleanMultiline } from '../../../../src/domain/shared/text.ts';
import { documentId } from '../payload-parts.ts';

const line = z.pipe(z.string().check(z.maxLength(LINE_MAX)), z.transform(cleanLine));
const note = z.pipe(z.string().check(z.maxLength(NOTE_MAX)), z.transform(cleanMultiline));
/** More rows than a mass check has, and more than a limit takes to say. */
const SEEN_MAX = 60;
const seenLimit = z.object({
  id: z.string().check(z.maxLength(LINE_MAX)),
  limit: z.string().check(z.maxLength(LINE_MAX)),
});

/**
 * What the browser posts to ask for a move. Anything more, such as a name to act under, is dropped here: who acts is
 * known from the token alone (D04).
 */
export const movePayload = z.object({
  id: documentId,
  /** The `_rev` that the person was looking at. */
  rev: z.int().check(z.minimum(1)),
  to: z.enum(STAGES),
  reason: z._default(note, ''),
  engineerId: z.optional(documentId),
  certificateNo: z._default(line, ''),
  conditions: z._default(note, ''),
  /** The limits that the person was shown, by row of the mass check; without it the record's own copies count as shown. */
  seen: z.optional(z.array(seenLimit).check(z.maxLength(SEEN_MAX))),
  /** The fingerprint of a refusal for other limits: the person has seen the current ones and wants the move. */
  accepted: z.optional(z.string().check(z.maxLength(LINE_MAX))),
});
export type MovePayload = z.infer<typeof movePayload>;
