import * as z from 'zod/mini';
import { CREDIT_LINES_MAX, CREDIT_REASONS } from '../../../../src/domain/credit/schema.ts';
import { LINE_MAX, NOTE_MAX } from '../../../../src/domain/shared/schema.ts';
import { cleanLine, cleanMultiline } from '../../../../src/domain/shared/text.ts';
import { moveShape } from '../move-invoice/payload.ts';
import { documentId } from '../payload-parts.ts';

const line = z.pipe(z.string().check(z.maxLength(LINE_MAX)), z.transform(cleanLine));
const note = z.pipe(z.string().check(z.maxLength(NOTE_MAX)), z.transform(cleanMultiline));

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
