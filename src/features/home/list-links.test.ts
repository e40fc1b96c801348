import { describe, expect, it } from 'vitest';
import { NEEDS } from '#domain/home/needs.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { tjmOrders } from '#domain/tjm-order/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { needsScan } from '#data/lists/list-plan.ts';
import { installationFilters } from '#features/installations/installation-columns.tsx';
import { labelOrderFilters } from '#features/label-orders/label-order-columns.tsx';
import { ordersPath } from '#features/orders/stats/stat-texts.ts';
import { orderFilters } from '#features/orders/order-columns.tsx';
import { ORDER_LIST_VIEWS } from '#features/orders/public/order-filters.ts';
import { tjmFilters } from '#features/tjm-orders/tjm-order-columns.tsx';
import { returnFilters } from '#features/returns/return-columns.tsx';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import type { ListFilter } from '#ui/list/types.ts';
import { listAddress } from './list-address.ts';

const kitFilters = (set: Readonly<Record<string, string>>) =>
  orderFilters({ dealers: new Map(), set, kits: new Map() });
const LISTS = {
  installations: { shape: installations.list, filters: () => installationFilters(null) },
  orders: { shape: orders.list, filters: kitFilters },
  returns: {
    shape: goodsReturns.list,
    filters: () => returnFilters({ dealers: null, kits: new Map(), hasOwn: false }),
  },
  tjmOrders: { shape: tjmOrders.list, filters: () => tjmFilters(null) },
  compliancePlateOrders: { shape: labelOrders.list, filters: () => labelOrderFilters(null) },
} as const;

/** What an address sets in a list: its filters by id. */
function setBy(address: string): Record<string, string> {
  const params = new URL(address, 'https://portal.example').searchParams;
  return Object.fromEntries(
    [...params].flatMap(([key, value]) => (key.startsWith('f.') ? [[key.slice(2), value]] : [])),
  );
}
const offers = (filters: readonly ListFilter[], id: string, value: string) =>
  filters.find((filter) => filter.id === id)?.options.some((option) => option.value === value) ?? false;

describe('a link to a list', () => {
  it.each(NEEDS.map((need) => [need.id, need] as const))(
    'of Home sets filters that it shows: %s',
    (_id, need) => {
      const { shape, filters } = LISTS[need.collection];
      const { address } = listAddress(need, 'distributer');
      const set = setBy(address);
      for (const [id, value] of Object.entries(set)) {
        expect(shape.filters, id).toHaveProperty(id);
        expect(offers(filters(set), id, value), `${id} ${value}`).toBe(true);
      }
      expect(shape.sorts).toHaveProperty(need.asked.sort);
    },
  );

  it.each([[{}], [{ type: 'gvmUpgrade' as const }], [{ type: 'mixed' as const }], [{ kit: 'gvm-hlx-3300' }]])(
    'of the kit order stats sets filters that it shows, and that one query asks: %j',
    (narrowed) => {
      const set = setBy(ordersPath({ from: '2026-08-01', to: '2026-10-31' }, narrowed));
      expect(Object.keys(set)).toEqual(['placed', ...Object.keys(narrowed)]);
      for (const [id, value] of Object.entries(set)) expect(offers(kitFilters(set), id, value)).toBe(true);
      const request = { search: '', filters: set, sort: { id: 'placed', direction: 'desc' as const } };
      expect(needsScan(orders.list, request)).toBe(false);
    },
  );

  it.each(['kits', 'labels'] as const)('every view of the list of %s is one query', (goods) => {
    const { shape, filters } = LISTS[goods === 'kits' ? 'orders' : 'compliancePlateOrders'];
    for (const view of Object.values(ORDER_LIST_VIEWS[goods]).flat()) {
      for (const [id, value] of Object.entries(view.filters)) {
        expect(offers(filters({}), id, value), id).toBe(true);
      }
      expect(needsScan(shape as ListShape<unknown>, { search: '', filters: view.filters, sort: null })).toBe(
        false,
      );
    }
  });
});
