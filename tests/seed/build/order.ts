import type * as z from 'zod/mini';
import { type Order, ORDER_STATUS, type OrderStatusName, orderSchema } from '#domain/order/schema.ts';
import { documentTotals } from '#domain/shared/money.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';

type Overrides = Partial<z.input<typeof orderSchema>> & { statusName?: OrderStatusName };

/**
 * A whole order; `statusName` sets both `statusId` and `status`, totals follow from the lines
 * (decisions: gst-rounding).
 */
export function buildOrder({ statusName = 'available', ...overrides }: Overrides = {}): Order {
  const id = ORDER_STATUS[statusName];
  const fields = {
    number: 'O-20001',
    kind: 'kit',
    type: 'gvmUpgrade' as const,
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    placedBy: 'Jess Nguyen',
    placedAt: '2026-09-01',
    lines: [
      {
        kitId: 'gvm-hlx-3300',
        description: 'HiLux N80 GVM 3300',
        qty: 2,
        receivedQty: 2,
        priceExGst: 319_000,
      },
    ],
    shipTo: '41 Workshop Road, Penrith NSW 2750',
    freightCarrier: 'Express Post',
    ...overrides,
  };
  const totals = documentTotals(
    (fields.lines ?? []).map((line) => ({ quantity: line.qty, priceExCents: Number(line.priceExGst ?? 0) })),
  );
  return orderSchema.parse({
    statusId: id,
    status: { id, name: statusName },
    totals: { ex: totals.exCents, gst: totals.gstCents, inc: totals.incCents },
    searchArr: searchTerms([fields.number, fields.purchaseOrder, fields.consignment]),
    ...fields,
  });
}
