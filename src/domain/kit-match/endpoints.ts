import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId, givenNote, givenLine, pressId, seenRev } from '../shared/given.ts';
import { MATCH_REASON_MAX, WITHOUT_REASON_MAX } from '../installation/kit-match-request.ts';
import { REASONS, type Reason } from './suggest.ts';

/** Jobs of one call: a page of the list asks a few times. */
export const JOBS_MAX = 25;

const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word);

const reasonsSchema = z.pipe(
  z.array(z.string()),
  z.transform((words) => words.filter(isReason)),
);

const suggestionSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  orderLine: z.int(),
  deliveredOn: z.string(),
  reasons: reasonsSchema,
  fault: z.string(),
  isExact: z.boolean(),
});

const jobSchema = z.object({
  id: z.string(),
  rev: z.int(),
  fault: z.string(),
  slots: z.array(z.object({ slot: z.int(), suggestions: z.array(suggestionSchema) })),
});

/**
 * For jobs that wait to be confirmed, the orders that each kit may have come from, likeliest first, with reasons or
 * what stands against them (product: kit-match). Looked at are a dealer's orders of the kit: all in stock, the newest
 * 40 complete ones, whichever has the serial, and the one the job names. No prices: asks for `matchGvmInstallations`
 * alone.
 */
export const SUGGEST_KIT_MATCHES = endpoint({
  name: 'suggest-kit-matches',
  who: 'MatchGvms',
  once: 'reads',
  payload: z.object({ ids: z.array(documentId).check(z.minLength(1), z.maxLength(JOBS_MAX)) }),
  answer: z.object({ results: z.array(jobSchema) }),
});

/** Jobs of one call: what is done within seconds; a client with more asks again. */
const RECORDS_MAX = 25;

const pickSchema = z.object({
  slot: z.int().check(z.nonnegative()),
  orderId: documentId,
  orderLine: z.int().check(z.nonnegative()),
});

/** A kit that no order of the portal brought, and why it is confirmed all the same. */
const withoutSchema = z.object({
  slot: z.int().check(z.nonnegative()),
  reason: givenNote(WITHOUT_REASON_MAX),
});

/**
 * Each job by itself, judged again from the store. Job, its slots and the orders' count of kits taken are one write,
 * which holds only if none of them was written meanwhile: two who want the last kit of an order do not both get it.
 */
export const SETTLE_KIT_MATCH = endpoint({
  name: 'settle-kit-match',
  who: 'MatchGvms',
  once: 'press',
  payload: z.object({
    request: pressId,
    decision: z.enum(['confirm', 'reject']),
    reason: z._default(givenNote(MATCH_REASON_MAX), ''),
    /** The jobs, each with the `_rev` that the person was looking at and, to confirm, the order of each kit. */
    records: z
      .array(
        z.object({
          id: documentId,
          rev: seenRev,
          picks: z._default(z.array(pickSchema).check(z.maxLength(10)), []),
          without: z._default(z.array(withoutSchema).check(z.maxLength(10)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(RECORDS_MAX)),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        /** The new revision; of a refusal the status and the sentence. */
        rev: z.optional(z.int()),
        status: z.optional(z.int()),
        msg: z._default(z.string(), ''),
      }),
    ),
  }),
});

/**
 * The dealer's answer to a rejection: corrects serials of the complete job and asks the distributor again. Needs a
 * correction or a note.
 */
export const ASK_KIT_MATCH = endpoint({
  name: 'ask-kit-match',
  who: 'OwnInstallations',
  once: 'press',
  payload: z.object({
    request: pressId,
    id: documentId,
    rev: seenRev,
    /** The serial of each kit slot, in the order of the job. */
    serials: z.array(givenLine()).check(z.maxLength(10)),
    note: givenNote(MATCH_REASON_MAX),
  }),
  answer: NOTHING,
});
