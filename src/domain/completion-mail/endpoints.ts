import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { documentId, pressId } from '../shared/given.ts';
import { unsentRowSchema } from './schema.ts';

/**
 * Looks through the next 400 complete jobs for those whose mail was not sent, from behind `after` on. Names no
 * customer. For developers of the head office.
 */
export const CHECK_COMPLETION_MAILS = endpoint({
  name: 'check-completion-mails',
  who: 'CompletionMails',
  once: 'reads',
  payload: z.strictObject({ after: z.union([z.literal(''), documentId]) }),
  answer: z.object({
    looked: z.number(),
    next: z.nullable(z.string()),
    rows: z.array(unsentRowSchema),
  }),
  // A store of 100,000 jobs is looked through in a minute.
  calls: 300,
});

/** The most jobs of one call. */
export const SENT_AT_ONCE = 20;
export const MARKED_AT_ONCE = 100;

const ids = (most: number) => z.array(documentId).check(z.minLength(1), z.maxLength(most));

/** Sends the mail of up to 20 complete jobs again, once for each press. */
export const SEND_COMPLETION_MAILS = endpoint({
  name: 'send-completion-mails',
  who: 'CompletionMails',
  once: 'each',
  payload: z.strictObject({ request: pressId, ids: ids(SENT_AT_ONCE) }),
  answer: z.object({
    sent: z.number(),
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
});

/** Says of up to 100 jobs that no mail is needed, or that one is after all. Nothing of what was sent is lost. */
export const MARK_COMPLETION_MAILS = endpoint({
  name: 'mark-completion-mails',
  who: 'CompletionMails',
  once: 'state',
  payload: z.strictObject({ ids: ids(MARKED_AT_ONCE), isNeeded: z.boolean() }),
  answer: z.object({ marked: z.number() }),
});
