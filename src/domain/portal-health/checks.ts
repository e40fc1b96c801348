import * as z from 'zod/mini';

/** What the nightly self-check compares with a count from scratch, as people read it. */
export const CHECK_LABELS = {
  derived: 'Totals and search words',
  jobs: 'Job numbers, orders and time limits',
  unheld: 'Orders a job waits for',
  stock: 'Kits held by jobs',
  transit: 'Time limits in transit',
  labels: 'Labels in photos',
  limits: 'Dealer time limits',
  accounts: 'Dealer accounts',
  dayCloses: 'Payments after a day close',
  figures: 'Report figures',
  contacts: 'Customer contacts',
  access: 'File access and organisation of accounts',
  suppliers: 'Distributor of a user',
  names: 'Names, codes and emails reserved',
  reservations: 'Reservations without a record',
  publicPages: 'Public vehicle pages',
  unreadable: 'Records that can’t be read',
} as const;
export type CheckKind = keyof typeof CHECK_LABELS;
export const CHECK_KINDS = Object.keys(CHECK_LABELS).filter(
  (kind): kind is CheckKind => kind in CHECK_LABELS,
);

/** Most differences of one kind that are stored, most fields of one, and most entries of what was fixed. */
export const DIFFERENCES_MAX = 200;
export const CHANGES_MAX = 12;
export const FIXES_MAX = 200;
/** A difference counts once it was found twice, so many seconds apart: what follows a save may be under way. */
export const SURE_AFTER = 600;

/** One field that is not as it ought to be. Values of people and texts are named, not quoted. */
export const differingFieldSchema = z.object({
  path: z.string(),
  field: z.string(),
  stands: z.string(),
  ought: z.string(),
});
export type DifferingField = z.infer<typeof differingFieldSchema>;

const kind = z.enum(CHECK_KINDS);

/** What differs in one record, `selfCheckDifferences/{hash of kind and path}`. Times in unix seconds. */
export const differenceSchema = z.object({
  kind,
  path: z.string(),
  fields: z.array(differingFieldSchema),
  firstAt: z.number(),
  isSure: z.boolean(),
  /** Why the portal can't fix it; '' where it can. */
  hindrance: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** What was fixed by one press, `selfCheckFixes/{id}`. */
export const fixSchema = z.object({
  kind,
  path: z.string(),
  fields: z.array(differingFieldSchema),
  by: z.string(),
  byName: z.string(),
  at: z.number(),
});
export type Fix = z.infer<typeof fixSchema>;
