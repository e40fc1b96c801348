import * as z from 'zod/mini';
import { LINES_MAX, QTY_MAX } from '../order/schema.ts';
import { choice, flag, list, recordId, text, tokens, whole } from '../shared/schema.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { tradeShape } from '../trade/party-schema.ts';

/** Statuses of an order that came by email, in the order of its life (product: tjm-orders). */
export const TJM_STATUSES = ['received', 'matched', 'ordered', 'rejected'] as const;
export type TjmStatus = (typeof TJM_STATUSES)[number];

/** Longest text of an email that is stored, line of it, code and reference, in characters; most attachments that are listed. */
export const MAIL_TEXT_MAX = 20_000;
export const LINE_TEXT_MAX = 300;
export const CODE_MAX = 60;
export const REFERENCE_MAX = 60;
const ATTACHMENTS_MAX = 20;

/** How sure a line was read: the code is known and the quantity stands beside it; the quantity is guessed; the code is not known; a person checked it. */
export const CONFIDENCES = ['high', 'medium', 'low', 'checked'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  checked: 'Checked',
};

const WARNINGS = [
  'unverified',
  'unreadable',
  'shortened',
  'tooMany',
  'repeatedId',
  'repeatedReference',
] as const;
export type TjmWarning = (typeof WARNINGS)[number];
/** What a person should know of an email before they rely on it. */
export const TJM_WARNINGS: Readonly<Record<TjmWarning, string>> = {
  unverified: 'The sender could not be verified. Confirm the order with the store before you convert it.',
  unreadable: 'This email could not be read in full. Check it in your mailbox.',
  shortened: 'The email is longer than what is shown. Check the rest in your mailbox.',
  tooMany: `Only the first ${LINES_MAX} lines were read. Check the rest in your mailbox.`,
  repeatedId: 'Another email has the same message ID and a different text.',
  repeatedReference: 'Another order of this store has the same reference. It may be a duplicate.',
};

/** A line that was read, and the kit that it means. */
export const tjmLineSchema = z.object({
  /** The line of the email; '' for one that a person added. */
  text: text(LINE_TEXT_MAX),
  code: text(CODE_MAX),
  /** 0 where none was read. */
  qty: whole(QTY_MAX),
  confidence: z.enum(CONFIDENCES),
  kitId: recordId(),
  springOption: text(),
  /** It is no order of goods. */
  isLeftOut: flag(),
});
export type TjmLine = z.infer<typeof tjmLineSchema>;

const attachmentSchema = z.object({ name: text(), type: text(), size: z._default(z.int(), 0) });
export type MailAttachment = z.infer<typeof attachmentSchema>;

/** An order that came by email, `tjmOrders/{id}` (product: tjm-orders). Written by the server alone. */
export const tjmOrderSchema = z.object({
  number: text(),
  status: z.enum(TJM_STATUSES),
  ...tradeShape,
  /** The dealer that the store is; '' until it is matched. */
  dealerId: recordId(),
  dealerName: text(),
  /** Unix seconds. */
  receivedAt: z.number(),
  /** Who sent it: address and name, as the email says; '' for no valid address. */
  from: text(),
  fromName: text(),
  store: text(),
  reference: text(REFERENCE_MAX),
  subject: text(),
  messageId: text(500),
  /** Hash of what it says, which tells one that comes twice from another with the same ID. */
  digest: text(64),
  text: text(MAIL_TEXT_MAX),
  attachments: list(attachmentSchema, ATTACHMENTS_MAX),
  lines: list(tjmLineSchema, LINES_MAX),
  warnings: list(z.enum(WARNINGS), WARNINGS.length),
  /** How the dealer was found. */
  dealerBy: choice(['mapping', 'email', 'name', 'person']),
  orderId: recordId(),
  orderNumber: text(),
  /** It became an order: its dealer sees it from then on. A copy of what `status` says. */
  isOrdered: flag(),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type TjmOrder = z.infer<typeof tjmOrderSchema>;

/** What a supplier remembers: the dealer that a store is, or the kit that a code means. `tjmMappings/{hash}`, server only. */
export const tjmMappingSchema = z.object({
  supplierId: z.string(),
  /** What it is of, as it is compared. */
  key: z.string(),
  dealerId: recordId(),
  kitId: recordId(),
  springOption: text(),
});
export type TjmMapping = z.infer<typeof tjmMappingSchema>;
