import { searchTerms } from '../shared/search-terms.ts';
import { lineTotals } from '../trade/lines.ts';
import { type Credit, CREDIT_USES_MAX } from './schema.ts';
import { partiesOf } from '../trade/parties.ts';

/**
 * The fields that follow from others: totals until it is approved, what is left to apply, whether its dealer sees it, what a
 * search finds it by.
 */
export function derivedCredit(credit: Credit): Credit {
  const totals = credit.status.name === 'new' ? lineTotals(credit.lines) : credit.totals;
  const used = credit.applied.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...credit,
    ...partiesOf(credit),
    totals,
    isApproved: credit.date !== '',
    left: credit.status.name === 'cancelled' ? 0 : totals.inc - used,
    searchArr: searchTerms([credit.number, credit.invoiceNumber, credit.returnNumber, credit.buyer.name]),
  };
}

/** Whether a credit holds one more use, and the reversal of each that stands. */
export function takesUse({ applied }: Pick<Credit, 'applied'>): boolean {
  const reversals = applied.filter(({ reverses }) => reverses !== '').length;
  const open = applied.length - 2 * reversals;
  return applied.length + open + 2 <= CREDIT_USES_MAX;
}
