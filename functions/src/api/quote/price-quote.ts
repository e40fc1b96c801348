import * as z from 'zod/mini';
import { saleTotals, withOptions } from '../../../../src/domain/sale/lines.ts';
import { optionsGiven } from '../../../../src/domain/sale/input.ts';
import { quoteState } from '../../../../src/domain/sale/link.ts';
import { QUOTE_CHANGED, QUOTE_CLOSED } from '../../../../src/domain/sale/link-texts.ts';
import { givenLine } from '../../../../src/domain/shared/given.ts';
import { publicEndpoint } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { linkKey } from '../link-record.ts';
import { quoteOf } from '../trade/sales/by-link.ts';

/**
 * POST price-quote: what an open quote comes to with the optional lines that a customer ticks, integer cents. Writes nothing and
 * counts no look. @throws ApiError 404, 409 for another revision and for one that is closed, 400.
 */
export const priceQuote = publicEndpoint(
  z.strictObject({ id: linkKey, rev: givenLine(3, 1), options: optionsGiven }),
  async ({ id, rev, options }, caller) => {
    const { value } = await quoteOf(id, caller);
    const state = quoteState(value, new Date());
    if (state !== 'open') throw conflict(QUOTE_CLOSED[state]);
    const lines = withOptions(value.lines, options);
    if (rev !== value.sentRev || lines === null) throw conflict(QUOTE_CHANGED);
    return saleTotals(lines);
  },
);
