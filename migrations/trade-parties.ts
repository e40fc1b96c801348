import { accountEntries, dealerAccounts } from '#domain/dealer-account/entity.ts';
import { credits } from '#domain/credit/entity.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { invoices } from '#domain/invoice/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { partiesOf } from '#domain/trade/parties.ts';
import type { Migration } from './migration.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What this release brought: queries, lists and rules ask documents of trade by who buys and who supplies. */
export const tradeParties: Migration = {
  name: 'trade-parties',
  tells: 'Says of orders, returns, credits, invoices and accounts who buys and who supplies.',
  collections: [orders, labelOrders, goodsReturns, credits, invoices, dealerAccounts, accountEntries].map(
    ({ path }) => path,
  ),
  change({ data }) {
    const parties = partiesOf({
      dealerId: textOf(data['dealerId']),
      distributerId: textOf(data['distributerId']),
      supplierDealerId: textOf(data['supplierDealerId']),
    });
    if (parties.buyerId === '') throw new Error('names no dealer');
    const isStored = data['buyerId'] === parties.buyerId && data['supplierId'] === parties.supplierId;
    return isStored ? null : parties;
  },
};
