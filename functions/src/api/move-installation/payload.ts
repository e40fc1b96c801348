import * as z from 'zod/mini';
import { STAGES } from '../../../../src/domain/installation/schema.ts';
import { LINE_MAX, NOTE_MAX } from '../../../../src/domain/shared/schema.ts';
import { cleanLine, cleanMultiline } from '../../../../src/domain/shared/text.ts';

const documentId = z.string().check(z.regex(/^[\w-]{1,128}$/u));
const line = z.pipe(z.string().check(z.maxLength(LINE_MAX)), z.transform(cleanLine));
const note = z.pipe(z.string().check(z.maxLength(NOTE_MAX)), z.transform(cleanMultiline));

/**
 * What the browser posts to ask for a server-guarded move. Anything more, such as a name to act under, is dropped
 * here: who acts is known from the token alone (D04).
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
});
export type MovePayload = z.infer<typeof movePayload>;
