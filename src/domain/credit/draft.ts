import * as z from 'zod/mini';
import { givenLine, givenNote } from '../shared/given.ts';
import { givenPrice } from '../trade/lines.ts';
import { type Fault, readGiven } from '../trade/read-given.ts';
import {
  CREDIT_LINES_MAX,
  CREDIT_QTY_MAX,
  CREDIT_REASONS,
  CREDIT_TEXT_MAX,
  type CreditLine,
} from './schema.ts';

/** Shortest reason that explains anything, in characters. */
export const REASON_MIN = 10;

const NO_LINES = 'Add at least one line.';
const BAD_QTY = `quantity must be a whole number from 1 to ${CREDIT_QTY_MAX}.`;

const lineSchema = z.object({
  description: givenLine(CREDIT_TEXT_MAX, 1, 'describe it.'),
  qty: z.int(BAD_QTY).check(z.minimum(1, BAD_QTY), z.maximum(CREDIT_QTY_MAX, BAD_QTY)),
  priceExGst: givenPrice('enter a price.', 1),
});

/** What a credit says of itself while it is new: prices and quantities only, never an amount. */
export const creditDraftSchema = z.object(
  {
    reason: z.enum(CREDIT_REASONS),
    reasonText: givenNote(undefined, REASON_MIN, `Say why in at least ${REASON_MIN} characters.`),
    lines: z.array(lineSchema).check(z.minLength(1, NO_LINES), z.maxLength(CREDIT_LINES_MAX)),
  },
  NO_LINES,
);
export interface CreditDraft extends Omit<z.infer<typeof creditDraftSchema>, 'lines'> {
  readonly lines: readonly CreditLine[];
}

/** What is wrong with what a credit is to say: its field and a sentence; null when nothing is. */
export const creditFault = (draft: CreditDraft): Fault | null => readGiven(creditDraftSchema, draft).fault;
