import * as z from 'zod/mini';
import { LINES_MAX, QTY_MAX, REASON_MAX, SERIAL_MAX } from '../order/schema.ts';
import { day, flag, list, recordId, requiredId, requiredText, text, texts } from '../shared/schema.ts';

/** Most orders of one manifest, entries, and serials of all its orders: what a truck takes, and a record holds. */
export const MANIFEST_LINES_MAX = 100;
export const MANIFEST_ENTRIES_MAX = 600;
/** Bytes of one entry; a longer one counts as several. */
export const MANIFEST_ENTRY_BYTES = 600;
export const MANIFEST_SERIALS_MAX = 4000;

/** Collections whose orders travel on a manifest. */
export const SENT_COLLECTIONS = ['orders', 'compliancePlateOrders'] as const;

/** What was picked for one line of an order: its serials, and how many go; all of it where that is left out. */
const pickedSchema = z.object({
  line: z.int(),
  qty: z.optional(z.int()),
  serials: texts(QTY_MAX, SERIAL_MAX),
});

/** One order on a manifest: where it goes, and how far it is. Times in unix seconds, 0 for not yet. */
export const manifestLineSchema = z.object({
  collection: z.enum(SENT_COLLECTIONS),
  orderId: requiredId(),
  number: text(),
  dealerId: requiredId(),
  /** The dealer's name and where it goes, as they were when the order was put on. */
  dealer: text(),
  shipTo: text(500),
  suburb: text(),
  consignment: text(),
  cartons: z._default(z.int(), 0),
  /** Weight of all cartons, kg; an estimate until somebody enters what was weighed. */
  kg: z._default(z.number(), 0),
  kgIsEstimate: flag(),
  /** What goes with it, by the order's lines. */
  picked: list(pickedSchema, LINES_MAX),
  loadedAt: z._default(z.number(), 0),
  loadedBy: text(401),
  sentAt: z._default(z.number(), 0),
  /** Why it could not be dispatched the last time; '' for nothing. */
  fault: text(REASON_MAX),
});
export type ManifestLine = z.infer<typeof manifestLineSchema>;

export const MANIFEST_ACTIONS = [
  'add',
  'remove',
  'load',
  'unload',
  'set',
  'dispatch',
  'undo',
  'close',
  'reopen',
] as const;
export type ManifestAction = (typeof MANIFEST_ACTIONS)[number];

/** One change, appended in the write that makes it; never edited or removed. */
export const manifestEntrySchema = z.object({
  /** The request that asked for it: asked again, it is not done again. */
  request: text(),
  action: z.enum(MANIFEST_ACTIONS),
  /** Which orders, in words. */
  note: text(REASON_MAX),
  reason: text(REASON_MAX),
  by: text(),
  byName: text(401),
  at: z.number(),
});
export type ManifestEntry = z.infer<typeof manifestEntrySchema>;

/**
 * What one carrier takes from one supplier on one day, `deliveryManifests/{id}` (product: delivery-manifest). The server
 * alone writes it; its id follows from supplier, day and carrier, so that there is one of each.
 */
export const deliveryManifestSchema = z.object({
  /** Whose it is: exactly one of the two, the distributor or the dealer that supplies dealers. */
  distributerId: recordId(),
  dealerId: recordId(),
  day: day(),
  carrier: requiredText(),
  state: z.enum(['open', 'closed']),
  lines: list(manifestLineSchema, MANIFEST_LINES_MAX),
  entries: list(manifestEntrySchema, MANIFEST_ENTRIES_MAX),
  closedAt: z._default(z.number(), 0),
});
export type DeliveryManifest = z.infer<typeof deliveryManifestSchema>;
