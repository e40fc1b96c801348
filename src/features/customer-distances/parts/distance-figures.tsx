import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { BAND_LABELS } from '#domain/customer-distance/distance.ts';
import { type BandCounts, DISTANCE_BANDS, type DistanceBand } from '#domain/customer-distance/schema.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import {
  type DistanceFigures as Figures,
  fetchDistanceFigures,
  fetchFarthest,
  ON_MAP,
} from '#data/nouns/customer-distances.ts';
import type { ListRequest } from '#data/lists/list-plan.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

// It brings the places of all postcodes.
const DistanceMap = lazyPart(() => import('./distance-map.tsx').then((at) => at.DistanceMap), <Loading />);

const PLACED = DISTANCE_BANDS.filter((band) => band !== 'none');
const NEAR: readonly DistanceBand[] = ['0', '25'];
const MIDDLE: readonly DistanceBand[] = ['50', '100'];
const FAR: readonly DistanceBand[] = ['250', '500', '1000'];
const sumOf = (bands: BandCounts, of: readonly DistanceBand[]) =>
  of.reduce((sum, band) => sum + bands[band], 0);

interface FiguresProps {
  readonly figures: Figures;
  /** The list of one band, or of one dealer. */
  readonly listOf: (filters: Readonly<Record<string, string>>) => string;
}

function Drawn({ figures: { bands, dealers, isCut }, listOf }: FiguresProps) {
  return (
    <>
      <Chart
        caption="Customers by distance from their dealer"
        kind="histogram"
        labelTitle="Distance"
        series={[{ name: 'Customers' }]}
        points={PLACED.map((band) => ({
          label: BAND_LABELS[band],
          values: [bands[band]],
          to: bands[band] > 0 ? listOf({ band }) : null,
        }))}
        empty="No customer could be placed yet."
      />
      {bands.none > 0 && (
        <p className="muted">
          {bands.none === 1
            ? '1 address could not be placed.'
            : `${formatNumber(bands.none)} addresses could not be placed.`}
        </p>
      )}
      {dealers.length > 1 && (
        <Chart
          caption={isCut ? 'The first 20 dealers' : 'By dealer'}
          kind="stacked"
          labelTitle="Dealer"
          series={[{ name: 'Under 50 km' }, { name: '50 to 250 km' }, { name: '250 km and more' }]}
          points={dealers.map(({ id, name, bands: own }) => ({
            label: shortOrganisation(name),
            values: [sumOf(own, NEAR), sumOf(own, MIDDLE), sumOf(own, FAR)],
            to: listOf({ dealer: id }),
          }))}
          empty="No customer of a dealer could be placed yet."
        />
      )}
    </>
  );
}

/** The farthest of what the list shows, on the map; read when it is asked for. */
function MapOf({ request }: { readonly request: ListRequest }) {
  const actor = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const key = `${actor.uid} ${JSON.stringify([request.search, request.filters, request.sets])}`;
  const { status, value, error, retry } = useLoaded(isOpen ? key : null, () => fetchFarthest(actor, request));
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Show the map</Button>;
  if (status === 'error') return <ErrorPanel error={error} onRetry={retry} />;
  if (status === 'loading') return <Loading />;
  return (
    <>
      {value.length === ON_MAP && (
        <p className="muted">The {ON_MAP} farthest of what the list shows. A filter narrows it.</p>
      )}
      <DistanceMap customers={value} />
    </>
  );
}

/** How many customers live how far away, drawn, and where. */
export function DistanceFigures({
  request,
  listOf,
}: {
  readonly request: ListRequest;
  readonly listOf: FiguresProps['listOf'];
}) {
  const actor = useActor();
  const { status, value, error, retry } = useLoaded(`distances ${actor.uid}`, fetchDistanceFigures);
  return (
    <>
      <Panel title="How far customers live">
        {status === 'loading' && <Loading />}
        {status === 'error' && <ErrorPanel error={error} onRetry={retry} />}
        {status === 'ready' && <Drawn figures={value} listOf={listOf} />}
      </Panel>
      <Panel title="Map">
        <MapOf request={request} />
      </Panel>
    </>
  );
}
