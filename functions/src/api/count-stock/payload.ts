import * as z from 'zod/mini';
import { REASON_MAX } from '../../../../src/domain/order/schema.ts';
import { NOTE_MAX } from '../../../../src/domain/shared/schema.ts';
import { COUNT_LINES_MAX, COUNTED_MAX } from '../../../../src/domain/stock-count/schema.ts';
import { documentId, givenLine, givenNote } from '../../../../src/domain/shared/given.ts';

const pieces = z.int().check(z.minimum(0), z.maximum(COUNTED_MAX));
const note = (max: number) => z._default(givenNote(max), '');

/** What the browser posts to record a count. What is booked is none of it: the server reads the orders. */
export const countStockPayload = z.object({
  /** Made anew for each count, and sent again with each try of it. */
  request: documentId,
  lines: z
    .array(
      z.object({
        kitId: documentId,
        springOption: z._default(givenLine(), ''),
        counted: pieces,
        /** What the screen said was booked. */
        seen: z.int(),
        reason: note(REASON_MAX),
      }),
    )
    .check(z.minLength(1), z.maxLength(COUNT_LINES_MAX)),
  notes: note(NOTE_MAX),
});
export type CountStockPayload = z.infer<typeof countStockPayload>;
