import * as z from 'zod/mini';
import { signatureSchema } from '../installation/review.ts';
import { ACCESSORIES_MAX, fittedAccessorySchema, peopleRowSchema } from '../installation/schema.ts';
import { BOUNDS } from '../mass/bounds.ts';
import {
  bounded,
  cents,
  day,
  flag,
  list,
  orBlank,
  recordId,
  text,
  texts,
  tokens,
  choice,
  whole,
} from '../shared/schema.ts';
import { customerSchema } from '../customer/schema.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { totalsSchema } from '../trade/lines.ts';
import { tradeShape } from '../trade/party-schema.ts';
import { SALE_LINES_MAX, saleLineSchema } from './lines.ts';
import { SALE_PAYMENTS_STORED, salePaymentSchema } from './payments.ts';
import { SALE_STATUSES, SALE_TYPES } from './statuses.ts';

/** Longest terms and longest notes of one sale, in characters. */
export const SALE_TERMS_MAX = 5000;
export const SALE_NOTES_MAX = 2000;
/** Most reasons to look at one sale, and the longest of them. */
export const FINDINGS_MAX = 40;
export const FINDING_TEXT_MAX = 300;
/** Most kit orders that one sale names, and most files. */
export const SALE_ORDERS_MAX = 20;
export const SALE_FILES_MAX = 20;
/** Longest name of one, and longest path, in characters. */
export const SALE_FILE_NAME_MAX = 160;

/** The specification's short customer form: six fields. */
export const shortCustomerSchema = z.pick(customerSchema, {
  company: true,
  companyName: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
});
export type ShortCustomer = z.infer<typeof shortCustomerSchema>;
export const NO_CUSTOMER: ShortCustomer = {
  company: false,
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
};

const mass = (of: keyof typeof BOUNDS) => orBlank(bounded(BOUNDS[of]));

/** What the customer carries and tows, as the mass check takes it; kg. */
export const carriedSchema = z.object({
  people: list(peopleRowSchema, 6),
  accessories: list(fittedAccessorySchema, ACCESSORIES_MAX),
  loadFront: mass('load'),
  loadRear: mass('load'),
  ballWeight: mass('ball'),
  trailerAtm: mass('load'),
});
export type Carried = z.infer<typeof carriedSchema>;
export const NOTHING_CARRIED: Carried = {
  people: [],
  accessories: [],
  loadFront: '',
  loadRear: '',
  ballWeight: '',
  trailerAtm: '',
};

/** One file of a sale, in its own folder (files.ts): by what path it lies there, what people call it, and its bytes. */
export const saleFileSchema = z.object({
  path: text(SALE_FILE_NAME_MAX),
  name: text(SALE_FILE_NAME_MAX),
  /** Rules take less than 15 MiB. */
  size: z._default(whole(16_000_000), 0),
});
export type SaleFile = z.infer<typeof saleFileSchema>;

