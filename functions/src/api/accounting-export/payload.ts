import * as z from 'zod/mini';
import { ACCOUNT_CODE_MAX, EXPORT_LAYOUTS } from '../../../../src/domain/accounting-export/schema.ts';
import { documentId, givenLine } from '../../../../src/domain/shared/given.ts';

/** Days as typed; what is wrong with them is told in words. */
const period = { from: givenLine(), to: givenLine() };

/** The payload of check-export. */
export const checkExportPayload = z.object(period);

/** The payload of make-export. Which entries it takes and what they come to is none of it: the server reads the accounts. */
export const makeExportPayload = z.object({
  /** Made anew for each export, and sent again with each try of it. */
  request: documentId,
  ...period,
  layout: z.enum(EXPORT_LAYOUTS),
  salesAccount: givenLine(ACCOUNT_CODE_MAX),
  bankAccount: givenLine(ACCOUNT_CODE_MAX),
  /** What the person was shown: how many entries, and what they come to. */
  seen: z.object({ entries: z.int(), amount: z.int() }),
});
export type MakeExportPayload = z.infer<typeof makeExportPayload>;

/** The payload of read-export. */
export const readExportPayload = z.object({ id: documentId, part: z.int().check(z.minimum(0)) });
