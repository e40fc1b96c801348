import type { Order } from './schema.ts';

/** What `kind` says of an order of labels (src/domain/label-order); every other is one of kits. */
export const OF_LABELS = 'label';

/** Whether an order is one of labels, which jobs do not take from a shelf. */
export const isOfLabels = ({ kind }: Pick<Order, 'kind'>): boolean => kind === OF_LABELS;

/** "2 kits", "1 label": so many of what an order is about. */
export function goodsText(order: Pick<Order, 'kind'>, count: number): string {
  return `${count} ${isOfLabels(order) ? 'label' : 'kit'}${count === 1 ? '' : 's'}`;
}
