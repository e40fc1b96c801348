import type { Order } from '#domain/order/schema.ts';
import { Notice } from '#ui/notice.tsx';

/** Why an order is a draft again, where it was placed before. */
export function SentBack({ order }: { order: Pick<Order, 'entries'> }) {
  const last = order.entries.findLast(({ move }) => move !== 'message' && move !== 'change');
  if (!last || (last.move !== 'sendBack' && last.move !== 'recall')) return null;
  const title = last.move === 'sendBack' ? `Sent back by ${last.byName || 'the supplier'}` : 'Recalled';
  return (
    <Notice tone="watch" title={title}>
      {last.reason}
    </Notice>
  );
}
