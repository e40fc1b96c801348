import * as z from 'zod/mini';
import { day, recordId, text } from '../shared/schema.ts';
import { ACCOUNT_KINDS } from '../trade/account-kinds.ts';
import { tradeShape } from '../trade/party-schema.ts';

/**
 * What one dealer owes one supplier, `dealerAccounts/{supplier~dealer}`: written in the write of every invoice, payment
 * and credit, so that what is done to the same account at once is done one after the other. Integer cents.
 */
export const dealerAccountSchema = z.object({
  ...tradeShape,
  balance: z._default(z.int(), 0),
  /** Everything that was issued and not voided, and that was credited and not cancelled. */
  invoiced: z._default(z.int(), 0),
  credited: z._default(z.int(), 0),
  /** How many entries there are. */
  entries: z._default(z.int(), 0),
});
export type DealerAccount = z.infer<typeof dealerAccountSchema>;

/** One line of an account, `accountEntries/{account~number}`: only ever added. Amounts integer cents. */
export const accountEntrySchema = z.object({
  ...tradeShape,
  account: text(),
  /** 1 for the first. */
  seq: z.int(),
  /** The day of the entry on the Sydney calendar, and its moment in unix seconds. */
  day: day(),
  at: z.number(),
  kind: z.enum(ACCOUNT_KINDS),
  /** The invoice or credit, and its number; what stands beside it, such as the reference of a payment. */
  recordId: recordId(),
  number: text(),
  text: text(500),
  /** Above zero the dealer owes more. */
  amount: z.int(),
  /** What is owed after it. */
  balance: z.int(),
});
export type AccountEntry = z.infer<typeof accountEntrySchema>;
