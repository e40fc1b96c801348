import { useRef, useState } from 'react';
import type { MoveRow, TradeRecord } from '#domain/trade/move.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { useLostAnswer } from './use-lost-answer.ts';
import { useUndo } from './use-undo.ts';
import type { MoveAsks } from './move-dialog.tsx';
import type { TradeMoves } from './use-trade-moves.ts';

/** A press of a button: sent again with each try, so that an answer that was lost does nothing twice. */
interface Press<M> {
  readonly move: M;
  readonly asks: MoveAsks | null;
  readonly request: string;
  readonly rev: number;
}

interface PressOptions<T extends TradeRecord, S extends string, K, Id extends string> {
  moves: TradeMoves<T, S, K, Id>;
  /** What the record is called. */
  name: string;
  /** What the dialog of a move asks for; null, or left out, for nothing but its reason. */
  asksOf?: (id: Id) => MoveAsks | null | Promise<MoveAsks | null>;
  /** What the page does once a move was made. */
  onMoved?: (move: Id) => void;
  /** Makes the move in another way than at once by the server, and says what is told of it. */
  send?: (move: MoveRow<T, S, K, Id>, input: object, request: string) => Promise<string>;
}

/** Makes a move that was pressed: at once, after a question, or by its dialog, which stands open while `openPress` is not null. */
export function useMovePress<T extends TradeRecord, S extends string, K, Id extends string>(
  options: PressOptions<T, S, K, Id>,
) {
  type Move = MoveRow<T, S, K, Id>;
  const { moves, name, asksOf, onMoved, send } = options;
  const { trade, doc } = moves;
  const toast = useToast();
  const confirm = useConfirm();
  const [openPress, setOpenPress] = useState<Press<Move> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const undoOf = useUndo(moves, name);
  const { lost, settle } = useLostAnswer(moves, name);

  async function make(press: Press<Move>, input: object) {
    const stands = await settle(press, () => sendPress(press, input));
    if (stands !== null) toast({ tone: 'ok', text: stands });
    onMoved?.(press.move.id);
  }
  async function sendPress({ move, asks, request, rev }: Press<Move>, input: object) {
    // What was looked at before it was answered is what is moved; a dialog without a look goes by what stands now.
    if (send) {
      toast({ tone: 'ok', text: await send(move, input, request) });
      return;
    }
    const isLookedAt = asks?.intro !== undefined || asks?.isOfRecord === true;
    const record = { id: doc.id, rev: isLookedAt ? rev : doc.rev };
    const moved = await moveOneRecord(trade.kind, record, { move: move.id, input, request });
    const rest = (moved.also ?? []).map(({ number }) => `. The rest is still to come as ${number}.`).join('');
    const undo = rest === '' ? undoOf(move, moved) : undefined;
    toast({
      tone: 'ok',
      text: `${moved.number || name}: ${move.done}${rest}`,
      ...(undo && { action: undo }),
    });
  }
  async function makePlain(press: Press<Move>, isByLink: boolean) {
    if (isRunning.current) return;
    const { move } = press;
    const isEnd = move.place === 'end';
    // What asks for a reason has its dialog to think in; an end without one, and what a link asks for, is asked about.
    if (isEnd || isByLink) {
      const isSure = await confirm({
        title: `${move.label}: ${name}`,
        text: isEnd ? `${name} will be cancelled. It is kept for the record.` : `This is done at once.`,
        confirmLabel: move.label,
        ...(isEnd && { tone: 'danger' as const }),
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
  /** `isByLink`: by a link, which never makes a move before somebody has answered. */
  async function select(move: Move, { isByLink = false } = {}) {
    setFailure(null);
    // What a dialog begins with may have to be read first.
    setIsBusy(true);
    let asks: MoveAsks | null = null;
    try {
      asks = (await asksOf?.(move.id)) ?? null;
    } catch (error) {
      setFailure(error);
      return;
    } finally {
      setIsBusy(false);
    }
    // Pressed again while nobody knows what became of it, it is the same press.
    const request = lost?.move.id === move.id ? lost.request : newRequest();
    const press = { move, asks, request, rev: doc.rev };
    if (asks !== null || move.reason !== '') setOpenPress(press);
    else await makePlain(press, isByLink);
  }
  const isLost = lost !== null && lost.request === openPress?.request;
  return { select, openPress, make, close: () => setOpenPress(null), failure, isBusy, isLost };
}
