import type { ORDER_VIEWS } from '#domain/order/entity.ts';
import { LIMIT_FILTER, OVER_LIMIT_VIEW } from '#features/time-limits/public/limit-filter.ts';
import type { ListFilter } from '#ui/list/types.ts';
import type { ListView } from '#ui/list/list-views.tsx';

export type Goods = 'kits' | 'labels';
export type Side = 'dealer' | 'supplier';

/** What the groups of statuses are called in a list of kits and in one of labels; every link's group stands in both. */
const VIEW_NAMES: Readonly<Record<keyof typeof ORDER_VIEWS, Readonly<Record<Goods, string>>>> = {
  draft: { kits: 'Drafts', labels: 'Drafts' },
  placed: { kits: 'Placed', labels: 'Placed' },
  open: { kits: 'Open: placed to confirmed', labels: 'To make: placed to confirmed' },
  confirmed: { kits: 'Confirmed', labels: 'Confirmed' },
  transit: { kits: 'In transit', labels: 'In transit' },
  stock: { kits: 'In stock and allocated', labels: 'To photograph' },
  closed: { kits: 'Complete and cancelled', labels: 'Complete and cancelled' },
};

const LATE = { label: 'Late', filter: 'late', value: 'yes' } as const;
const PLACED = { label: 'Placed', filter: 'view', value: 'placed' } as const;
const TO_DISPATCH = { label: 'To dispatch', filter: 'view', value: 'confirmed' } as const;
/** Apart from the others in a supplier's list: the dealer may still change them, or never send them. */
const DRAFTS = { label: 'Dealers’ drafts', filter: 'view', value: 'draft' } as const;
const TO_RECEIVE = { label: 'To receive', filter: 'view', value: 'transit' } as const;

/** The views of each list, one press each. */
export const ORDER_LIST_VIEWS: Readonly<Record<Goods, Readonly<Record<Side, readonly ListView[]>>>> = {
  kits: {
    dealer: [{ label: 'Open', filter: 'view', value: 'open' }, TO_RECEIVE, LATE, OVER_LIMIT_VIEW],
    supplier: [PLACED, TO_DISPATCH, LATE, OVER_LIMIT_VIEW, DRAFTS],
  },
  labels: {
    dealer: [TO_RECEIVE, { label: 'To photograph', filter: 'view', value: 'stock' }, LATE, OVER_LIMIT_VIEW],
    supplier: [PLACED, TO_DISPATCH, LATE, OVER_LIMIT_VIEW, DRAFTS],
  },
};

/** The filters that both lists have, in the order they stand in. */
export function statusFilters(goods: Goods): ListFilter[] {
  const options = Object.entries(VIEW_NAMES).map(([value, names]) => ({ value, label: names[goods] }));
  return [
    { id: 'view', title: 'Status', options },
    { id: 'late', title: 'Arrival', options: [{ value: 'yes', label: 'Late' }] },
    LIMIT_FILTER,
  ];
}
