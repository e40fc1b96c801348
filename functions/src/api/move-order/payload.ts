import * as z from 'zod/mini';
import { LINES_MAX, QTY_MAX } from '../../../../src/domain/order/schema.ts';
import { LINE_MAX } from '../../../../src/domain/shared/schema.ts';
import { documentId, givenLine, givenNote } from '../../../../src/domain/shared/given.ts';

/** Records of one call: what is done within seconds; a client with more asks again. */
export const RECORDS_MAX = 50;

const line = givenLine();
const note = givenNote();
const lineInput = z.object({
  line: z.int().check(z.minimum(0)),
  qty: z.optional(z.number()),
  serials: z.optional(z.array(line).check(z.maxLength(QTY_MAX))),
});

/**
 * What the browser posts to move orders. Anything more, such as a status, a number or a price, is dropped here: all
 * that is known from the store.
 */
export const moveOrderPayload = z.object({
  /** Made anew for each press of a button, and sent again with each try of it. */
  request: documentId,
  /** A call from before there were orders of labels names none. */
  collection: z._default(z.enum(['orders', 'compliancePlateOrders']), 'orders'),
  move: z.string().check(z.maxLength(LINE_MAX)),
  /** The orders, each with the `_rev` that the person was looking at. */
  records: z
    .array(z.object({ id: documentId, rev: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(RECORDS_MAX)),
  input: z._default(
    z.object({
      reason: z._default(note, ''),
      etaDate: z._default(line, ''),
      freightCarrier: z._default(line, ''),
      consignment: z._default(line, ''),
      cartons: z.optional(z.number()),
      kg: z.optional(z.number()),
      kgIsEstimate: z.optional(z.boolean()),
      lines: z.optional(z.array(lineInput).check(z.maxLength(LINES_MAX))),
    }),
    { reason: '', etaDate: '', freightCarrier: '', consignment: '' },
  ),
});
export type MoveOrderPayload = z.infer<typeof moveOrderPayload>;
