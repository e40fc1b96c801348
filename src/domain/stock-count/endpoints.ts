import * as z from 'zod/mini';
import { endpoint, type ParsedOf } from '../access/endpoint.ts';
import { NOTE_MAX } from '../shared/schema.ts';
import { REASON_MAX } from '../order/schema.ts';
import { documentId, givenLine, givenNote, pressId } from '../shared/given.ts';
import { COUNTED_MAX, COUNT_LINES_MAX } from './schema.ts';

const note = (max: number) => z._default(givenNote(max), '');

const pieces = z.int().check(z.minimum(0), z.maximum(COUNTED_MAX));

/**
 * Keeps what the caller's own dealer counted on its shelf beside what its orders have there at this moment (product:
 * stock-counts). 409 where a kit has changed since it was `seen`, or a difference lacks its reason. Changes no order.
 */
export const COUNT_STOCK = endpoint({
  name: 'count-stock',
  who: 'DealerOrders',
  once: 'press',
  payload: z.object({
    request: pressId,
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
  }),
  answer: z.object({ id: z.string(), differing: z.int() }),
});
export type CountStockPayload = ParsedOf<typeof COUNT_STOCK>;