/** Why a person has to look at a sale that was finished without a signal. */
export const FINDING_KINDS = ['price', 'total', 'overpaid', 'clock', 'goods', 'account'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** One of them, and what was done about it; never removed. */
export const saleFindingSchema = z.object({
  id: text(),
  kind: z.enum(FINDING_KINDS),
  text: text(FINDING_TEXT_MAX),
  at: z.number(),
  /** What was decided, by whom and when; '' and 0 while it is open. */
  answer: text(FINDING_TEXT_MAX),
  answeredByName: text(401),
  answeredAt: z._default(z.number(), 0),
});
export type SaleFinding = z.infer<typeof saleFindingSchema>;

/** How a customer signed a quote by its link: the strokes or the typed name, of which revision, and when (unix seconds). */
export const quoteSignatureSchema = z.extend(signatureSchema, {
  name: text(401),
  rev: text(3),
  at: z.number(),
  /** The optional lines of that revision that they took, by their places, and what it comes to with them. */
  options: list(whole(SALE_LINES_MAX), SALE_LINES_MAX),
  inc: orBlank(cents()),
});
export type QuoteSignature = z.infer<typeof quoteSignatureSchema>;

/** A limit before the kits are fitted and after, kg; '' where nobody states it. */
const limit = z.object({ before: orBlank(z.number()), after: orBlank(z.number()) });
/** What the customer may carry and tow, as the server worked it out when the quote was sent (limits.ts). */
export const quoteMassLimitsSchema = z.object({
  gvm: limit,
  payload: limit,
  frontAxle: limit,
  rearAxle: limit,
  gcm: limit,
  towing: limit,
  ball: limit,
  tare: limit,
});
export type QuoteMassLimits = z.infer<typeof quoteMassLimitsSchema>;

/**
 * A sale, `salesRecords/{id}` (product: sales): quote, customer's order or invoice of one dealer. Written by the server alone,
 * made and moved through the API; without a signal the calls wait on the device. Money integer cents, masses kg.
 */
export const saleSchema = z.object({
  /** '' until the server has it and its type is chosen. */
  number: text(),
  /** What it was called on the device that made it without a signal, such as Q-new-1; '' for none. */
  localNumber: text(),
  /** Revision letter: A, and one further with each change after it was sent. */
  rev: z.string().check(z.regex(/^[A-Z]{1,3}$/)),
  type: z.enum(SALE_TYPES),
  status: z.object({ id: z.number(), name: z.enum(SALE_STATUSES) }),
  ...tradeShape,
  /** The customer's record where there is one, and the name and how to reach them as they stood here. */
  customerId: recordId(),
  customer: z._default(shortCustomerSchema, NO_CUSTOMER),
  customerName: text(401),
  vehicleId: recordId(),
  /** Make, model and series, for show, and what lists call it. */
  vehicleName: text(),
  vehicleShort: text(),
  vin: text(17),
  rego: text(10),
  carried: z._default(carriedSchema, NOTHING_CARRIED),
  lines: list(saleLineSchema, SALE_LINES_MAX),
  /** The products that count in it: a copy of the lines, for what each sold. */
  productIds: texts(SALE_LINES_MAX, 128),
  totals: totalsSchema,
  /** What is asked in advance, inc GST; 0 for nothing. */
  deposit: cents(),
  payments: list(salePaymentSchema, SALE_PAYMENTS_STORED),
  /** Copies of what the payments come to. */
  paid: z._default(z.int(), 0),
  due: z._default(z.int(), 0),
  /** Days with a payment, for the day's close. */
  payDays: texts(SALE_PAYMENTS_STORED, 10),
  terms: text(SALE_TERMS_MAX),
  /** The customer's own order number or reference. */
  purchaseOrder: text(),
  /** For the workshop alone, and so are the files (files.ts). */
  notes: text(SALE_NOTES_MAX),
  files: list(saleFileSchema, SALE_FILES_MAX),
  expiresOn: day(),
  /** The day it was made, the day of trade once it is finished, and when an invoice is to be paid. */
  madeOn: day(),
  date: day(),
  dueOn: day(),
  /** Unix seconds of the last sending; 0 for none. */
  sentAt: z._default(z.number(), 0),
  /** The revision that the customer has; '' before the first sending. */
  sentRev: text(3),
  /** What the customer's link ends with, '' before the first sending; when it was withdrawn, unix seconds, 0 while it works. */
  key: text(40),
  revokedAt: z._default(z.number(), 0),
  /** How often what was sent last was looked at by the link, and the last time, unix seconds; 0 for never. */
  views: z._default(z.int(), 0),
  viewedAt: z._default(z.number(), 0),
  acceptedBy: text(401),
  acceptedOn: day(),
  /** Null where the customer did not sign by the link. */
  signature: z._default(z.nullable(quoteSignatureSchema), null),
  cancelledOn: day(),
  /** Account and name of who made it. */
  createdBy: text(),
  createdByName: text(401),
  /** The sale that it goes on from, and what went on from it. */
  parentId: recordId(),
  parentNumber: text(),
  wentOnTo: choice(['order', 'invoice']),
  orderIds: texts(SALE_ORDERS_MAX, 128),
  installationId: recordId(),
  findings: list(saleFindingSchema, FINDINGS_MAX),
  /** One of them is open: a copy, for the list. */
  hasOpenFindings: flag(),
  /** An invoice of which something is still to be paid: a copy, for the list. */
  owing: flag(),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type Sale = z.infer<typeof saleSchema>;

/** What a revision of a quote keeps, as the customer had it: `salesRecords/{id}/revs/{rev}`. Made once, changed by nobody. */
export const saleRevisionSchema = z.extend(
  z.pick(saleSchema, {
    number: true,
    rev: true,
    type: true,
    dealerId: true,
    customerId: true,
    customer: true,
    customerName: true,
    vehicleId: true,
    vehicleName: true,
    vin: true,
    rego: true,
    carried: true,
    lines: true,
    totals: true,
    deposit: true,
    terms: true,
    purchaseOrder: true,
    expiresOn: true,
  }),
  {
    sentAt: z.number(),
    sentBy: text(),
    sentByName: text(401),
    /** Null where no vehicle of the catalogue was named. */
    limits: z._default(z.nullable(quoteMassLimitsSchema), null),
  },
);
export type SaleRevision = z.infer<typeof saleRevisionSchema>;
