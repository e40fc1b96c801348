import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { deliveryManifests } from '#domain/delivery-manifest/entity.ts';
import { lineKey, type LineKey } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchFreightCarriers } from '#data/nouns/reference.ts';
import {
  useConfirmedOrders,
  useManifestsOfDay,
  useOpenManifests,
  useOrdersOn,
} from '#data/nouns/delivery-manifests.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { DayBar, LeftOpen } from './manifest/day-bar.tsx';
import { MANIFEST_CSV } from './manifest/manifest-csv.ts';
import { ManifestHistory } from './manifest/manifest-history.tsx';
import { ManifestPanel } from './manifest/manifest-panel.tsx';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import { ManifestPaper } from './manifest/manifest-paper.tsx';
import { ReadyOrders } from './manifest/ready-orders.tsx';
import { manifestOfCarrier, readyOrders, useManifestChanges } from './manifest/use-manifest.ts';
import './manifest/manifest.scss';
import './public/paper.scss';

const ShippingLabelsDialog = lazyPart(
  async () => (await import('./public/shipping-labels-dialog.tsx')).ShippingLabelsDialog,
);

/** The page of an order on its side of the portal. */
const hrefFor =
  ({ kind }: Actor) =>
  ({ collection, orderId }: LineKey): string => {
    if (collection === 'compliancePlateOrders') return paths.distributerLabelOrders.edit(orderId);
    return (kind === 'dealer' ? paths.dealerOrders : paths.distributerOrders).edit(orderId);
  };

/**
 * Day and carrier of the address, or of the manifest that it names; today, and the day's first manifest, where it names
 * none.
 */
function useManifestAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const named = useDoc(deliveryManifests, params.get('manifest'));
  const manifest = named.status === 'ready' ? named.doc.value : null;
  const day = manifest?.day ?? params.get('day') ?? '';
  return {
    day: isIsoDay(day) ? day : today,
    carrier: manifest?.carrier ?? params.get('carrier') ?? '',
    choose: (nextDay: string, carrier: string) =>
      setParams({ day: nextDay, ...(carrier !== '' && { carrier }) }, { replace: true }),
  };
}

/** All that the page shows of a day and a carrier, with the orders that can go along. */
function useManifestPage() {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const address = useManifestAddress(today);
  const { day } = address;
  const ofDay = useManifestsOfDay(actor, day);
  const open = useOpenManifests(actor);
  const confirmed = useConfirmedOrders(actor);
  const carriers = useLoaded('freight carriers', fetchFreightCarriers);
  const dealerNames = useDealerNames(actor.kind === 'distributer') ?? new Map<string, string>();

  const known = (carriers.value ?? []).map(({ value }) => value);
  const manifests = ofDay.docs
    .filter(({ value }) => value.lines.length > 0 || value.carrier === address.carrier)
    .toSorted((a, b) => a.value.carrier.localeCompare(b.value.carrier));
  const first = manifests[0]?.value.carrier ?? defaultFreightCarrier(known)?.name ?? '';
  const carrier = address.carrier === '' ? first : address.carrier;
  const doc = manifestOfCarrier(ofDay.docs, carrier);
  const onIt = useOrdersOn(actor, doc?.id ?? null);
  const orders = new Map(onIt.orders.map((order) => [lineKey(order), order]));
  const ready = readyOrders(confirmed.orders, open.docs);
  const states = [ofDay, open, confirmed, onIt];
  // A day that has passed takes orders only on a manifest that was begun on it.
  const canAdd = carrier !== '' && (doc ? doc.value.state === 'open' : day >= today);
  return {
    today,
    day,
    carrier,
    choose: address.choose,
    carriers: known.map(({ name }) => name),
    /** The day's manifests that hold anything, and the one of the carrier. */
    manifests,
    /** The manifest of day and carrier; null where nobody has begun it. */
    doc,
    /** Open manifests, of whatever day. */
    open: open.docs,
    /** The orders on the manifest, as they are now. */
    orders,
    ready,
    isCut: confirmed.isCut,
    dealerNames,
    canAdd,
    error: states.find(({ error }) => error !== null)?.error ?? null,
    retry: () => states.forEach(({ retry }) => retry()),
    isLoading: [ofDay, open, confirmed].some(({ status }) => status === 'loading'),
  };
}
type Shown = ReturnType<typeof useManifestPage>;

