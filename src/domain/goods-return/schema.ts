import * as z from 'zod/mini';
import { LINE_COMPLIANCE, QTY_MAX, SERIAL_MAX } from '../order/schema.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import {
  attachments,
  choice,
  day,
  flag,
  list,
  NOTE_MAX,
  recordId,
  requiredText,
  text,
  texts,
  tokens,
} from '../shared/schema.ts';
import { totalsSchema } from '../trade/lines.ts';
import { tradeShape } from '../trade/party-schema.ts';

/** Statuses of the specification, letter for letter (product: return-moves). */
export const RETURN_STATUS = {
  new: 0,
  requested: 1,
  authorised: 2,
  notAuthorised: 3,
  booked: 4,
  inTransit: 5,
  received: 6,
  approved: 7,
  declined: 8,
  cancelled: 9,
} as const;
export const RETURN_STATUSES = [
  'new',
  'requested',
  'authorised',
  'notAuthorised',
  'booked',
  'inTransit',
  'received',
  'approved',
  'declined',
  'cancelled',
] as const satisfies readonly (keyof typeof RETURN_STATUS)[];
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Why goods go back. What is faulty, damaged or under warranty is shown on a photo. */
export const RETURN_REASONS = ['faulty', 'damaged', 'warranty', 'wrong', 'incomplete', 'unwanted'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  faulty: 'Faulty',
  damaged: 'Damaged in transit',
  warranty: 'Warranty',
  wrong: 'Wrong item sent',
  incomplete: 'Parts missing',
  unwanted: 'Not needed',
};
export const SHOWN_REASONS: readonly ReturnReason[] = ['faulty', 'damaged', 'warranty'];

/** What becomes of a line. */
export const RETURN_OUTCOMES = ['credit', 'replace', 'repair', 'reject'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];
export const RETURN_OUTCOME_LABELS: Readonly<Record<ReturnOutcome, string>> = {
  credit: 'Credit',
  replace: 'Replace',
  repair: 'Repair',
  reject: 'Reject',
};

/** How a line arrived. */
export const RETURN_CONDITIONS = ['asDescribed', 'unopened', 'used', 'damaged', 'incomplete'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
export const RETURN_CONDITION_LABELS: Readonly<Record<ReturnCondition, string>> = {
  asDescribed: 'As described',
  unopened: 'Unopened',
  used: 'Used',
  damaged: 'Damaged',
  incomplete: 'Parts missing',
};

/** What becomes of goods that are not taken back. */
export const REJECTED_GOODS = ['sendBack', 'scrap'] as const;
export type RejectedGoods = (typeof REJECTED_GOODS)[number];
export const REJECTED_GOODS_LABELS: Readonly<Record<RejectedGoods, string>> = {
  sendBack: 'Send back to the dealer',
  scrap: 'Scrap',
};

/** Most lines of a return, most photos of one line from either side, shortest explanation in characters. */
export const RETURN_LINES_MAX = 30;
export const RETURN_PHOTOS_MAX = 6;
export const EXPLANATION_MIN = 10;

/** One line: units of one kit that go back for one reason. Price integer cents ex GST. */
export const returnLineSchema = z.object({
  /** Tells the line from the others for as long as the return lives. */
  key: text(40),
  /** Where the goods come from: a received order line, the kit of a job, both, or neither. */
  orderId: recordId(),
  orderNumber: text(),
  orderLine: z._default(z.int(), 0),
  installationId: recordId(),
  installationNumber: text(),
  kitId: recordId(),
  description: requiredText(500),
  springOption: text(),
  sku: text(),
  serial: text(SERIAL_MAX),
  qty: z.int(),
  /** What it was ordered under: its replacement is too, and leaves with a serial. */
  compliance: choice(LINE_COMPLIANCE),
  /** What was paid for one; '' where the portal does not know it. */
  priceExGst: z._default(z.union([z.int(), z.literal('')]), ''),
  reason: z.enum(RETURN_REASONS),
  reasonText: text(NOTE_MAX),
  photos: attachments(RETURN_PHOTOS_MAX),
  receivedQty: z._default(z.int(), 0),
  condition: choice(RETURN_CONDITIONS),
  conditionPhotos: attachments(RETURN_PHOTOS_MAX),
  outcome: choice(RETURN_OUTCOMES),
  outcomeNote: text(500),
  /** What is credited for one unit, restocking off; 0 where none is. */
  creditExGst: z._default(z.int(), 0),
  /** What is credited for all its units, restocking off once; 0 where none is. */
  creditedExGst: z._default(z.int(), 0),
});
export type ReturnLine = z.infer<typeof returnLineSchema>;

/** A return of goods, `returns/{id}` (product: returns). Written by the server alone. */
export const goodsReturnSchema = z.object({
  number: text(),
  /** Given when it is authorised: goods travel under it. */
  rmaNumber: text(),
  status: z.object({ id: z.number(), name: z.enum(RETURN_STATUSES) }),
  ...tradeShape,
  dealerName: text(),
  lines: list(returnLineSchema, RETURN_LINES_MAX),
  /** The kits, reasons, orders and jobs of its lines, for queries. */
  kitIds: texts(RETURN_LINES_MAX, 128),
  reasons: texts(RETURN_LINES_MAX, 20),
  orderIds: texts(RETURN_LINES_MAX, 128),
  installationIds: texts(RETURN_LINES_MAX, 128),
  /** The single units that it names: a job's kit, a serial. Two returns never hold one. */
  unitKeys: texts(2 * RETURN_LINES_MAX, 300),
  /** What was paid for all of it, as far as that is known. */
  value: totalsSchema,
  /** The dealer keeps the goods: nothing travels. */
  keepPart: flag(),
  shipTo: text(500),
  restockPercent: z._default(z.number(), 0),
  expiresOn: day(),
  freightCarrier: text(),
  /** The day that the carrier collects. */
  collectOn: day(),
  consignment: text(),
  /** The day it was first asked for, and the day it was counted. */
  requestedOn: day(),
  receivedOn: day(),
  rejectedGoods: choice(REJECTED_GOODS),
  creditId: recordId(),
  creditNumber: text(),
  replacementOrderId: recordId(),
  madeBy: text(),
  madeByName: text(401),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type GoodsReturn = z.infer<typeof goodsReturnSchema>;

/** The status of a return as it is stored (decisions: status-shapes). */
export const returnStatus = (name: ReturnStatus): GoodsReturn['status'] => ({
  id: RETURN_STATUS[name],
  name,
});

/** Most units of one line. */
export const RETURN_QTY_MAX = QTY_MAX;
