import * as z from 'zod/mini';
import type { CreditDraft } from '#domain/credit/draft.ts';
import { ask } from '#data/store/ask.ts';

const made = z.object({ id: z.string(), number: z.string(), rev: z.number() });

/**
 * Asks the server for a new credit of a dealer, with or without the invoice that it takes from; `request` names the press,
 * sent again with each try. @throws OfflineError, AppError.
 */
export async function makeCredit(asked: {
  readonly request: string;
  readonly dealerId: string;
  readonly invoiceId?: string;
  readonly draft: CreditDraft;
}): Promise<{ readonly id: string; readonly number: string }> {
  return ask(made, 'make-credit', asked);
}
