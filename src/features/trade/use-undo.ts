import type { TradeKind } from '#domain/trade/kind-names.ts';
import type { TradeRecord } from '#domain/trade/move.ts';
import type { RecordMoved } from '#domain/trade/record-moved.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { type ToastAction, useToast } from '#ui/toast.tsx';
import type { TradeMoves } from './use-trade-moves.ts';

/** What the history says of a move that was taken back from its message. */
const WHY = 'Undone right after';

/** The row that takes a move back, as its message offers it. */
interface BackRow {
  readonly id: string;
  readonly done: string;
}

/** Makes the Undo of a message: `back` of the record as it stood after the move, by the server as any other move. */
export function useTakeBack() {
  const toast = useToast();
  const showError = useErrorAlert();
  return (kind: TradeKind, record: { id: string; rev: number }, back: BackRow, name: string): ToastAction => {
    const request = newRequest();
    async function take() {
      try {
        await moveOneRecord(kind, record, { move: back.id, input: { reason: WHY }, request });
        toast({ tone: 'ok', text: `${name}: ${back.done}` });
      } catch (error) {
        showError(error);
      }
    }
    return { label: 'Undo', onSelect: () => void take() };
  };
}

/**
 * The Undo of a move that was just made. Undefined where the table has none, or this person may not make it. What stands
 * against it is said in a dialog.
 */
export function useUndo<T extends TradeRecord, S extends string, K, Id extends string>(
  { trade, doc, role }: TradeMoves<T, S, K, Id>,
  name: string,
) {
  const takeBack = useTakeBack();
  return ({ undo }: { readonly undo: string }, { rev, number }: RecordMoved): ToastAction | undefined => {
    const back = undo === '' ? undefined : trade.move(undo);
    if (!back || rev === undefined || role === null || !back.roles.includes(role)) return undefined;
    return takeBack(trade.kind, { id: doc.id, rev }, back, number || name);
  };
}
