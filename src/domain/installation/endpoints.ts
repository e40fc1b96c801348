import * as z from 'zod/mini';
import { endpoint, NOTHING, type ParsedOf } from '../access/endpoint.ts';
import { LINE_MAX, day } from '../shared/schema.ts';
import { NO_SIGNATURE } from '../shared/signature.ts';
import { documentId, givenLine, givenNote, seenRev } from '../shared/given.ts';
import { QUESTIONS_MAX, QUESTION_MAX, signatureSchema } from './review.ts';
import { STAGES } from './schema.ts';

/** The engineer has opened a job that was sent: from then on the dealer cannot recall it. The first time counts. */
export const OPEN_INSTALLATION = endpoint({
  name: 'open-installation',
  who: 'Home',
  once: 'state',
  payload: z.strictObject({ id: z.string() }),
  answer: NOTHING,
});

/** More rows than a mass check has, and more than a limit takes to say. */
const SEEN_MAX = 60;

const fieldQuestion = z.object({ path: givenLine(), text: givenNote(QUESTION_MAX) });

const line = givenLine();

const note = givenNote();

const seenLimit = z.object({
  id: z.string().check(z.maxLength(LINE_MAX)),
  limit: z.string().check(z.maxLength(LINE_MAX)),
});

/**
 * Every stage move: guards, mass check by the catalogue's own records, photos' files, kits' orders; then stage, entry,
 * snapshot, copies and stamps in one write. 409 with `data: {differences, accepted}` where a limit is another than was
 * shown; sent again with `accepted` it counts as seen. Refused for what is in the way, it brings an open job's copies
 * of its kits up to date.
 */
export const MOVE_INSTALLATION = endpoint({
  name: 'move-installation',
  who: 'InstallationsEdit',
  once: 'state',
  payload: z.object({
    id: documentId,
    rev: seenRev,
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
  }),
  answer: z.object({ rev: z.int() }),
});
export type MovePayload = ParsedOf<typeof MOVE_INSTALLATION>;
