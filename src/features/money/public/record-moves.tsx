import { type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { orders } from '#domain/order/entity.ts';
import type { MoveVerdict } from '#domain/shared/move-table.ts';
import type { RecordMoved } from '#data/trade/moves.ts';
import { newId } from '#data/store/save.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { DONE_WORDS } from './done-words.ts';
import type { MoveAsks, MoveFault } from './move-dialog.tsx';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** A move as the panel shows it. */
export interface ShownMove {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly reason: string;
}
type Option = MoveVerdict & { readonly move: ShownMove };
type Refused = Extract<Option, { readonly allowed: false }>;

const isRefused = (option: Option): option is Refused => !option.allowed;

interface RecordMovesProps {
  /** What the record is called. */
  name: string;
  status: ReactNode;
  meaning: string;
  options: readonly Option[];
  /** The moves that usually come next, the likeliest first. */
  next: readonly string[];
  /** Moves that end the record: last, and behind the dots. */
  ends: readonly string[];
  /** What the dialog of a move asks for; null for nothing but its reason. */
  asksOf: (id: string) => MoveAsks | null;
  /** What is wrong with what a dialog was given, as the server will judge it; null for nothing. */
  faultOf?: (id: string, input: object) => MoveFault | null;
  /** Asks the server; the request names the press. */
  onMove: (move: string, input: object, request: string) => Promise<RecordMoved>;
  children?: ReactNode;
}

/** Where a record stands, what this person can do next, and why the rest is not possible. */
export function RecordMoves(props: RecordMovesProps) {
  const { name, status, meaning, options, next, ends, asksOf, faultOf, onMove, children } = props;
  const toast = useToast();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<{ move: ShownMove; asks: MoveAsks | null; request: string } | null>(
    null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function make(move: ShownMove, input: object, request: string) {
    const moved = await onMove(move.id, input, request);
    toast({ tone: 'ok', text: `${moved.number || name}: ${DONE_WORDS.get(move.id) ?? move.label}` });
  }
  async function makePlain(move: ShownMove, request: string) {
    if (isRunning.current) return;
    // What asks for a reason has its dialog to think in; an end without one is asked about.
    if (ends.includes(move.id)) {
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
      await make(move, {}, request);
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  function select(move: ShownMove) {
    // The same press is sent with each try of it, so that an answer that was lost does nothing twice.
    const request = newId(orders);
    const asks = asksOf(move.id);
    setFailure(null);
    if (asks === null && move.reason === '') void makePlain(move, request);
    else setAsked({ move, asks, request });
  }
  const allowed = options.filter((option) => option.allowed).map(({ move }) => move);
  const first = next.map((id) => allowed.find((move) => move.id === id)).find((move) => move !== undefined);
  const others = allowed.filter((move) => move !== first && !ends.includes(move.id));
  const last = allowed.filter((move) => move !== first && ends.includes(move.id));
  const refused = options.filter(isRefused);
  return (
    <Panel title="Status">
      <div className="d-flex flex-wrap align-items-center gap-2 mb-2">
        {status}
        <span className="muted">{meaning}</span>
      </div>
      {children}
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row">
        {first && (
          <Button disabled={isBusy} onClick={() => select(first)}>
            {first.label}
          </Button>
        )}
        {others.map((move) => (
          <Button key={move.id} variant="quiet" disabled={isBusy} onClick={() => select(move)}>
            {move.label}
          </Button>
        ))}
        <MenuButton
          label="More moves"
          items={last.map((move) => ({
            id: move.id,
            label: move.label,
            icon: 'close' as const,
            onSelect: () => select(move),
          }))}
        />
        {allowed.length === 0 && <span className="muted">Nothing for you to do here now.</span>}
      </div>
      {refused.length > 0 && (
        <details className="mt-2">
          <summary>Why can’t I…?</summary>
          <ul className="mb-0">
            {refused.map(({ move, why }) => (
              <li key={move.id}>
                <strong>{move.label}:</strong> {why}
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
          isDanger={ends.includes(asked.move.id)}
          asks={asked.asks}
          faultOf={faultOf && ((input) => faultOf(asked.move.id, input))}
          onMove={(input) => make(asked.move, input, asked.request)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
