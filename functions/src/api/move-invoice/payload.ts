import * as z from 'zod/mini';
import { CHARGES_MAX, INVOICE_LINES_MAX, PAYMENT_KINDS } from '../../../../src/domain/invoice/schema.ts';
import { LINE_MAX } from '../../../../src/domain/shared/schema.ts';
import { documentId, givenLine, givenNote } from '../payload-parts.ts';

/** Records of one call: what is done within seconds; a client with more asks again. */
export const RECORDS_MAX = 50;

const line = givenLine();
const note = givenNote();

/** What stands beside every move of a table: the press, the records, each with the `_rev` that the person was looking at. */
export const moveShape = {
  request: documentId,
  move: z.string().check(z.maxLength(LINE_MAX)),
  records: z
    .array(z.object({ id: documentId, rev: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(RECORDS_MAX)),
};

/** The payload of move-invoice: the shape alone. What the input has to say is judged with all that is known from the store. */
export const moveInvoicePayload = z.object({
  ...moveShape,
  input: z._default(
    z.object({
      reason: z.optional(note),
      termsDays: z.optional(z.number()),
      note: z.optional(note),
      charges: z.optional(
        z.array(z.object({ description: line, priceExGst: z.number() })).check(z.maxLength(CHARGES_MAX + 1)),
      ),
      prices: z.optional(
        z.array(z.object({ line: z.int(), priceExGst: z.number() })).check(z.maxLength(INVOICE_LINES_MAX)),
      ),
      amount: z.optional(z.number()),
      kind: z.optional(z.enum(PAYMENT_KINDS)),
      ref: z.optional(line),
      on: z.optional(line),
      creditId: z.optional(documentId),
      entry: z.optional(documentId),
    }),
    {},
  ),
});
