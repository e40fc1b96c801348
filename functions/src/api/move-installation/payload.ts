import * as z from 'zod/mini';
import { QUESTION_MAX, QUESTIONS_MAX, signatureSchema } from '../../../../src/domain/installation/review.ts';
import { NO_SIGNATURE } from '../../../../src/domain/shared/signature.ts';
import { STAGES } from '../../../../src/domain/installation/schema.ts';
import { day, LINE_MAX } from '../../../../src/domain/shared/schema.ts';
import { documentId, givenLine, givenNote } from '../../../../src/domain/shared/given.ts';

const line = givenLine();
const note = givenNote();
const fieldQuestion = z.object({ path: givenLine(), text: givenNote(QUESTION_MAX) });
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
  /** What is asked at fields and photos, beside the reason. */
  questions: z._default(z.array(fieldQuestion).check(z.maxLength(QUESTIONS_MAX)), []),
  certificateNo: z._default(line, ''),
  /** The day on the certificate. */
  certificateDate: day(),
  conditions: z._default(note, ''),
  signature: z._default(signatureSchema, NO_SIGNATURE),
  /** The certificate's file, which the engineer uploaded among the job's own. */
  file: z.optional(z.object({ path: z.string().check(z.maxLength(500)), name: line })),
  /** What a rejection is for. */
  ground: z._default(line, ''),
  /** The limits that the person was shown, by row of the mass check; without it the record's own copies count as shown. */
  seen: z.optional(z.array(seenLimit).check(z.maxLength(SEEN_MAX))),
  /** The fingerprint of a refusal for other limits: the person has seen the current ones and wants the move. */
  accepted: z.optional(z.string().check(z.maxLength(LINE_MAX))),
});
export type MovePayload = z.infer<typeof movePayload>;
