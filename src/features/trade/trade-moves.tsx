import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { lifeLine } from '#domain/trade/life-line.ts';
import { moveFault, type MoveOption, type MoveRow, type TradeRecord } from '#domain/trade/move.ts';
import type { StatusLabel } from '#domain/trade/status-label.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAskedMove } from '#ui/use-asked-move.ts';
import { LifeLine } from './life-line.tsx';
import type { MoveAsks } from './move-dialog.tsx';
import { useMovePress } from './use-move-press.ts';
import type { TradeMoves } from './use-trade-moves.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface TradeMovesProps<T extends TradeRecord, S extends string, K, Id extends string> {
  moves: TradeMoves<T, S, K, Id>;
  /** What the record is called. */
  name: string;
  /** What its status means, where that is more than the table says. */
  meaning?: string;
  /** Why a move is not possible for reasons of the page's, such as nothing to choose from; '' for none. */
  against?: (id: Id) => string;
  /** What the dialog of a move asks for; null, or left out, for nothing but its reason. */
  asksOf?: (id: Id) => MoveAsks | null | Promise<MoveAsks | null>;
  /** What the page does once a move was made. */
  onMoved?: (move: Id) => void;
  /** Makes the move in another way than at once by the server, and says what is told of it. */
  send?: (move: MoveRow<T, S, K, Id>, input: object, request: string) => Promise<string>;
  /** False for a record whose statuses are no steps to a person. */
  hasSteps?: boolean;
  children?: ReactNode;
}

/** What a status means to who looks at it. */
const meaningTo = ({ meaning, toSupplier }: StatusLabel, isSupplier: boolean) =>
  isSupplier ? (toSupplier ?? meaning) : meaning;

/** Where a record stands, what this person can do next, and why the rest is not possible. */
export function TradeMovesPanel<T extends TradeRecord, S extends string, K, Id extends string>(
  props: TradeMovesProps<T, S, K, Id>,
) {
  const { moves, name, meaning, against, hasSteps = true, children } = props;
  const { trade, doc, facts } = moves;
  const press = useMovePress(props);
  const { openPress, failure } = press;
  const options = moves.options.filter(({ move }) => move.place !== 'page');
  const whyNot = (option: MoveOption<T, S, K, Id>) =>
    option.allowed ? (against?.(option.move.id) ?? '') : option.why;
  const allowed = options.filter((option) => whyNot(option) === '').map(({ move }) => move);
  const refused = options
    .map((option) => ({ label: option.move.label, id: option.move.id, why: whyNot(option) }))
    .filter(({ why }) => why !== '');
  const state = trade.statusOf(doc.value);
  useAskedMove((asked) => {
    const move = allowed.find(({ id }) => id === asked);
    if (move) void press.select(move, { isByLink: true });
  });
  return (
    <Panel title="Status">
      {hasSteps && <LifeLine steps={lifeLine(trade, doc.value)} />}
      <p className="muted mb-2">
        {meaning ?? (state === null ? '' : meaningTo(trade.labels[state], moves.isSupplier))}
      </p>
      {children}
      {failure !== null && <ErrorPanel error={failure} />}
      <MoveButtons moves={allowed} press={press} />
      <Refused moves={refused} />
      {openPress && (
        <MoveDialog
          title={`${openPress.move.label}: ${name}`}
          label={press.isLost ? 'Look again' : openPress.move.label}
          reason={openPress.move.reason}
          isDanger={openPress.move.place === 'end'}
          asks={openPress.asks}
          schemas={openPress.move.asks}
          // What is only looked at is judged by nobody.
          faultOf={(input) => (press.isLost ? null : moveFault(openPress.move, input, facts))}
          onMove={(input) => press.make(openPress, input)}
          onClose={press.close}
        />
      )}
    </Panel>
  );
}

interface MoveButtonsProps<M extends Pressable> {
  moves: readonly M[];
  press: { readonly isBusy: boolean; readonly select: (move: M) => unknown };
}
type Pressable = Pick<MoveRow<never, string, never>, 'id' | 'label' | 'place'>;

/** A button for each move: the next one first, what ends the record behind the dots. */
function MoveButtons<M extends Pressable>({ moves, press }: MoveButtonsProps<M>) {
  const first = moves.find(({ place }) => place === 'next');
  const others = moves.filter((move) => move !== first && move.place !== 'end');
  const last = moves.filter(({ place }) => place === 'end');
  return (
    <div className="button-row">
      {first && (
        <Button disabled={press.isBusy} onClick={() => void press.select(first)}>
          {first.label}
        </Button>
      )}
      {others.map((move) => (
        <Button key={move.id} variant="quiet" disabled={press.isBusy} onClick={() => void press.select(move)}>
          {move.label}
        </Button>
      ))}
      <MenuButton
        label="More moves"
        items={last.map((move) => ({
          id: move.id,
          label: move.label,
          icon: 'close' as const,
          onSelect: () => void press.select(move),
        }))}
      />
      {moves.length === 0 && <span className="muted">Nothing for you to do here now.</span>}
    </div>
  );
}

/** The moves that are not possible, with the reasons. */
function Refused({ moves }: { moves: readonly { id: string; label: string; why: string }[] }) {
  if (moves.length === 0) return null;
  return (
    <details className="mt-2">
      <summary>Why can’t I…?</summary>
      <ul className="mb-0">
        {moves.map(({ id, label, why }) => (
          <li key={id}>
            <strong>{label}:</strong> {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
