import * as z from 'zod/mini';
import { KIT_TYPES } from '../kit/schema.ts';
import { day, flag, list, tenantShape, text, tokens } from '../shared/schema.ts';

/** Order status names and ids (product: order-moves). */
export const ORDER_STATUS = {
  new: 0,
  orderPlaced: 1,
  orderEstimated: 1.1,
  orderConfirmed: 2,
  orderInTransit: 3,
  available: 4,
  allocated: 5,
  complete: 6,
  cancelled: 7,
} as const;
export type OrderStatusName = keyof typeof ORDER_STATUS;

export const orderLineSchema = z.object({
  kitId: text(),
  description: text(),
  springOption: text(),
  qty: z.int(),
  receivedQty: z._default(z.int(), 0),
  allocatedQty: z._default(z.int(), 0),
  /** Server only: the installations that hold these kits, first come first, one entry per kit. */
  heldBy: list(z.string()),
  priceExGst: z._default(z.union([z.int(), z.literal('')]), ''),
  serials: list(z.string()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * A kit order, `orders/{id}` (product: order-fields). Screens for it come later; installations take kits from its
 * stock.
 */
export const orderSchema = z.object({
  number: text(),
  statusId: z.number(),
  status: z.object({ id: z.number(), name: z.string() }),
  kind: text(),
  /** The kit type that all lines share. */
  type: z.enum(KIT_TYPES),
  ...tenantShape,
  distributerId: text(),
  placedBy: text(),
  placedAt: day(),
  purchaseOrder: text(),
  lines: list(orderLineSchema),
  installationId: text(),
  shipTo: text(500),
  freightCarrier: text(),
  consignment: text(),
  etaDate: day(),
  totals: z.object({ ex: z.int(), gst: z.int(), inc: z.int() }),
  invoiceId: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type Order = z.infer<typeof orderSchema>;
