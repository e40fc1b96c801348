import { type ReactNode, useRef, useState } from 'react';
import { type OrderMove, orderMove } from '#domain/order/moves.ts';
import type { MoveInput } from '#domain/order/move-input.ts';
import type { OrderFacts } from '#domain/order/order-guards.ts';
import { orders } from '#domain/order/entity.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { moveOneOrder, type OrderCollection, type OrderMoved } from '#data/nouns/orders.ts';
import { newId } from '#data/store/save.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { isPlain } from './move-form.ts';

const OrderMoveDialog = lazyPart(async () => (await import('./parts/order-move-dialog.tsx')).OrderMoveDialog);

/** The order on the page, as it was seen. */
export interface MovedOrder {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly facts: OrderFacts;
  readonly collection?: OrderCollection | undefined;
}

interface Asked {
  readonly move: OrderMove;
  readonly order: MovedOrder;
  readonly request: string;
}

export interface OrderMoveRun {
  /** Asks what the move asks for, then makes it. */
  readonly select: (move: OrderMove, order: MovedOrder) => void;
  readonly isBusy: boolean;
  /** Why the last move without a dialog failed; null when none did. */
  readonly failure: unknown;
  /** The open dialog; place it anywhere. */
  readonly dialog: ReactNode;
}

function doneText(order: MovedOrder, move: OrderMove, { number, split }: OrderMoved): string {
  const name = number === undefined || number === '' ? order.name : number;
  const done = move.from === move.to ? move.label : orderStatusLabel(move.to, order.facts.order).label;
  const rest = split ? ` The rest is still to come as ${split.number}.` : '';
  return `${name}: ${done}.${rest}`;
}

/** Makes moves of one order at a time, with the dialogs that go before them. */
export function useOrderMove(onMoved?: (moved: OrderMoved, move: OrderMove) => void): OrderMoveRun {
  const toast = useToast();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function make({ move, order, request }: Asked, input: MoveInput) {
    const { id, rev, collection = 'orders' } = order;
    const moved = await moveOneOrder({ id, rev }, { move: move.id, input, request, collection });
    toast({ tone: 'ok', text: doneText(order, move, moved) });
    onMoved?.(moved, move);
  }
  async function makePlain(press: Asked) {
    if (isRunning.current) return;
    const { move, order } = press;
    if (move.to === 'cancelled') {
      const isSure = await confirm({
        title: move.label,
        text: `${order.name} will be cancelled. It is kept for the record.`,
        confirmLabel: move.label,
        tone: 'danger',
      });
      if (!isSure) return;
    }
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await make(press, {});
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  function select(move: OrderMove, order: MovedOrder) {
    // The same press is sent with each try of it, so that an answer that was lost does nothing twice.
    const press = { move: orderMove(move.id) ?? move, order, request: newId(orders) };
    setFailure(null);
    if (isPlain(move)) void makePlain(press);
    else setAsked(press);
  }
  const dialog = asked && (
    <OrderMoveDialog
      title={`${asked.move.label}: ${asked.order.name}`}
      move={asked.move}
      facts={asked.order.facts}
      onMove={(input) => make(asked, input)}
      onClose={() => setAsked(null)}
    />
  );
  return { select, isBusy, failure, dialog };
}
