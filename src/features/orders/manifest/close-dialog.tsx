import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { lineKey, lineState } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest, ManifestLine } from '#domain/delivery-manifest/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { closeManifest, type Sendable } from '#data/nouns/delivery-manifests.ts';
import { BulkResults } from '#features/trade/bulk-results.tsx';
import { type BulkCall, type CallsOf, partsOf, useBulkRun } from '#features/trade/use-bulk-run.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';

interface CloseDialogProps {
  doc: Doc<DeliveryManifest>;
  orders: ReadonlyMap<string, Sendable>;
  gapOf: (line: ManifestLine) => string;
  hrefOf: (line: ManifestLine) => string;
  onClose: () => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

interface Ready {
  readonly line: ManifestLine;
  readonly rev: number;
}

/** The calls that send these lines, ten to each; `onState` hears how the manifest is left. */
const sendCalls =
  (manifestId: string, ready: readonly Ready[], onState: (state: 'open' | 'closed') => void): CallsOf =>
  (ids) =>
    partsOf(ready.filter(({ line }) => ids.includes(lineKey(line)))).map(
      (part): BulkCall => ({
        ids: part.map(({ line }) => lineKey(line)),
        send: async (request) => {
          const sent = part.map(({ line, rev }) => ({ ...line, rev }));
          const { results, state } = await closeManifest(manifestId, sent, request);
          onState(state);
          return results.map(({ collection, id, ok, msg = '' }) => [
            lineKey({ collection, orderId: id }),
            ok ? { state: 'done' as const, number: '' } : { state: 'refused' as const, why: msg },
          ]);
        },
      }),
    );

/** What will be dispatched, what can't be, and what is left behind, before anything is; then a result for each. */
export function CloseDialog({ doc, orders, gapOf, hrefOf, onClose }: CloseDialogProps) {
  // As they stood when the dialog was opened: what comes in meanwhile is the server's to refuse, in words.
  const [{ ready, refused, waiting }] = useState(() => {
    const loaded = doc.value.lines.filter((line) => lineState(line) === 'loaded');
    return {
      ready: loaded
        .filter((line) => gapOf(line) === '')
        .map((line): Ready => ({ line, rev: orders.get(lineKey(line))?.doc.rev ?? 0 })),
      refused: loaded.filter((line) => gapOf(line) !== '').map((line) => ({ line, why: gapOf(line) })),
      waiting: doc.value.lines.filter((line) => lineState(line) === 'waiting'),
    };
  });
  const [state, setState] = useState<'open' | 'closed'>('open');
  const bulk = useBulkRun();
  const title = `Close manifest: ${doc.value.carrier}`;
  if (bulk.isStarted) {
    return (
      <BulkResults
        title={title}
        items={ready.map(({ line }) => ({ id: lineKey(line), name: line.number, href: hrefOf(line) }))}
        bulk={bulk}
        onClose={onClose}
      >
        {!bulk.isRunning && (
          <p>
            <strong>
              {state === 'closed'
                ? 'The manifest is closed.'
                : 'The manifest stays open. What could not be sent is on it with the reason.'}
            </strong>
          </p>
        )}
      </BulkResults>
    );
  }
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button
            disabled={ready.length === 0}
            onClick={() =>
              void bulk.run(
                ready.map(({ line }) => lineKey(line)),
                sendCalls(doc.id, ready, setState),
              )
            }
          >
            {refused.length === 0 ? 'Dispatch and close' : 'Dispatch these'}
          </Button>
        </>
      }
    >
      <p>
        <strong>Dispatch {counted(ready.length)}</strong>
        {ready.length > 0 && <>: {ready.map(({ line }) => line.number).join(', ')}</>}
      </p>
      {refused.length > 0 && (
        <Notice
          tone="watch"
          title={`${counted(refused.length)} can’t be dispatched: the manifest stays open`}
        >
          <ul className="mb-0">
            {refused.map(({ line, why }) => (
              <li key={lineKey(line)}>
                <strong>{line.number}:</strong> {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {waiting.length > 0 && refused.length === 0 && (
        <Notice tone="info" title={`${counted(waiting.length)} not loaded`}>
          {waiting.map(({ number }) => number).join(', ')}: taken off the manifest, and ready for another one.
        </Notice>
      )}
    </Dialog>
  );
}
