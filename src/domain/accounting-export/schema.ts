import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '../trade/account-kinds.ts';
import { day, list, requiredId, requiredText, text } from '../shared/schema.ts';

/**
 * The layouts that files are written in (layouts.ts). One that was used is never changed, so that an old export gives the
 * same bytes for good: a new release of a package is a layout of a new name.
 */
export const EXPORT_LAYOUTS = ['xero1', 'myob1', 'quickbooks1'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** Most entries of one export, and of one of its parts: what one call of the API writes out and marks. */
export const EXPORT_ENTRIES_MAX = 5000;
export const EXPORT_PART = 100;
/** Longest period of one export, in days. */
export const EXPORT_DAYS_MAX = 366;
/** Longest number of an account in the accounting package. */
export const ACCOUNT_CODE_MAX = 20;

/** How many entries of one kind, and what they come to: integer cents, above zero where the dealers owe more. */
const kindTotalSchema = z.object({ kind: z.enum(ACCOUNT_KINDS), count: z.int(), amount: z.int() });
export type KindTotal = z.infer<typeof kindTotalSchema>;

/**
 * One run that took a distributor's entries of a period over into its accounting package, `accountingExports/{id}` (product:
 * accounting-export). Made by the server once and never changed; its id follows from the request that asked for it.
 */
export const accountingExportSchema = z.object({
  distributerId: requiredId(),
  /** Of the distributor's own series. */
  number: requiredText(),
  layout: z.enum(EXPORT_LAYOUTS),
  /** Both days count, on the Sydney calendar. */
  from: day(),
  to: day(),
  /** Account numbers in the package: of sales, and of the bank account that was paid to. */
  salesAccount: text(ACCOUNT_CODE_MAX),
  bankAccount: text(ACCOUNT_CODE_MAX),
  /** The press that made it. */
  request: text(),
  by: requiredId(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
  /** How many entries it took, in how many parts, and their totals by kind. */
  entries: z.int(),
  parts: z.int(),
  totals: list(kindTotalSchema, ACCOUNT_KINDS.length),
});
export type AccountingExport = z.infer<typeof accountingExportSchema>;

/** An entry of an account that was taken over. Amount integer cents. */
const takenSchema = z.object({
  /** The entry's id. */
  entry: requiredId(),
  kind: z.enum(ACCOUNT_KINDS),
  recordId: requiredId(),
  number: text(),
  day: day(),
  at: z.number(),
  text: text(500),
  amount: z.int(),
});
export type TakenEntry = z.infer<typeof takenSchema>;

/**
 * What an export took, `accountingExports/{id}/taken/{number}`: made with it. `digest` is a hash of the rows, kept when they
 * are first read: read again, they are the same.
 */
export const exportPartSchema = z.object({
  distributerId: requiredId(),
  taken: list(takenSchema, EXPORT_PART),
  digest: text(),
});
export type ExportPart = z.infer<typeof exportPartSchema>;
