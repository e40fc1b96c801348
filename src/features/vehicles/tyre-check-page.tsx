import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { systemDocs } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { tyreCheck } from '#domain/mass/tyre-check.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';
import { type TyreEntry, TyreEntryFields, tyreEntryOf } from './parts/tyre-entry.tsx';
import { TyreFaultsPanel } from './parts/tyre-faults-panel.tsx';
import { TyreFigures } from './parts/tyre-figures.tsx';
import { TyreVehicle } from './parts/tyre-vehicle.tsx';
import { useTyreFaults } from './use-tyre-faults.ts';
import './tyre-check.scss';

const NO_SIZES: Readonly<Record<string, number>> = {};

/** Tyre sizes and a load rating compared with a vehicle or each other, and the vehicles whose tyre data fails. */
export function TyreCheckPage() {
  const [params, setParams] = useSearchParams();
  const vehicleId = params.get('vehicle');
  const state = useDoc(vehicles, vehicleId);
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const [typed, setTyped] = useState<TyreEntry | null>(null);
  const [opened] = useState(() => new Date());
  const tyreSizes = table.status === 'ready' ? table.doc.value.sizes : NO_SIZES;
  const vehicle = vehicleId !== null && state.status === 'ready' ? state.doc.value : null;
  const entry = typed ?? tyreEntryOf(vehicle);
  const { sizes, rating, axle } = entry;
  const check = useMemo(
    () => tyreCheck({ vehicle, sizes, rating, axle, tyreSizes }),
    [vehicle, sizes, rating, axle, tyreSizes],
  );
  const faults = useTyreFaults(tyreSizes);
  const letterhead = useOwnLetterhead();
  const isBlank = rating.trim() === '' && sizes.every((size) => size.trim() === '');

  function handleVehicle(picked: Doc<Vehicle> | null) {
    // What was typed for one vehicle is often wanted for the next; a blank entry takes the vehicle's own.
    if (isBlank) setTyped(null);
    setParams(picked ? { vehicle: picked.id } : {}, { replace: true });
  }
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Tyre Check"
          back={{ to: paths.vehicles.list, label: 'Vehicles' }}
          actions={!isBlank && <PrintButton label="Print slip" />}
        />
        <Panel title="Vehicle">
          {vehicleId !== null && state.status === 'loading' && <Loading label="Loading vehicle" />}
          {vehicleId !== null && state.status === 'missing' && (
            <Notice tone="watch">This vehicle does not exist, or it has been deleted.</Notice>
          )}
          {vehicleId !== null && state.status === 'error' && (
            <ErrorPanel error={state.error} onRetry={state.retry} />
          )}
          {(vehicleId === null || state.status !== 'loading') && (
            <TyreVehicle vehicle={vehicle} onChange={handleVehicle} />
          )}
        </Panel>
        <Panel
          title="Tyres"
          actions={
            typed !== null && (
              <Button variant="quiet" size="sm" onClick={() => setTyped(null)}>
                <Icon name="rotate" />
                {vehicle ? 'Use the vehicle’s sizes' : 'Clear'}
              </Button>
            )
          }
        >
          <TyreEntryFields entry={entry} tyreSizes={tyreSizes} onChange={setTyped} />
        </Panel>
        {table.status === 'error' && (
          <Notice tone="watch">
            The table of known sizes could not be read. Sizes that only it knows are refused for now.
          </Notice>
        )}
        {!isBlank && (
          <Panel title="Result">
            <TyreFigures check={check} />
          </Panel>
        )}
        {table.status !== 'loading' && <TyreFaultsPanel {...faults} />}
      </div>
      {!isBlank && (
        <div className="print-only">
          <PrintSheet
            title="Tyre check"
            from={letterhead}
            subtitle={vehicle ? `${vehicleName(vehicle)}, ${vehicleYears(vehicle)}` : 'Without a vehicle'}
            meta={
              <>
                <div>{formatDate(opened)}</div>
                {rating !== '' && <div>Load rating {rating.trim().toUpperCase()}</div>}
              </>
            }
          >
            <TyreFigures check={check} />
          </PrintSheet>
        </div>
      )}
    </>
  );
}
