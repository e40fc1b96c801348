import * as z from 'zod/mini';
import { KIT_TYPES } from '../kit/schema.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { rows } from '../shared/rows.ts';
import {
  blankMeasure,
  choice,
  day,
  flag,
  list,
  NOTE_MAX,
  recordId,
  STATES,
  text,
  texts,
  tokens,
} from '../shared/schema.ts';
import { timeLimitShape } from '../time-limit/schema.ts';
import { GOODS_MAX } from './line-text.ts';
import { NO_TOTALS, totalsSchema } from '../trade/lines.ts';
import { tradeShape } from '../trade/party-schema.ts';

/** Order status names of the specification, in the order of an order's life (product: order-moves). */
export const ORDER_STATUS_NAMES = [
  'new',
  'orderPlaced',
  'orderEstimated',
  'orderConfirmed',
  'orderInTransit',
  'available',
  'allocated',
  'complete',
  'cancelled',
] as const;
export type OrderStatusName = (typeof ORDER_STATUS_NAMES)[number];

/** Their ids. */
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
} as const satisfies Record<OrderStatusName, number>;

/** Most lines of one order, most kits of one line and of all: what a truck takes, and a record holds with serials. */
export const LINES_MAX = 60;
export const QTY_MAX = 999;
export const KITS_MAX = 1000;
/** Longest serial, and longest reason of a move, in characters; most moves of one order. */
export const SERIAL_MAX = 40;
export const REASON_MAX = 500;
/** Longest VIN and ship-to address, in characters. */
export const VIN_MAX = 17;
export const SHIP_TO_MAX = 500;

/** What a kit is approved under: decides whether its serial goes on a compliance plate, and of which kind. */
export const LINE_COMPLIANCE = ['federal', 'state'] as const;

/** A line of a draft as its client writes it. The number is looked at when the order is placed. */
export const orderWishSchema = z.object({
  kitId: recordId(),
  springOption: text(),
  qty: blankMeasure(),
  compliance: choice(LINE_COMPLIANCE),
});
export type OrderWish = z.infer<typeof orderWishSchema>;

/** A line of a placed order, made from the draft's and the catalogue; server only. Price integer cents ex GST. */
export const orderLineSchema = z.object({
  kitId: text(),
  description: text(GOODS_MAX),
  springOption: text(),
  qty: z.int(),
  receivedQty: z._default(z.int(), 0),
  allocatedQty: z._default(z.int(), 0),
  /** Server only: the installations that hold these kits, first come first, one entry per kit. */
  heldBy: list(z.string(), QTY_MAX),
  priceExGst: z._default(z.union([z.int(), z.literal('')]), ''),
  serials: texts(QTY_MAX, SERIAL_MAX),
  compliance: choice(LINE_COMPLIANCE),
  sku: text(),
  /**
   * Units that went back, or are held for a return; and of those that a job still holds, or that were written out before,
   * an entry each (src/domain/order/returned.ts). Server only.
   */
  returnedQty: z._default(z.int(), 0),
  returnedBy: list(z.string(), QTY_MAX),
  /** Units that left without a job, such as those sold: written out by hand. Server only. */
  writtenOutQty: z._default(z.int(), 0),
  /** The day that the lead time gave when the order was placed; '' where it gave none. */
  promisedOn: day(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A date of arrival that was given, with the one before it. Server only. */
export const etaChangeSchema = z.object({
  date: day(),
  /** '' for the first. */
  was: day(),
  reason: text(REASON_MAX),
  byName: text(401),
  at: z.number(),
});

/** A dealer's wish to cancel what only the supplier can cancel. */
export const cancelRequestSchema = z.object({
  by: text(),
  byName: text(401),
  at: z.number(),
  reason: text(REASON_MAX),
});

/**
 * A kit order, `orders/{id}` (product: order-fields). Of a draft (`new`) its client writes who, what and where to; all
 * else the server does with each move.
 */
export const orderSchema = z.object({
  /** Given when it is placed; a remainder that is still to come has its order's, with -2, -3 behind it. */
  number: text(),
  statusId: z.number(),
  status: z.object({ id: z.number(), name: z.string() }),
  /** For stock, for a job, or of an email from a TJM store. Orders of labels have a collection of their own (src/domain/label-order). */
  kind: z._default(z.string().check(z.regex(/^(kit|stock|tjm)?$/)), ''),
  /** The kit type that all lines share; '' where they differ. */
  type: choice(KIT_TYPES),
  ...tradeShape,
  /** Name, for show, and account of who placed it; of a draft who made it. */
  placedBy: text(401),
  placedById: recordId(),
  placedAt: day(),
  purchaseOrder: text(),
  /** What a draft asks for; it stays, for an order that is sent back. */
  wants: rows(orderWishSchema, LINES_MAX),
  /** What was ordered; none before it is placed. Server only. */
  lines: list(orderLineSchema, LINES_MAX),
  /** The kits of the lines, for queries. Server only. */
  kitIds: texts(LINES_MAX, 128),
  /** Its serials with their supplier, and with the dealer they went to, as they are compared (serial-keys.ts). Server only. */
  serialKeys: texts(2 * KITS_MAX, 200),
  installationId: recordId(),
  vehicleId: recordId(),
  vin: text(VIN_MAX),
  shipTo: text(SHIP_TO_MAX),
  /** Where it goes: what a promise depends on. */
  shipToState: choice(STATES),
  freightCarrier: text(),
  notes: text(NOTE_MAX),
  consignment: text(),
  cartons: z._default(z.int(), 0),
  /** Weight of all cartons, kg. */
  kg: z._default(z.number(), 0),
  /** That weight was reckoned from kit masses; nobody weighed it (product: carton-weight). */
  kgIsEstimate: flag(),
  /** The delivery manifest that it is on, or went with; '' for none. Server only. */
  manifestId: recordId(),
  etaDate: day(),
  /** The day it is due: the supplier's date, else what was promised; '' where nobody said one. Server only. */
  dueOn: day(),
  etaHistory: list(etaChangeSchema),
  /** Unix seconds, 0 for not yet: first opened by the supplier, dispatched, received. */
  openedAt: z._default(z.number(), 0),
  dispatchedAt: z._default(z.number(), 0),
  receivedAt: z._default(z.number(), 0),
  requestCancel: z._default(z.nullable(cancelRequestSchema), null),
  /** Of a remainder, the order it was split from; how many were split off this one. */
  splitFrom: recordId(),
  splits: z._default(z.int(), 0),
  /** Integer cents; nothing before it is placed. */
  totals: z._default(totalsSchema, NO_TOTALS),
  invoiceId: text(),
  /** The return whose goods it replaces, at no charge. Server only. */
  returnId: recordId(),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  ...timeLimitShape,
  deleted: flag(),
  searchArr: tokens(),
});
export type Order = z.infer<typeof orderSchema>;
