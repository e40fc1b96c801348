import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { orderSchema } from '../../../src/domain/order/schema.ts';
import { reallocate, updateUnheldOrders } from './order-allocation.ts';

/** What decides which jobs hold kits of an order, beside the jobs themselves. */
function heldFrom(snapshot: DocumentSnapshot | undefined): unknown {
  const { data } = orderSchema.safeParse(snapshot?.data());
  return (
    data && [
      data.statusId,
      data.dealerId,
      data.lines.map(({ kitId, qty, returnedQty, returnedBy, writtenOutQty }) => [
        kitId,
        qty,
        returnedQty,
        returnedBy,
        writtenOutQty,
      ]),
    ]
  );
}

/**
 * Follows every write of an order: what was received, split off or cancelled gives kits to jobs that named it or takes
 * them away. Counted anew from the store, so that events may come late, twice or out of order; what it writes comes back
 * here and finds nothing more.
 */
export const followOrder = onDocumentWritten(
  { document: 'orders/{id}', retry: true },
  async ({ data, params }) => {
    if (isDeepStrictEqual(heldFrom(data?.before), heldFrom(data?.after))) return;
    for (const job of await reallocate(params.id)) await updateUnheldOrders(job);
  },
);
