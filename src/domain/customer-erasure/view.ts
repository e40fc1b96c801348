import * as z from 'zod/mini';
import { OPEN_REASONS, TERMS } from './erasure-outcome.ts';

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  // A record's own keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(of) as [K, ...K[]];

/** What names a customer, by what people call it. */
export const ERASED_KINDS = {
  jobs: ['job', 'jobs'],
  sales: ['sale or quote', 'sales and quotes'],
  details: ['link for their details', 'links for their details'],
  warranties: ['warranty registration', 'warranty registrations'],
  mails: ['email in the outbox', 'emails in the outbox'],
  accounts: ['trading account', 'trading accounts'],
  merges: ['merged record', 'merged records'],
  notices: ['notice to staff', 'notices to staff'],
  entries: ['entry of the change log', 'entries of the change log'],
} as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** Most records that one answer lists; beyond it the number says how many there are. */
export const LISTED_MAX = 50;

/** A record that keeps the name, by which law and until when; of another dealer of the group without id and number. */
const staying = z.object({
  collection: z.enum(['installations', 'salesRecords']),
  id: z.string(),
  number: z.string(),
  term: z.enum(keysOf(TERMS)),
  until: z.string(),
});
/** A record that has to be settled first; of another dealer of the group without id and number. */
const open = z.object({
  collection: z.enum(['installations', 'salesRecords']),
  id: z.string(),
  number: z.string(),
  reason: z.enum(keysOf(OPEN_REASONS)),
});

/** What erasing a customer would do. */
export const erasureCheckSchema = z.object({
  name: z.string(),
  rev: z.int(),
  open: z.array(open),
  stays: z.array(staying),
  counts: z.object({
    open: z.int(),
    stays: z.int(),
    jobs: z.int(),
    sales: z.int(),
    details: z.int(),
    merges: z.int(),
  }),
});
export type ErasureCheck = z.infer<typeof erasureCheckSchema>;

/** An erasure as its dealer's people see it. */
export const erasureViewSchema = z.object({
  byName: z.string(),
  at: z.number(),
  reason: z.string(),
  doneAt: z.number(),
  stays: z.array(staying),
  staysCount: z.int(),
});
export type ErasureView = z.infer<typeof erasureViewSchema>;
export type StayingRecord = z.infer<typeof staying>;
export type OpenRecord = z.infer<typeof open>;
