import { SALE } from '../../../../src/domain/sale/moves.ts';
import { newSale } from '../../../../src/domain/sale/new-sale.ts';
import { addDays } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { MAKE_SALE } from '../../../../src/domain/sale/endpoints.ts';
import { implement } from '../endpoint.ts';
import { forbidden } from '../errors.ts';
import { makeOnce } from './make.ts';
import { readPosSettings, takeSaleNumber } from './sales/numbers.ts';

export const makeSale = implement(MAKE_SALE, ({ request, type, localNumber, doneAt }, actor) =>
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
