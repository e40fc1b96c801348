import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { deliveryManifests } from '#domain/delivery-manifest/entity.ts';
import { lineKey, type LineKey } from '#domain/delivery-manifest/lines.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { isIsoDay, todaySydney } from '#domain/shared/dates.ts';
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
function useAsked(today: string) {
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

/** What leaves the warehouse: the manifest of a day and carrier, and the orders that are ready for it (product: delivery-manifest). */
export function DeliveryManifestPage() {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const asked = useAsked(today);
  const { day } = asked;
  const ofDay = useManifestsOfDay(actor, day);
  const open = useOpenManifests(actor);
  const confirmed = useConfirmedOrders(actor);
  const carriers = useLoaded('freight carriers', fetchFreightCarriers);
  const isDistributor = actor.kind === 'distributer';
  const dealerNames = useDealerNames(isDistributor) ?? new Map<string, string>();
  const changes = useManifestChanges();
  const [isLabelling, setIsLabelling] = useState(false);

  const known = (carriers.value ?? []).map(({ value }) => value);
  const manifests = ofDay.docs
    .filter(({ value }) => value.lines.length > 0 || value.carrier === asked.carrier)
    .toSorted((a, b) => a.value.carrier.localeCompare(b.value.carrier));
  const first = manifests[0]?.value.carrier ?? defaultFreightCarrier(known)?.name ?? '';
  const carrier = asked.carrier === '' ? first : asked.carrier;
  const doc = manifestOfCarrier(ofDay.docs, carrier);
  const onIt = useOrdersOn(actor, doc?.id ?? null);
  const orders = new Map(onIt.orders.map((order) => [lineKey(order), order]));
  const ready = readyOrders(confirmed.orders, open.docs);
  const hrefOf = hrefFor(actor);
  const states = [ofDay, open, confirmed, onIt];
  const failed = states.find(({ error }) => error !== null);
  const isLoading = [ofDay, open, confirmed].some(({ status }) => status === 'loading');
  // A day that has passed takes orders only on a manifest that was begun on it.
  const canAdd = carrier !== '' && (doc ? doc.value.state === 'open' : day >= today);

  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Delivery Manifest"
          back={{
            to: isDistributor ? paths.distributerOrders.list : paths.dealerOrders.list,
            label: 'Kit Orders',
          }}
          actions={
            doc &&
            doc.value.lines.length > 0 && (
              <>
                <PrintButton label="Print manifest" />
                <Button variant="quiet" onClick={() => setIsLabelling(true)}>
                  <Icon name="label" />
                  Shipping labels
                </Button>
                <ExportButton
                  label="CSV for the carrier"
                  name={`manifest ${carrier} ${day}`}
                  columns={MANIFEST_CSV}
                  exportRows={() =>
                    Promise.resolve(doc.value.lines.map((line) => ({ line, manifest: doc.value })))
                  }
                />
              </>
            )
          }
        />
        <LeftOpen manifests={open.docs} today={today} />
        <DayBar
          day={day}
          today={today}
          carrier={carrier}
          manifests={manifests}
          carriers={known.map(({ name }) => name)}
          onChoose={asked.choose}
        />
        {failed ? (
          <ErrorPanel error={failed.error} onRetry={() => states.forEach(({ retry }) => retry())} />
        ) : isLoading ? (
          <Loading lines={6} label="Loading the manifest" />
        ) : (
          <div className="manifest-page">
            {doc ? (
              <ManifestPanel
                key={doc.id}
                doc={doc}
                open={open.docs}
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
                    day < today
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
                isCut={confirmed.isCut}
                today={today}
                names={dealerNames}
                hrefOf={hrefOf}
                addLabel={canAdd ? `Add to ${carrier}` : null}
                isBusy={changes.isBusy}
                onAdd={(picked) => changes.change({ action: 'add', day, carrier, orders: picked })}
              />
            </div>
            {doc && <ManifestHistory entries={doc.value.entries} />}
          </div>
        )}
      </div>
      {doc && <ManifestPaper manifest={doc.value} from={actor.organisation} />}
      {doc && isLabelling && (
        <ShippingLabelsDialog
          shipments={doc.value.lines.map((line) => ({ ...line, freightCarrier: doc.value.carrier }))}
          onClose={() => setIsLabelling(false)}
        />
      )}
    </>
  );
}
