import * as z from 'zod/mini';
import { endpoint, type ParsedOf } from '../access/endpoint.ts';
import { ACCOUNT_KINDS } from '../trade/account-kinds.ts';
import { givenLine, documentId, pressId } from '../shared/given.ts';
import { ACCOUNT_CODE_MAX, EXPORT_LAYOUTS } from './schema.ts';

/** Days as typed; what is wrong with them is told in words. */
const period = { from: givenLine(), to: givenLine() };

/**
 * What an export of the caller's own distributor would take of the accounts in these days, which exports took some
 * before, and which of the documents that they took have been voided, cancelled or reversed since, with both amounts
 * (product: accounting-export), and whether more is left than one export takes (`isMore`). Reads in pages, however
 * many exports and reversals there are. Writes nothing.
 */
export const CHECK_EXPORT = endpoint({
  name: 'check-export',
  who: 'AccountingExports',
  once: 'reads',
  payload: z.object(period),
  answer: z.object({
    entries: z.int(),
    /** There is more than one export takes. */
    isMore: z.boolean(),
    amount: z.int(),
    totals: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), count: z.int(), amount: z.int() })),
    earlier: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        at: z.number(),
        byName: z.string(),
        from: z.string(),
        to: z.string(),
        entries: z.int(),
      }),
    ),
    differences: z.array(
      z.object({
        what: z.enum(['invoice', 'credit', 'payment']),
        recordId: z.string(),
        number: z.string(),
        exported: z.int(),
        now: z.int(),
      }),
    ),
    more: z.int(),
  }),
});

/**
 * Keeps which entries are taken over, the first 5,000 that no export took (the rest goes into the next), under the
 * distributor's next number. 409 where they are not as `seen`. Of two at once one takes them.
 */
export const MAKE_EXPORT = endpoint({
  name: 'make-export',
  who: 'AccountingExports',
  once: 'press',
  payload: z.object({
    request: pressId,
    ...period,
    layout: z.enum(EXPORT_LAYOUTS),
    salesAccount: givenLine(ACCOUNT_CODE_MAX),
    bankAccount: givenLine(ACCOUNT_CODE_MAX),
    /** What the person was shown: how many entries, and what they come to. */
    seen: z.object({ entries: z.int(), amount: z.int() }),
  }),
  answer: z.object({ id: z.string(), number: z.string(), parts: z.int() }),
});
export type MakeExportPayload = ParsedOf<typeof MAKE_EXPORT>;

/**
 * The rows of 100 entries for each file, and the mark `exportedIn` on their documents, without a new revision. Cut
 * off, it goes on with the next part; read again, it answers the same bytes, or 409 where it could not.
 */
export const READ_EXPORT = endpoint({
  name: 'read-export',
  who: 'AccountingExports',
  once: 'state',
  payload: z.object({ id: documentId, part: z.int().check(z.minimum(0)) }),
  answer: z.object({
    parts: z.int(),
    texts: z.object({ invoices: z.string(), credits: z.string(), payments: z.string() }),
  }),
});
