import { madeEntry } from '../trade/entry.ts';
import type { CreditDraft } from './draft.ts';
import { derivedCredit } from './effects.ts';
import { type Credit, creditSchema, creditStatus } from './schema.ts';
import { lineTotals } from '../trade/lines.ts';

/** What a new credit is made of, whether a person asks for it or an approved return opens it. */
export interface NewCredit {
  readonly parties: Pick<Credit, 'dealerId' | 'dealerGroupId' | 'distributerId' | 'supplierDealerId'>;
  readonly number: string;
  readonly draft: CreditDraft;
  readonly invoice: { readonly id: string; readonly number: string };
  readonly goods: { readonly id: string; readonly number: string };
  readonly maker: { readonly uid: string; readonly email: string; readonly name: string };
  /** The dealer's name: whatever else a credit says of it stands once it is approved. */
  readonly buyerName: string;
  readonly request: string;
  readonly now: Date;
}

/** A credit that waits to be approved. */
export function newCredit({
  parties,
  number,
  draft,
  invoice,
  goods,
  maker,
  buyerName,
  request,
  now,
}: NewCredit): Credit {
  const entry = madeEntry(
    { request, uid: maker.uid, byName: maker.name, now },
    'new',
    goods.number === '' ? '' : `Return ${goods.number}`,
  );
  const { dealerId, dealerGroupId, distributerId, supplierDealerId } = parties;
  return derivedCredit(
    creditSchema.parse({
      dealerId,
      dealerGroupId,
      distributerId,
      supplierDealerId,
      ...draft,
      number,
      status: creditStatus('new'),
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      returnId: goods.id,
      returnNumber: goods.number,
      totals: lineTotals(draft.lines),
      createdBy: maker.uid,
      createdByEmail: maker.email,
      createdByName: maker.name,
      buyer: { name: buyerName },
      entries: [entry],
    }),
  );
}
