import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Trade, TradeRecord } from '#domain/trade/move.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { sharedQuestion, type BulkAction, moveCalls, planBulk } from './bulk.ts';
import { BulkResults } from './bulk-results.tsx';
import { type MoveAsks, MoveDialog } from './move-dialog.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps<T extends TradeRecord, S extends string, K, Id extends string> {
  trade: Trade<T, S, K, Id>;
  action: BulkAction<T, Id>;
  docs: readonly Doc<T>[];
  nameOf(record: T): string;
  /** The address of a record. */
  hrefOf: (id: string) => string;
  /** What a move asks for once for all that can be moved; null for nothing but its reason. */
  asksOf(id: Id, ready: readonly Doc<T>[]): MoveAsks | null | Promise<MoveAsks | null>;
  /** What is said of those that will be moved; their names where left out. */
  renderReady?(ready: readonly Doc<T>[]): ReactNode;
  /** Which records were moved. */
  onClose: (moved: readonly string[]) => void;
}

/** So many that can't be included are listed at once: below more of them nobody finds what is asked for. */
const LISTED_MOST = 5;

interface CantBeProps {
  /** How many of what: "3 orders". */
  count: string;
  refused: readonly { readonly id: string; readonly name: string; readonly why: string }[];
}

/** What can't be done, and why, before anything is. */
function CantBeIncluded({ count, refused }: CantBeProps) {
  if (refused.length === 0) return null;
  const list = (
    <ul className="mb-0">
      {refused.map(({ id, name, why }) => (
        <li key={id}>
          <strong>{name}:</strong> {why}
        </li>
      ))}
    </ul>
  );
  return (
    <Notice tone="watch" title={`${count} can’t be included`}>
      {refused.length <= LISTED_MOST && list}
      {refused.length > LISTED_MOST && (
        <details>
          <summary>Show why</summary>
          {list}
        </details>
      )}
    </Notice>
  );
}

/** Moves many records in one go: preview, what it needs once for all, progress, a result for each. */
export function BulkDialog<T extends TradeRecord, S extends string, K, Id extends string>(
  props: BulkDialogProps<T, S, K, Id>,
) {
  const { trade, action, docs, hrefOf, onClose } = props;
  const actor = useActor();
  // As they were ticked: what comes in meanwhile is the server's to refuse, in words.
  const [planned] = useState(() => planBulk(trade, action, docs, actor, new Date()));
  const bulk = useBulkRun();
  const countOf = (all: readonly unknown[]) => counted(all.length, trade.noun);
  const title = `${action.label} ${countOf(docs)}`;
  const asked = sharedQuestion(planned);
  const ready = planned.filter(({ move }) => move !== null);
  const moving = ready.map(({ doc }) => doc);
  const asks = useLoaded(
    asked && asked.move.id,
    async () => asked && (await props.asksOf(asked.move.id, moving)),
  );
  const ids = moving.map(({ id }) => id);
  const start = (input: object) => bulk.run(ids, moveCalls(trade, ready, input));
  const moved = () => [...bulk.outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id);

  if (bulk.isStarted) {
    return (
      <BulkResults
        title={title}
        items={moving.map(({ id, value }) => ({ id, name: props.nameOf(value), href: hrefOf(id) }))}
        bulk={bulk}
        onClose={() => onClose(moved())}
      />
    );
  }
  const refused = planned
    .filter(({ move }) => move === null)
    .map(({ doc, why }) => ({ id: doc.id, name: props.nameOf(doc.value), why }));
  const names = moving.map(({ value }) => props.nameOf(value)).join(', ');
  const preview = (
    <div className="mb-3">
      {props.renderReady?.(moving) ?? (
        <p className="mb-1">
          <strong>
            {action.label}: {countOf(ready)}
          </strong>
          {names !== '' && <>: {names}</>}
        </p>
      )}
      <CantBeIncluded count={countOf(refused)} refused={refused} />
    </div>
  );
  if (asked && asks.status === 'loading') {
    return (
      <Dialog title={title} onCancel={() => onClose([])}>
        <Loading lines={4} label="Loading" />
      </Dialog>
    );
  }
  const own = asks.value ?? null;
  if (asked === null || (own === null && asked.reason === '')) {
    return (
      <Dialog
        title={title}
        onCancel={() => onClose([])}
        footer={
          <>
            <Button variant="quiet" onClick={() => onClose([])}>
              Back
            </Button>
            <Button disabled={asked === null} onClick={() => void start({})}>
              {action.label}
            </Button>
          </>
        }
      >
        {preview}
      </Dialog>
    );
  }
  return (
    <MoveDialog
      title={title}
      label={action.label}
      reason={asked.reason}
      isDanger={false}
      asks={own}
      schemas={asked.move.asks}
      onMove={(input) => {
        void start(input);
        return Promise.resolve();
      }}
      onClose={() => onClose([])}
      onMade={() => undefined}
    >
      {preview}
    </MoveDialog>
  );
}
