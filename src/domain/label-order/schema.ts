import * as z from 'zod/mini';
import { INSTALLATION_TYPES } from '../installation-type/keys.ts';
import { LABEL_ORDER } from '../order/order-item.ts';
import { orderSchema, REASON_MAX } from '../order/schema.ts';
import { orBlank, choice, day, flag, list, requiredId, STATES, text } from '../shared/schema.ts';
import { MONTHS } from '../vehicle/schema.ts';

/** The labels that are made for a job, in the order they are fixed. */
export const LABEL_KINDS = ['compliancePlate', 'svi', 'windscreenQr'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** Most pieces of one label, longest text of one. */
export const LABEL_QTY_MAX = 9;
const LABEL_TEXT_MAX = 5000;

/** A label that was ordered, with what stands on it. */
export const labelSchema = z.object({
  kind: z.enum(LABEL_KINDS),
  /** Line by line, as it is engraved or printed. */
  text: text(LABEL_TEXT_MAX),
  /** Pieces of it. */
  qty: z.int().check(z.minimum(1), z.maximum(LABEL_QTY_MAX)),
  /** Reason for the remake; '' for the first of its kind. */
  reissueReason: text(REASON_MAX),
});
export type Label = z.infer<typeof labelSchema>;

/** What labels say of a job, as it was when they were ordered. Masses kg. */
export const plateDataSchema = z.object({
  /** The job's number. */
  number: text(),
  type: choice(INSTALLATION_TYPES),
  state: choice(STATES),
  vin: text(17),
  rego: text(),
  vehicle: text(1000),
  buildMonth: choice(MONTHS),
  buildYear: orBlank(z.number()),
  gvmBefore: orBlank(z.number()),
  gvm: orBlank(z.number()),
  gcmBefore: orBlank(z.number()),
  gcm: orBlank(z.number()),
  frontAxleBefore: orBlank(z.number()),
  frontAxle: orBlank(z.number()),
  rearAxleBefore: orBlank(z.number()),
  rearAxle: orBlank(z.number()),
  towingBefore: orBlank(z.number()),
  towing: orBlank(z.number()),
  /** Of the federal path the approvals of the vehicle, of the state's the engineer's certificate; ", " between them. */
  approvals: text(1000),
  installationDate: day(),
  plateNumber: text(),
  sviLabelNumber: text(),
  /** Stands in the address of the windscreen label's QR code. */
  windscreenLabelCode: text(),
});
export type PlateData = z.infer<typeof plateDataSchema>;

/**
 * An order of labels for a job, `compliancePlateOrders/{id}` (product: label-orders). An order like any other: what it
 * asks for and its lines are its labels, one line each, whose `sku` is the kind; no kits, and nothing is allocated.
 */
export const labelOrderSchema = z.extend(orderSchema, {
  kind: z._default(z.literal(LABEL_ORDER), LABEL_ORDER),
  installationId: requiredId(),
  labels: list(labelSchema, LABEL_KINDS.length),
  frozen: plateDataSchema,
  /** Asked to be made and sent before others. */
  express: flag(),
  /** Every label that was received can be seen in a photo of the job. */
  photoDone: flag(),
});
export type LabelOrder = z.infer<typeof labelOrderSchema>;
