import { saleTotals, withOptions } from '../../../../src/domain/sale/lines.ts';
import { quoteState } from '../../../../src/domain/sale/link.ts';
import { QUOTE_CHANGED, QUOTE_CLOSED } from '../../../../src/domain/sale/link-texts.ts';
import { PRICE_QUOTE } from '../../../../src/domain/sale/endpoints.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { quoteOf } from '../trade/sales/by-link.ts';

export const priceQuote = implement(PRICE_QUOTE, async ({ id, rev, options }, caller) => {
  const { value } = await quoteOf(id, caller);
  const state = quoteState(value, new Date());
  if (state !== 'open') throw conflict(QUOTE_CLOSED[state]);
  const lines = withOptions(value.lines, options);
  if (rev !== value.sentRev || lines === null) throw conflict(QUOTE_CHANGED);
  return saleTotals(lines);
});
