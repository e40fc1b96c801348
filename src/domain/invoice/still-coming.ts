import { UNDELIVERED } from '../order/dates.ts';
import type { Order, OrderStatusName } from '../order/schema.ts';
import { statusNameOf } from '../order/status.ts';

/** Goods that an invoice bills and that were short at the receipt of their order: they may come still, or never. */
export interface StillComing {
  readonly invoiceId: string;
  /** The order that was split off for them, with its number. */
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatusName;
  readonly units: number;
}

/** Of the orders on some invoices, what is left of short receipts; `named` are the orders that the invoices name, which are billed as they were sent. */
export function stillComing(
  named: readonly string[],
  orders: readonly {
    readonly id: string;
    readonly value: Pick<Order, 'splitFrom' | 'statusId' | 'number' | 'invoiceId' | 'lines'>;
  }[],
): readonly StillComing[] {
  return orders.flatMap(({ id, value }) => {
    const status = UNDELIVERED.find((name) => name === statusNameOf(value));
    if (value.splitFrom === '' || named.includes(id) || status === undefined) return [];
    const units = value.lines.reduce((sum, { qty }) => sum + qty, 0);
    return [{ invoiceId: value.invoiceId, id, number: value.number, status, units }];
  });
}
