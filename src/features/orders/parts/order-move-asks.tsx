import type { Order } from '#domain/order/schema.ts';
import { orderAsks } from '#features/orders/order-asks.ts';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import { ScanBox } from './scan-box.tsx';

/** What the dialog of a move of one order asks for, a receipt with the box of the scanner. */
export const oneOrderAsks = (move: string, order: Order, now: Date): MoveAsks | null | Promise<MoveAsks> =>
  orderAsks(move, order, now, (form) => <ScanBox form={form} order={order} />);
