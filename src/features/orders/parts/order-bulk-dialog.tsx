import { LABEL_ORDER } from '#domain/label-order/moves.ts';
import { ORDER } from '#domain/order/moves.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Trade } from '#domain/trade/move.ts';
import type { Doc } from '#data/store/converter.ts';
import type { OrderBulkAction } from '#features/orders/bulk-actions.ts';
import { bulkAsks } from '#features/orders/order-asks.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { BulkDialog } from '#features/trade/bulk-dialog.tsx';

const TABLES: Readonly<Record<'order' | 'labelOrder', Trade<Order>>> = {
  order: ORDER,
  labelOrder: LABEL_ORDER,
};

interface OrderBulkDialogProps {
  kind: keyof typeof TABLES;
  action: OrderBulkAction;
  docs: readonly Doc<Order>[];
  hrefOf: (id: string) => string;
  onClose: (moved: readonly string[]) => void;
}

/** Moves many orders of kits or of labels in one go. */
export const OrderBulkDialog = ({ kind, docs, ...rest }: OrderBulkDialogProps) => (
  <BulkDialog
    trade={TABLES[kind]}
    nameOf={orderName}
    docs={docs}
    asksOf={(move, ready: readonly Doc<Order>[]) =>
      bulkAsks(
        move,
        ready.map(({ value }) => value),
        new Date(),
      )
    }
    {...rest}
  />
);
