import type { TradeRecord } from '#domain/trade/move.ts';
import { moveOneRecord, type RecordMoved } from '#data/trade/moves.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { type ToastAction, useToast } from '#ui/toast.tsx';
import type { TradeMoves } from './use-trade-moves.ts';

/** What the history says of a move that was taken back from its message. */
const WHY = 'Undone right after';

/**
 * The Undo of a move that was just made: the row of the table that takes it back, made by the server as any other.
 * Undefined where the table has none, or this person may not make it. What stands against it is said in a dialog.
 */
export function useUndo<T extends TradeRecord, S extends string, K, Id extends string>(
  { trade, doc, role }: TradeMoves<T, S, K, Id>,
  name: string,
) {
  const toast = useToast();
  const showError = useErrorAlert();
  return ({ undo }: { readonly undo: string }, { rev, number }: RecordMoved): ToastAction | undefined => {
    const back = undo === '' ? undefined : trade.move(undo);
    if (!back || rev === undefined || role === null || !back.roles.includes(role)) return undefined;
    const request = newRequest();
    async function take(move: string, done: string, from: number) {
      try {
        const record = { id: doc.id, rev: from };
        await moveOneRecord(trade.kind, record, { move, input: { reason: WHY }, request });
        toast({ tone: 'ok', text: `${number || name}: ${done}` });
      } catch (error) {
        showError(error);
      }
    }
    return { label: 'Undo', onSelect: () => void take(back.id, back.done, rev) };
  };
}
