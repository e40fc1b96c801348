import type { ORDER_VIEWS } from '#domain/order/entity.ts';
import { LIMIT_FILTER, OVER_LIMIT_VIEW } from '#features/time-limits/public/limit-filter.ts';
import { ALL_VIEW, type ListFilter, type ListView } from '#ui/list/types.ts';

export type OrderItems = 'kits' | 'labels';
export type Side = 'dealer' | 'supplier';

/** What the groups of statuses are called in a list of kits and in one of labels; every link's group stands in both. */
const VIEW_NAMES: Readonly<Record<Group, Readonly<Record<OrderItems, string>>>> = {
  draft: { kits: 'Drafts', labels: 'Drafts' },
  placed: { kits: 'Placed', labels: 'Placed' },
  open: { kits: 'Open: placed to confirmed', labels: 'To make: placed to confirmed' },
  confirmed: { kits: 'Confirmed', labels: 'Confirmed' },
  transit: { kits: 'In transit', labels: 'In transit' },
  stock: { kits: 'In stock and allocated', labels: 'To photograph' },
  closed: { kits: 'Complete and cancelled', labels: 'Complete and cancelled' },
};

type Group = keyof typeof ORDER_VIEWS;
const group = (label: string, view: Group): ListView => ({ label, filters: { view } });

const LATE: ListView = {
  label: 'Late',
  filters: { late: 'yes' },
  sort: { id: 'eta', direction: 'asc' },
};
const PLACED = group('Placed', 'placed');
const TO_DISPATCH = group('To dispatch', 'confirmed');
/** Apart from the others in a supplier's list: the dealer may still change them, or never send them. */
const DEALERS_DRAFTS = group('Dealers’ drafts', 'draft');
const DRAFTS = group('Drafts', 'draft');
const TO_RECEIVE = group('To receive', 'transit');

/** The views of each list. */
export const ORDER_LIST_VIEWS: Readonly<Record<OrderItems, Readonly<Record<Side, readonly ListView[]>>>> = {
  kits: {
    dealer: [ALL_VIEW, group('Open', 'open'), TO_RECEIVE, LATE, OVER_LIMIT_VIEW, DRAFTS],
    supplier: [ALL_VIEW, PLACED, TO_DISPATCH, LATE, OVER_LIMIT_VIEW, DEALERS_DRAFTS],
  },
  labels: {
    dealer: [ALL_VIEW, TO_RECEIVE, group('To photograph', 'stock'), LATE, OVER_LIMIT_VIEW],
    supplier: [ALL_VIEW, PLACED, TO_DISPATCH, LATE, OVER_LIMIT_VIEW, DEALERS_DRAFTS],
  },
};

/** The filters that both lists have, in the order they stand in. */
export function statusFilters(items: OrderItems): ListFilter[] {
  const options = Object.entries(VIEW_NAMES).map(([value, names]) => ({ value, label: names[items] }));
  return [
    { id: 'view', title: 'Status', options },
    { id: 'late', title: 'Arrival', options: [{ value: 'yes', label: 'Late' }] },
    LIMIT_FILTER,
  ];
}
