import * as z from 'zod/mini';
import { massSnapshotSchema } from './evidence.ts';
import { choice, day, fileSchema, list, NOTE_MAX, text } from '../shared/schema.ts';
import { NO_SIGNATURE, SIGNATURE_MAX } from '../shared/signature.ts';

/** Longest question at one field, and most of them in one go. */
export const QUESTION_MAX = 1000;
export const QUESTIONS_MAX = 20;

/** One question of the engineer at the field, or the photo, that it is about: `weighFront`, `photos.weighbridge`. */
export const fieldQuestionSchema = z.object({ path: text(), text: text(QUESTION_MAX) });
export type FieldQuestion = z.infer<typeof fieldQuestionSchema>;

/** Most changes that an answer names; beyond it, and beyond so many characters of a value, the change log has them. */
export const CHANGES_MAX = 200;
export const CHANGE_VALUE_MAX = 300;

/** What the dealer changed between a question, or a rejection, and the next sending: a field in words, '' for blank. */
export const reviewChangeSchema = z.object({
  /** As `weighFront`, `kits.0.serial`, `photos.weighbridge`. */
  path: text(),
  was: text(CHANGE_VALUE_MAX),
  is: text(CHANGE_VALUE_MAX),
});
export type ReviewChange = z.infer<typeof reviewChangeSchema>;

/** What a rejection is for, in the order offered; reports count by it. */
export const REJECTION_GROUNDS = {
  masses: 'Masses or limits exceeded',
  evidence: 'Evidence missing or unclear',
  work: 'Work not to standard',
  rules: 'Not permitted in this state',
  other: 'Other',
} as const;
const GROUND_KEYS = [
  'masses',
  'evidence',
  'work',
  'rules',
  'other',
] as const satisfies readonly RejectionGround[];
export type RejectionGround = keyof typeof REJECTION_GROUNDS;

/** What a ground is called; '' for none. */
export const groundLabel = (ground: RejectionGround | ''): string =>
  ground === '' ? '' : REJECTION_GROUNDS[ground];

/** {@link Signature}, as it is stored. */
export const signatureSchema = z.object({
  kind: z._default(z.enum(['', 'typed', 'drawn']), ''),
  text: text(SIGNATURE_MAX),
});

export const DECISIONS = ['approved', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What an engineer has of a job, and decided. */
export const engineerBlockSchema = z.object({
  name: text(401),
  sentAt: z._default(z.number(), 0),
  /** When the engineer first opened it, unix seconds; 0 while they have not, when it can be recalled. */
  openedAt: z._default(z.number(), 0),
  /** One of DECISIONS; '' while there is none. */
  decision: text(),
  certificateNo: text(),
  conditions: text(NOTE_MAX),
  at: z._default(z.number(), 0),
  /** Of an approval: the day on the certificate, who signed under which number, and the certificate's own file. */
  certificateDate: day(),
  signature: z._default(signatureSchema, NO_SIGNATURE),
  signatoryNo: text(),
  file: z._default(z.nullable(fileSchema), null),
  /**
   * Of an approval: the check that it rests on, as the server made it at that moment. Without the values behind it, which are
   * the job's own for as long as the approval stands.
   */
  check: z._default(z.nullable(massSnapshotSchema), null),
  /** Of a rejection: what it is for; its words are the reason of its move. */
  ground: choice(GROUND_KEYS),
});
export type EngineerBlock = z.infer<typeof engineerBlockSchema>;

/** Sent, and nothing decided. */
export const NOTHING_DECIDED: Omit<EngineerBlock, 'name' | 'sentAt'> = {
  openedAt: 0,
  decision: '',
  certificateNo: '',
  conditions: '',
  at: 0,
  certificateDate: '',
  signature: NO_SIGNATURE,
  signatoryNo: '',
  file: null,
  check: null,
  ground: '',
};

/** What goes with a move to and from the engineer, beside its reason. */
export const reviewMoveShape = {
  /** What was asked at fields and photos; the reason holds the same in one text. */
  questions: list(fieldQuestionSchema, QUESTIONS_MAX),
  /** What the dealer changed since the last question or rejection, as the server compared it. */
  changes: list(reviewChangeSchema, CHANGES_MAX),
};
