/** The collections of orders, each with the time limit that runs on an order in transit (product: time-limits). */
export const TRANSIT_LIMITS = {
  orders: 'orderInTransit',
  compliancePlateOrders: 'compliancePlateOrderInTransit',
} as const;
export type OrderCollection = keyof typeof TRANSIT_LIMITS;

const ORDER_COLLECTIONS = ['orders', 'compliancePlateOrders'] as const satisfies readonly OrderCollection[];

/** The collections whose records time limits run on. */
export const LIMITED_COLLECTIONS = ['installations', ...ORDER_COLLECTIONS] as const;
export type TimeLimitedCollection = (typeof LIMITED_COLLECTIONS)[number];
export const isLimited = (path: string): path is TimeLimitedCollection =>
  LIMITED_COLLECTIONS.some((collection) => collection === path);

/** The collection whose record a row of this type runs on, and its `id` names (product: time-limits). */
export function timeLimitedCollection(type: string): TimeLimitedCollection {
  return ORDER_COLLECTIONS.find((collection) => TRANSIT_LIMITS[collection] === type) ?? 'installations';
}
