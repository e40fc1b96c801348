import * as z from 'zod/mini';
import { CREDIT_LINES_MAX, CREDIT_REASONS, CREDIT_TEXT_MAX } from '../../../../src/domain/credit/schema.ts';
import { moveShape } from '../move-invoice/payload.ts';
import { documentId, givenLine, givenNote } from '../payload-parts.ts';

const line = givenLine(CREDIT_TEXT_MAX);
const note = givenNote();

/** What a credit says while it is new: prices and quantities only, never an amount. */
const creditDraft = z.object({
  reason: z.enum(CREDIT_REASONS),
  reasonText: note,
  lines: z
    .array(z.object({ description: line, qty: z.number(), priceExGst: z.number() }))
    .check(z.maxLength(CREDIT_LINES_MAX)),
});

/** The payload of move-credit. */
export const moveCreditPayload = z.object({
  ...moveShape,
  input: z._default(z.object({ reason: z.optional(note), draft: z.optional(creditDraft) }), {}),
});

/** The payload of make-credit: for an invoice, or for a dealer where it takes from none. */
export const makeCreditPayload = z.object({
  request: documentId,
  dealerId: documentId,
  invoiceId: z.optional(documentId),
  draft: creditDraft,
});
export type MakeCreditPayload = z.infer<typeof makeCreditPayload>;
