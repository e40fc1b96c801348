import { fetchVehiclesOfMake } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { vehiclesOfRim } from '#domain/oem-rim/match.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import { vehicles as allVehicles } from '#domain/vehicle/entity.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { RimVehicles } from './rim-vehicles.tsx';

const READS = ['make', 'model', 'yearFrom', 'yearTo', 'rating'] as const;
const partOf = (rim: OemRim): Pick<OemRim, (typeof READS)[number]> => ({
  make: rim.make,
  model: rim.model,
  yearFrom: rim.yearFrom,
  yearTo: rim.yearTo,
  rating: rim.rating,
});

/** The vehicles the rim came on, as it stands in the form: twice its rating against each axle's capacity. */
export function RimMatches({ form }: { form: EntityForm<OemRim> }) {
  const rim = useDebouncedDerived(form, READS, partOf);
  const make = rim.make.trim();
  const note = useLeftOut(allVehicles);
  const vehicles = useLoaded(make === '' ? null : make, (signal) => fetchVehiclesOfMake(make, signal));
  const matched = vehiclesOfRim(rim, vehicles.value ?? []).toSorted((left, right) =>
    vehicleName(left.value).localeCompare(vehicleName(right.value)),
  );
  return (
    <Panel title={matched.length === 0 ? 'Matched vehicles' : `Matched vehicles (${matched.length})`}>
      {make !== '' && vehicles.status === 'loading' && <Loading lines={2} label="Loading vehicles" />}
      {vehicles.status === 'error' && <ErrorPanel error={vehicles.error} onRetry={vehicles.retry} />}
      {make === '' && <p className="muted mb-0">Choose a make to see which vehicles the rim is fitted to.</p>}
      {note && <p className="muted">{note}</p>}
      {vehicles.status === 'ready' && <RimVehicles rim={rim} matched={matched} />}
    </Panel>
  );
}
