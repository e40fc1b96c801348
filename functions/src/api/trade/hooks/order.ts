import { frozenLines, orderCatalogueFault } from '../../../../../src/domain/order/catalogue.ts';
import type { Order } from '../../../../../src/domain/order/schema.ts';
import { readOrderCatalogue, supplierFault } from '../orders/catalogue.ts';
import { invoicingOf } from '../orders/invoicing.ts';
import { orderHooksOf } from '../orders/order-hooks.ts';
import { atNoCharge, replacementFault } from '../orders/replacement.ts';
import { takeSerials } from '../orders/serials.ts';

export const orderHooks = orderHooksOf<Order>({
  collection: 'orders',
  series: { name: 'orders', first: 20_001, prefix: 'O' },
  placing: async ({ id, record, moving: { now } }) => {
    const catalogue = await readOrderCatalogue(record);
    const catalogueFault = orderCatalogueFault(record, catalogue) || (await replacementFault(record, id));
    return {
      catalogueFault,
      supplierFault: await supplierFault(record, catalogue.dealer),
      frozen: catalogueFault === '' ? atNoCharge(record, frozenLines(record, catalogue, now)) : [],
      fields: {},
    };
  },
  dispatching: takeSerials,
  invoicing: invoicingOf,
});
