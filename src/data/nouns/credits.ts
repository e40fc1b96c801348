import type { CreditDraft } from '#domain/credit/draft.ts';
import { makeDocument } from '#data/trade/make.ts';

/** Makes a credit of a dealer, with or without the invoice that it takes from. @throws OfflineError, AppError. */
export const makeCredit = (asked: {
  readonly request: string;
  readonly dealerId: string;
  readonly invoiceId?: string;
  readonly draft: CreditDraft;
}) => makeDocument('credit', asked);
