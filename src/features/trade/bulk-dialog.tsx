import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Trade, TradeRecord } from '#domain/trade/move.ts';
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
  /** What a move asks for once for all; null for nothing but its reason. */
  asksOf(id: Id): MoveAsks | null | Promise<MoveAsks | null>;
  /** Which records were moved. */
  onClose: (moved: readonly string[]) => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What will be done, and what can't be, before anything is. */
function Preview({ label, ready, refused }: PreviewProps) {
  return (
    <div className="mb-3">
      <p className="mb-1">
        <strong>
          {label}: {counted(ready.length)}
        </strong>
        {ready.length > 0 && <>: {ready.join(', ')}</>}
      </p>
      {refused.length > 0 && (
        <Notice tone="watch" title={`${counted(refused.length)} can’t be included`}>
          <ul className="mb-0">
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}:</strong> {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface PreviewProps {
  label: string;
  ready: readonly string[];
  refused: readonly { id: string; name: string; why: string }[];
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
  const title = `${action.label} ${counted(docs.length)}`;
  const asked = sharedQuestion(planned);
  const asks = useLoaded(asked && asked.move.id, async () => asked && (await props.asksOf(asked.move.id)));
  const ready = planned.filter(({ move }) => move !== null);
  const start = (input: object) =>
    bulk.run(
      ready.map(({ doc }) => doc.id),
      moveCalls(trade, ready, input),
    );
  const moved = () => [...bulk.outcomes].filter(([, { state }]) => state === 'done').map(([id]) => id);

  if (bulk.isStarted) {
    return (
      <BulkResults
        title={title}
        items={ready.map(({ doc }) => ({ id: doc.id, name: props.nameOf(doc.value), href: hrefOf(doc.id) }))}
        bulk={bulk}
        onClose={() => onClose(moved())}
      />
    );
  }
  const preview = (
    <Preview
      label={action.label}
      ready={ready.map(({ doc }) => props.nameOf(doc.value))}
      refused={planned
        .filter(({ move }) => move === null)
        .map(({ doc, why }) => ({ id: doc.id, name: props.nameOf(doc.value), why }))}
    />
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