/** What leaves the warehouse: the manifest of a day and carrier, and the orders that are ready for it (product: delivery-manifest). */
export function DeliveryManifestPage() {
  const actor = useActor();
  const letterhead = useOwnLetterhead();
  const shown = useManifestPage();
  const [isLabelling, setIsLabelling] = useState(false);
  const { doc, today } = shown;
  const orderList = actor.kind === 'distributer' ? paths.distributerOrders.list : paths.dealerOrders.list;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Delivery Manifest"
          back={{ to: orderList, label: 'Kit Orders' }}
          actions={
            doc &&
            doc.value.lines.length > 0 && (
              <ManifestActions doc={doc} shown={shown} onLabels={() => setIsLabelling(true)} />
            )
          }
        />
        <LeftOpen manifests={shown.open} today={today} />
        <DayBar
          day={shown.day}
          today={today}
          carrier={shown.carrier}
          manifests={shown.manifests}
          carriers={shown.carriers}
          onChoose={shown.choose}
        />
        <DayManifest shown={shown} />
      </div>
      {doc && <ManifestPaper manifest={doc.value} from={letterhead} />}
      {doc && isLabelling && (
        <ShippingLabelsDialog
          shipments={doc.value.lines.map((line) => ({ ...line, freightCarrier: doc.value.carrier }))}
          onClose={() => setIsLabelling(false)}
        />
      )}
    </>
  );
}

interface ManifestActionsProps {
  doc: Doc<DeliveryManifest>;
  shown: Shown;
  onLabels: () => void;
}

/** What takes a manifest out of the portal: paper, labels, the carrier's file. */
function ManifestActions({ doc, shown: { carrier, day }, onLabels }: ManifestActionsProps) {
  return (
    <>
      <PrintButton label="Print manifest" />
      <Button variant="quiet" onClick={onLabels}>
        <Icon name="label" />
        Shipping labels
      </Button>
      <ExportButton
        label="CSV for the carrier"
        name={`manifest ${carrier} ${day}`}
        columns={MANIFEST_CSV}
        exportRows={() => Promise.resolve(doc.value.lines.map((line) => ({ line, manifest: doc.value })))}
      />
    </>
  );
}

/** The manifest of day and carrier, the orders that can be added to it, and its history. */
function DayManifest({ shown }: { shown: Shown }) {
  const hrefOf = hrefFor(useActor());
  const changes = useManifestChanges();
  const { doc, open, orders, ready, today, day, carrier } = shown;
  if (shown.error) return <ErrorPanel error={shown.error} onRetry={shown.retry} />;
  if (shown.isLoading) return <Loading lines={6} label="Loading the manifest" />;
  return (
    <div className="manifest-page">
      {doc ? (
        <ManifestPanel
          key={doc.id}
          doc={doc}
          open={open}
          orders={orders}
          hrefOf={hrefOf}
          changes={changes}
          today={today}
        />
      ) : (
        <Panel title={carrier || 'Manifest'}>
          {changes.failure !== null && <ErrorPanel error={changes.failure} />}
          <EmptyState
            icon="truck"
            text={
              carrier === ''
                ? 'Choose the freight carrier whose manifest this is.'
                : day < today
                  ? 'Nothing was sent on this day.'
                  : ready.length === 0
                    ? 'Nothing is ready on this day.'
                    : 'No manifest yet. Tick ready orders and add them.'
            }
          />
        </Panel>
      )}
      <div className="manifest-ready">
        <ReadyOrders
          ready={ready}
          isCut={shown.isCut}
          today={today}
          names={shown.dealerNames}
          hrefOf={hrefOf}
          addLabel={shown.canAdd ? `Add to ${carrier}` : null}
          isBusy={changes.isBusy}
          onAdd={(picked) => changes.change({ action: 'add', day, carrier, orders: picked })}
        />
      </div>
      {doc && <ManifestHistory entries={doc.value.entries} />}
    </div>
  );
}
