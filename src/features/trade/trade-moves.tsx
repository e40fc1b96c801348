import { type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { orders } from '#domain/order/entity.ts';
import { moveFault, type MoveOption, type MoveRow, type TradeRecord } from '#domain/trade/move.ts';
import { newId } from '#data/store/save.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import type { MoveAsks } from './move-dialog.tsx';
import type { TradeMoves } from './use-trade-moves.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface TradeMovesProps<T extends TradeRecord, S extends string, K, Id extends string> {
  moves: TradeMoves<T, S, K, Id>;
  /** What the record is called. */
  name: string;
  status: ReactNode;
  /** What its status means, where that is more than the table says. */
  meaning?: string;
  /** Why a move is not possible for reasons of the page's, such as nothing to choose from; '' for none. */
  against?: (id: Id) => string;
  /** What the dialog of a move asks for; null, or left out, for nothing but its reason. */
  asksOf?: (id: Id) => MoveAsks | null | Promise<MoveAsks | null>;
  /** What the page does once a move was made. */
  onMoved?: (move: Id) => void;
  children?: ReactNode;
}

/** A press of a button: sent again with each try, so that an answer that was lost does nothing twice. */
interface Press<M> {
  readonly move: M;
  readonly asks: MoveAsks | null;
  readonly request: string;
  readonly rev: number;
}

/** Where a record stands, what this person can do next, and why the rest is not possible. */
export function TradeMovesPanel<T extends TradeRecord, S extends string, K, Id extends string>(
  props: TradeMovesProps<T, S, K, Id>,
) {
  type Move = MoveRow<T, S, K, Id>;
  const { moves, name, status, meaning, against, asksOf, onMoved, children } = props;
  const { trade, doc, facts } = moves;
  const toast = useToast();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Press<Move> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function make({ move, asks, request, rev }: Press<Move>, input: object) {
    // What was looked at before it was answered is what is moved; a dialog without a look goes by what stands now.
    const isLookedAt = asks?.intro !== undefined || asks?.isOfRecord === true;
    const record = { id: doc.id, rev: isLookedAt ? rev : doc.rev };
    const moved = await moveOneRecord(trade.kind, record, { move: move.id, input, request });
    const rest = (moved.also ?? []).map(({ number }) => `. The rest is still to come as ${number}.`).join('');
    toast({ tone: 'ok', text: `${moved.number || name}: ${move.done}${rest}` });
    onMoved?.(move.id);
  }
  async function makePlain(press: Press<Move>) {
    if (isRunning.current) return;
    const { move } = press;
    // What asks for a reason has its dialog to think in; an end without one is asked about.
    if (move.place === 'end') {
      const isSure = await confirm({
        title: `${move.label}: ${name}`,
        text: `${name} will be cancelled. It is kept for the record.`,
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
  async function select(move: Move) {
    setFailure(null);
    // What a dialog begins with may have to be read first.
    setIsBusy(true);
    const asks = (await asksOf?.(move.id)) ?? null;
    setIsBusy(false);
    const press = { move, asks, request: newId(orders), rev: doc.rev };
    if (asks === null && move.reason === '') await makePlain(press);
    else setAsked(press);
  }
  const options = moves.options.filter(({ move }) => move.place !== 'page');
  const whyNot = (option: MoveOption<T, S, K, Id>) =>
    option.allowed ? (against?.(option.move.id) ?? '') : option.why;
  const allowed = options.filter((option) => whyNot(option) === '').map(({ move }) => move);
  const refused = options.filter((option) => whyNot(option) !== '');
  const first = allowed.find(({ place }) => place === 'next');
  const others = allowed.filter((move) => move !== first && move.place !== 'end');
  const last = allowed.filter(({ place }) => place === 'end');
  const state = trade.statusOf(doc.value);
  return (
    <Panel title="Status">
      <div className="d-flex flex-wrap align-items-center gap-2 mb-2">
        {status}
        <span className="muted">{meaning ?? (state === null ? '' : trade.labels[state].meaning)}</span>
      </div>
      {children}
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row">
        {first && (
          <Button disabled={isBusy} onClick={() => void select(first)}>
            {first.label}
          </Button>
        )}
        {others.map((move) => (
          <Button key={move.id} variant="quiet" disabled={isBusy} onClick={() => void select(move)}>
            {move.label}
          </Button>
        ))}
        <MenuButton
          label="More moves"
          items={last.map((move) => ({
            id: move.id,
            label: move.label,
            icon: 'close' as const,
            onSelect: () => void select(move),
          }))}
        />
        {allowed.length === 0 && <span className="muted">Nothing for you to do here now.</span>}
      </div>
      {refused.length > 0 && (
        <details className="mt-2">
          <summary>Why can’t I…?</summary>
          <ul className="mb-0">
            {refused.map((option) => (
              <li key={option.move.id}>
                <strong>{option.move.label}:</strong> {whyNot(option)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked && (
        <MoveDialog
          title={`${asked.move.label}: ${name}`}
          label={asked.move.label}
          reason={asked.move.reason}
          isDanger={asked.move.place === 'end'}
          asks={asked.asks}
          schemas={asked.move.asks}
          faultOf={(input) => moveFault(asked.move, input, facts)}
          onMove={(input) => make(asked, input)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
