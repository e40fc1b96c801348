import type * as z from 'zod/mini';
import { type Order, type OrderStatusName, orderSchema } from '#domain/order/schema.ts';
import { dueOn } from '#domain/order/dates.ts';
import { derivedOrder } from '#domain/order/effects.ts';
import { statusFields } from '#domain/order/status.ts';

type Overrides = Partial<z.input<typeof orderSchema>> & { statusName?: OrderStatusName };

/** What the lines of a placed order were asked for as. */
const wishesOf = ({ wants, lines }: Order): Order['wants'] =>
  wants.length > 0
    ? wants
    : lines.map(({ kitId, springOption, qty, compliance }) => ({ kitId, springOption, qty, compliance }));

/**
 * A whole order; `statusName` sets both `statusId` and `status`, totals follow from the lines
 * (decisions: gst-rounding).
 */
export function buildOrder({ statusName = 'available', ...overrides }: Overrides = {}): Order {
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
  const order = orderSchema.parse({
    totals: { ex: 0, gst: 0, inc: 0 },
    ...statusFields(statusName),
    ...fields,
  });
  return { ...derivedOrder(order), dueOn: order.dueOn || dueOn(order), wants: wishesOf(order) };
}
