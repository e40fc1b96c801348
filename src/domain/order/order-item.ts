import type { Order } from './schema.ts';

/** What `kind` says of an order of labels (src/domain/label-order); every other is one of kits. */
export const LABEL_ORDER = 'label';

/** Whether an order is one of labels, which jobs do not take from a shelf. */
export const isLabelOrder = ({ kind }: Pick<Order, 'kind'>): boolean => kind === LABEL_ORDER;

/** What an order is about. */
export type OrderItem = 'kit' | typeof LABEL_ORDER;

/** "2 kits", "1 label": so many of what an order is about. */
export const orderItemsText = (item: OrderItem, count: number): string =>
  `${count} ${item}${count === 1 ? '' : 's'}`;
