/** The collections whose records time limits run on. */
export const LIMITED_COLLECTIONS = ['installations', 'orders', 'compliancePlateOrders'] as const;
export type LimitedCollection = (typeof LIMITED_COLLECTIONS)[number];

/** The collection whose record a row of this type runs on, and its `id` names (product: time-limits). */
export function limitedCollection(type: string): LimitedCollection {
  if (type === 'orderInTransit') return 'orders';
  return type === 'compliancePlateOrderInTransit' ? 'compliancePlateOrders' : 'installations';
}
