import { ORDER_STATUS, ORDER_STATUS_NAMES, type Order, type OrderStatusName } from './schema.ts';

/** The name of a stored status: by its id, since what it is called beside it is for show. */
export function statusNameOf({ statusId }: Pick<Order, 'statusId'>): OrderStatusName | null {
  return ORDER_STATUS_NAMES.find((name) => ORDER_STATUS[name] === statusId) ?? null;
}

/** The three fields of a status as they are stored (product: order-moves). */
export function statusFields(name: OrderStatusName): Pick<Order, 'statusId' | 'status'> {
  return { statusId: ORDER_STATUS[name], status: { id: ORDER_STATUS[name], name } };
}
