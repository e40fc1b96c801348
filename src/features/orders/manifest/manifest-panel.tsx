import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Actor } from '#domain/access/actor.ts';
import { lineKey, lineState, stopsOf, toSend } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest, ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { changeManifest, closeManifest, type Sendable } from '#data/nouns/delivery-manifests.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useConfirm, useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { lineGap } from './line-gap.ts';
import { LoadScan } from './load-scan.tsx';
import { ManifestLineView } from './manifest-line.tsx';
import { totalText } from './manifest-paper.tsx';
import { SetConsignment } from './set-consignment.tsx';
import type { ManifestChanges } from './use-manifest.ts';

interface ManifestPanelProps {
  doc: Doc<DeliveryManifest>;
  open: readonly Doc<DeliveryManifest>[];
  /** The orders on it as they are now, by line. */
  orders: ReadonlyMap<string, Sendable>;
  hrefOf: (line: ManifestLine) => string;
  changes: ManifestChanges;
  today: string;
}

/** Closes a manifest on which nothing is left to send, and reopens a closed one. */
function useOpenAndClosed({ id, value }: Doc<DeliveryManifest>, change: ManifestChanges['change']) {
  const confirm = useConfirm();
  const ask = useConfirmWithReason();
  const showError = useErrorAlert();
  const name = `${value.carrier}, ${formatDate(value.day)}`;
  return {
    finish: async () => {
      const waiting = value.lines.filter((line) => lineState(line) === 'waiting');
      const isSure = await confirm({
        title: 'Close manifest',
        text:
          waiting.length === 0
            ? `Everything on the manifest of ${name} is dispatched.`
            : `Not loaded: ${waiting.map(({ number }) => number).join(', ')}. Taken off the manifest, and ready for another one.`,
        confirmLabel: 'Close manifest',
      });
      if (!isSure) return;
      await closeManifest(id, [], newRequest()).catch(showError);
    },
    reopen: async () => {
      const given = await ask({
        title: 'Reopen manifest',
        text: `The manifest of ${name} takes orders again, and dispatches on it can be undone within 24 hours.`,
        confirmLabel: 'Reopen',
        reasonLabel: 'Reason',
      });
      if (given) await change({ action: 'reopen', manifestId: id, reason: given.reason });
    },
  };
}

/** Why the manifest can't be closed now, in words; '' when it can. */
function closeGap({ day, lines }: DeliveryManifest, today: string): string {
  if (day > today) return 'It can be closed on its day.';
  return lines.some((line) => lineState(line) !== 'waiting') ? '' : 'Load the orders first.';
}

function Lines(props: ManifestPanelProps & { actor: Actor; gapOf: (line: ManifestLine) => string }) {
  const { doc, orders, hrefOf, changes, gapOf } = props;
  const { value: manifest, id: manifestId } = doc;
  const [entered, setEntered] = useState<ManifestLine | null>(null);
  const trackingOf = useTracking(manifest.lines.some(({ consignment }) => consignment !== ''));
  const { carrier } = manifest;
  const one = (action: 'load' | 'unload' | 'remove') => (line: ManifestLine) =>
    void changes.change({ action, manifestId, orders: [line] });
  const actions = {
    onLoad: one('load'),
    onUnload: one('unload'),
    onRemove: one('remove'),
    onEnter: setEntered,
  };
  const order = entered && orders.get(lineKey(entered))?.doc.value;
  return (
    <>
      <ol className="manifest-stops">
        {stopsOf(manifest.lines).map((stop) => (
          <li key={`${stop.dealerId} ${stop.shipTo}`}>
            <h3>
              {stop.dealer} <span className="muted">{stop.suburb}</span>
            </h3>
            <ul className="manifest-lines">
              {stop.lines.map((line) => (
                <ManifestLineView
                  key={lineKey(line)}
                  line={line}
                  carrier={carrier}
                  href={hrefOf(line)}
                  gap={gapOf(line)}
                  tracking={trackingOf({ freightCarrier: carrier, consignment: line.consignment })}
                  isCancelRequested={(orders.get(lineKey(line))?.doc.value.requestCancel ?? null) !== null}
                  actions={manifest.state === 'open' ? actions : null}
                  isBusy={changes.isBusy}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {entered && order && (
        <LineDialog
          line={entered}
          order={order}
          onSave={(values) =>
            changeManifest({ action: 'set', manifestId, orders: [entered], values }, newRequest())
          }
          onClose={() => setEntered(null)}
        />
      )}
    </>
  );
}

/** A manifest that somebody has begun: scan to load, its stops, and the way to close it. */
export function ManifestPanel(props: ManifestPanelProps) {
  const { doc, open, orders, hrefOf, changes, today } = props;
  const { value: manifest } = doc;
  const actor = useActor();
  const [isClosing, setIsClosing] = useState(false);
  const [now] = useState(() => new Date());
  const { finish, reopen } = useOpenAndClosed(doc, changes.change);
  const isOpen = manifest.state === 'open';
  const unsent = manifest.lines.filter((line) => lineState(line) !== 'sent');
  const loaded = toSend(manifest);
  const gap = closeGap(manifest, today);
  const gapOf = (line: ManifestLine) =>
    lineState(line) === 'sent'
      ? ''
      : lineGap(line, orders.get(lineKey(line)), { actor, carrier: manifest.carrier, now });
  return (
    <Panel
      title={`${manifest.carrier}, ${formatDate(manifest.day)}`}
      actions={
        <>
          <StatusBadge tone={isOpen ? 'info' : 'ok'} text={isOpen ? 'Open' : 'Closed'} />
          {isOpen && manifest.lines.length > 0 && (
            <Button
              disabled={gap !== '' || changes.isBusy}
              onClick={() => (loaded.length === 0 ? void finish() : setIsClosing(true))}
            >
              Close manifest
            </Button>
          )}
          {!isOpen && actor.isAdmin && (
            <Button variant="quiet" disabled={changes.isBusy} onClick={() => void reopen()}>
              Reopen
            </Button>
          )}
        </>
      }
    >
      {changes.failure !== null && <ErrorPanel error={changes.failure} />}
      {manifest.lines.length === 0 ? (
        <EmptyState icon="truck" text="Nothing is on this manifest. Tick ready orders and add them." />
      ) : (
        <>
          <p className="muted">
            {[totalText(manifest), isOpen ? gap : ''].filter((part) => part !== '').join('. ')}
          </p>
          {isOpen && unsent.length > 0 && (
            <div className="manifest-tools no-print">
              <LoadScan doc={doc} open={open} change={changes.change} />
              <SetConsignment
                lines={unsent}
                isBusy={changes.isBusy}
                onSet={(consignment) =>
                  changes.change({
                    action: 'set',
                    manifestId: doc.id,
                    orders: unsent,
                    values: { consignment },
                  })
                }
              />
            </div>
          )}
          <Lines {...props} actor={actor} gapOf={gapOf} />
        </>
      )}
      {isClosing && (
        <CloseDialog
          doc={doc}
          orders={orders}
          gapOf={gapOf}
          hrefOf={hrefOf}
          onClose={() => setIsClosing(false)}
        />
      )}
    </Panel>
  );
}
