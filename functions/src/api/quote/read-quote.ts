import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { quoteView } from '../../../../src/domain/sale/quote-view.ts';
import type { QuoteView } from '../../../../src/domain/sale/view.ts';
import { saleRevisionSchema } from '../../../../src/domain/sale/schema.ts';
import { posSettingsSchema } from '../../../../src/domain/sale/settings.ts';
import { READ_QUOTE } from '../../../../src/domain/sale/endpoints.ts';
import { publicLogo } from '../../files/logo.ts';
import { findRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { countView, quoteOf } from '../trade/sales/by-link.ts';

export const readQuote = implement(READ_QUOTE, async ({ id }, caller): Promise<QuoteView> => {
  const found = await quoteOf(id, caller);
  const { dealerId, sentRev } = found.value;
  const [dealer, settings, revision] = await Promise.all([
    findRecord(dealerSchema, 'dealers', dealerId),
    findRecord(posSettingsSchema, 'posSettings', dealerId),
    findRecord(saleRevisionSchema, `salesRecords/${found.read.id}/revs`, sentRev),
  ]);
  if (revision === 'broken') throw conflict('This quote could not be read. Ask your workshop.');
  const workshop = typeof dealer === 'object' ? dealer.value : null;
  const view = quoteView(found.value, typeof revision === 'object' ? revision.value : null, workshop, {
    withGst: typeof settings === 'object' ? settings.value.showsGst : true,
    now: new Date(),
    logo: await publicLogo(workshop?.logo ?? []),
  });
  if (view.state === 'open') await countView(found);
  return view;
});
