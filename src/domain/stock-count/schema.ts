import * as z from 'zod/mini';
import { GOODS_MAX } from '../order/line-text.ts';
import { REASON_MAX } from '../order/schema.ts';
import { list, NOTE_MAX, recordId, requiredId, tenantShape, text } from '../shared/schema.ts';

/** Most kits of one count, most pieces of one kit, and orders that are named for one. */
export const COUNT_LINES_MAX = 500;
export const COUNTED_MAX = 9999;
export const COUNT_ORDERS_MAX = 20;

/** An order whose kits no job had taken, as it was at the count. */
const holderSchema = z.object({ id: requiredId(), number: text(), available: z.int() });

/** One kit with its springs: what lay there, and what the portal had for it at that moment. */
export const stockCountLineSchema = z.object({
  kitId: requiredId(),
  name: text(GOODS_MAX),
  springOption: text(),
  counted: z.int(),
  /** Received and not taken by a job, by the orders themselves. */
  booked: z.int(),
  /** Why they differ; '' where they don't. */
  reason: text(REASON_MAX),
  /** The orders that those booked belong to, the oldest first. */
  orders: list(holderSchema, COUNT_ORDERS_MAX),
});
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

/**
 * A count of a dealer's own shelf, `stockCounts/{id}` (product: stock-counts). Made by the server once and never changed;
 * its id is the request that asked for it.
 */
export const stockCountSchema = z.object({
  ...tenantShape,
  distributerId: recordId(),
  /** The press that recorded it. */
  request: text(),
  by: requiredId(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
  lines: list(stockCountLineSchema, COUNT_LINES_MAX),
  /** Sums of the lines, and how many of them differ. */
  counted: z.int(),
  booked: z.int(),
  differing: z.int(),
  notes: text(NOTE_MAX),
});
export type StockCount = z.infer<typeof stockCountSchema>;
