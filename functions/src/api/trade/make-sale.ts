import * as z from 'zod/mini';
import { SALE } from '../../../../src/domain/sale/moves.ts';
import { newSale } from '../../../../src/domain/sale/new-sale.ts';
import { SALE_TYPES } from '../../../../src/domain/sale/statuses.ts';
import { addDays } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { documentId, givenLine } from '../../../../src/domain/shared/given.ts';
import { endpoint } from '../endpoint.ts';
import { forbidden } from '../errors.ts';
import { makeOnce } from './make.ts';
import { readPosSettings, takeSaleNumber } from './sales/numbers.ts';

const payload = z.object({
  request: documentId,
  type: z.enum(SALE_TYPES),
  /** What it is called on the device that made it without a signal. */
  localNumber: z._default(givenLine(20), ''),
  doneAt: z.optional(z.int().check(z.minimum(0))),
});

/**
 * POST make-sale: a sale of the caller's own dealer in which nothing is yet. Its number follows from its type, and comes with the
 * choice of one. Answers id, number and revision. The same request sent again answers the sale that it made.
 */
export const makeSale = endpoint('Sales', payload, ({ request, type, localNumber, doneAt }, actor) =>
  makeOnce(SALE, actor, request, async (now) => {
    const parties = { dealerId: actor.dealerId, distributerId: '', supplierDealerId: '', type };
    if (SALE.roleOf(actor, parties) === null) throw forbidden('Only who works the till makes this.');
    const settings = await readPosSettings(actor.dealerId);
    const numbered = await takeSaleNumber(actor.dealerId, type, settings.numberPrefix);
    const record = newSale({
      actor,
      type,
      number: numbered.number,
      localNumber,
      terms: settings.terms,
      expiresOn: type === 'quote' ? addDays(todaySydney(now), settings.quoteLifeDays) : '',
      request,
      doneAt,
      now,
    });
    return { record, writes: numbered.writes };
  }),
);
