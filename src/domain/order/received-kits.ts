import * as z from 'zod/mini';
import { counted } from '../shared/lead-days.ts';
import type { Span } from '../shared/span.ts';
import { sumRows } from '../shared/sum-rows.ts';
import { DIGEST_KITS_MAX, ordersOf, statOrderSchema } from './stats.ts';

/** What is looked at to know which kits were received. */
export const receivedOrderSchema = z.pick(statOrderSchema, {
  placedAt: true,
  statusId: true,
  deleted: true,
  lines: true,
});
type ReceivedOrder = z.infer<typeof receivedOrderSchema>;

/** Units of a kit that were received. */
const receivedSchema = z.object({ kitId: z.string(), units: counted() });

/** Units received of each kit, which rates of what went back are of. */
export const receivedKitsSchema = z.object({
  kits: z.array(receivedSchema).check(z.maxLength(DIGEST_KITS_MAX)),
});
export type ReceivedKits = z.infer<typeof receivedKitsSchema>;

const mergedReceived = (rows: ReceivedKits['kits']): ReceivedKits => ({
  kits: sumRows(
    rows,
    ({ kitId }) => kitId,
    (a, b) => ({ kitId: a.kitId, units: a.units + b.units }),
  ),
});

/** Units received of each kit of the orders that count for a period. */
export const receivedKits = (period: Span, orders: readonly ReceivedOrder[]): ReceivedKits =>
  mergedReceived(
    ordersOf(period, orders).flatMap(({ lines }) =>
      lines.flatMap(({ kitId, receivedQty }) => (receivedQty === 0 ? [] : [{ kitId, units: receivedQty }])),
    ),
  );

/** Both together. */
export const mergeReceivedKits = (a: ReceivedKits, b: ReceivedKits): ReceivedKits =>
  mergedReceived([...a.kits, ...b.kits]);
