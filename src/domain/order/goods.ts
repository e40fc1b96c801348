import type { Order } from './schema.ts';

/** What `kind` says of an order of labels (src/domain/label-order); every other is one of kits. */
export const OF_LABELS = 'label';

/** Whether an order is one of labels, which jobs do not take from a shelf. */
export const isOfLabels = ({ kind }: Pick<Order, 'kind'>): boolean => kind === OF_LABELS;

/** What an order is about. */
export type Goods = 'kit' | typeof OF_LABELS;

/** "2 kits", "1 label": so many of what an order is about. */
export const goodsText = (goods: Goods, count: number): string =>
  `${count} ${goods}${count === 1 ? '' : 's'}`;
