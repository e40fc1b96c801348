import * as z from 'zod/mini';
import { list, recordId, requiredId, text } from '../shared/schema.ts';

/** Most times that the mail of one job is sent. */
export const SENDS_MAX = 20;

const sendSchema = z.object({
  /** The press that sent it again; '' for the completion itself. */
  request: text(),
  to: text(),
  /** The document of `mail`. */
  mailId: recordId(),
  /** Unix seconds. */
  at: z.int(),
  /** Blank for the portal itself. */
  by: text(),
  byName: text(401),
});

/**
 * What became of the mail of a complete job, `completionMails/{installationId}` (product: completion-mail): read and written by the
 * server alone. A job without one was never mailed about.
 */
export const completionMailSchema = z.object({
  state: z.enum(['sent', 'noAddress', 'notNeeded']),
  dealerId: requiredId(),
  /** When it came to stand so, unix seconds, and who did it; blank for the portal itself. */
  at: z.int(),
  by: text(),
  byName: text(401),
  sends: list(sendSchema, SENDS_MAX),
});
export type CompletionMail = z.infer<typeof completionMailSchema>;

/** Why the mail of a complete job counts as not sent, or that it is not needed. */
export const NOT_SENT = ['none', 'noAddress', 'failed', 'notNeeded'] as const;
export type NotSent = (typeof NOT_SENT)[number];
export const NOT_SENT_LABELS: Readonly<Record<NotSent, string>> = {
  none: 'Not sent',
  noAddress: 'No email address',
  failed: 'Could not be delivered',
  notNeeded: 'Not needed',
};

/** A complete job whose mail was not sent, as developers see it: no customer is named. */
export const unsentRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  dealerId: z.string(),
  dealer: z.string(),
  /** Unix seconds; 0 for not known. */
  completedAt: z.number(),
  hasAddress: z.boolean(),
  state: z.enum(NOT_SENT),
  /** Who marked it as not needed; '' for nobody. */
  byName: z.string(),
});
export type UnsentRow = z.infer<typeof unsentRowSchema>;

/** Why the mail of a job counts as not sent; null where it was. `error`: the service that sends mail could not deliver the last one. */
export function unsentState(log: Pick<CompletionMail, 'state'> | null, error: boolean): NotSent | null {
  if (log === null) return 'none';
  if (log.state !== 'sent') return log.state;
  return error ? 'failed' : null;
}
