import * as z from 'zod/mini';
import { formatDateTime } from '../shared/dates.ts';
import { text } from '../shared/schema.ts';

/** Longest reason of a correction, in characters. */
export const CORRECTION_REASON_MAX = 500;

/**
 * A name or email that an admin asks to correct, with the reason; written by the server alone. Names are '' where they
 * are not asked: of engineers it is the email alone. Nothing of the account changes before its owner confirms. `confirming` stands while the sign-in provider is being told of it.
 */
export const correctionSchema = z.object({
  firstName: text(),
  lastName: text(),
  email: text(),
  reason: text(CORRECTION_REASON_MAX),
  /** The admin who asked, and their name at that time. */
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  askedAt: z._default(z.number(), 0),
  state: z._default(z.enum(['asked', 'confirming', 'confirmed', 'declined']), 'asked'),
  /** Unix seconds; 0 until the owner has answered. */
  answeredAt: z._default(z.number(), 0),
});
export type UserCorrection = z.infer<typeof correctionSchema>;

type Corrected = Pick<UserCorrection, 'firstName' | 'lastName' | 'email'>;

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
] as const;

/** What a correction changes of an account, names that are not asked left out: title, current and new value of each field that differs. */
export function correctedFields(
  user: Corrected,
  correction: Corrected,
): readonly { readonly title: string; readonly current: string; readonly next: string }[] {
  const isChanged = (field: keyof Corrected) => correction[field] !== '' && user[field] !== correction[field];
  return FIELDS.filter(([field]) => isChanged(field)).map(([field, title]) => ({
    title,
    current: user[field],
    next: correction[field],
  }));
}

/** What its owner is told where a confirmed correction has ended their sessions. */
export const emailChangedText = (email: string): string => `Your email has changed. Sign in with ${email}.`;

/** Whether the owner's answer is still to come. */
export const isCorrectionOpen = (correction: UserCorrection | null): correction is UserCorrection =>
  correction !== null && (correction.state === 'asked' || correction.state === 'confirming');

/** Where a correction stands, in words for the admins of the account called `name`. */
export function correctionState(correction: UserCorrection, name: string): string {
  const answered = formatDateTime(correction.answeredAt);
  switch (correction.state) {
    case 'confirmed':
      return `${name} confirmed the correction on ${answered}`;
    case 'declined':
      return `${name} declined the correction on ${answered}`;
    case 'asked':
    case 'confirming':
    default:
      return `Waiting for ${name} to confirm, asked by ${correction.byName} on ${formatDateTime(correction.askedAt)}`;
  }
}
