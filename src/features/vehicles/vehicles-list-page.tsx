import { Link, useNavigate } from 'react-router-dom';
import type { Doc } from '#data/store/converter.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { fetchMakes } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { setVehicleDeleted } from '#data/nouns/vehicles.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { ImportLink } from '#features/csv-import/import-link.tsx';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { usesOf } from '#features/reference-screen/deletion-check.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { VEHICLE_COLUMNS, vehicleFilters } from './vehicle-columns.tsx';

const now = () => unixSeconds(new Date());

/** Every vehicle model the portal knows. */
export function VehiclesListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const list = useShapeList('vehicles', vehicles.list);
  const makes = useLoaded('makes', fetchMakes);
  const deletion = useRowDeletion<Doc<Vehicle>>({
    noun: 'Vehicle',
    nameOf: (row) => vehicleName(row.value),
    isDeleted: (row) => row.value.deleted,
    check: (row) => usesOf(actor, vehicles.path, row),
    onChange: (row, deleted) => setVehicleDeleted(actor, row, deleted, now()),
  });
  return (
    <ListPage
      title="Vehicles"
      columns={VEHICLE_COLUMNS}
      filters={vehicleFilters(makes.value ?? [])}
      {...list}
      searchHint="Make, model, series or badge"
      rowHref={(row) => paths.vehicles.edit(row.id)}
      rowLabel={(row) => vehicleName(row.value)}
      rowActions={(row) => [
        {
          id: 'open',
          label: 'Open',
          icon: 'edit',
          onSelect: () => void navigate(paths.vehicles.edit(row.id)),
        },
        {
          id: 'duplicate',
          label: 'Duplicate as next series',
          icon: 'copy',
          onSelect: () => void navigate(`${paths.vehicles.add}?from=${encodeURIComponent(row.id)}`),
        },
        {
          id: 'tyres',
          label: 'Check tyres',
          icon: 'rim',
          onSelect: () => void navigate(`${paths.vehicles.tyreCheck}?vehicle=${encodeURIComponent(row.id)}`),
        },
        deletion(row),
      ]}
      menu={
        <>
          <Link className="btn btn-quiet" to={paths.vehicles.tyreCheck}>
            <Icon name="rim" />
            Tyre check
          </Link>
          <ImportLink to={paths.vehicles.list} />
        </>
      }
      primaryAction={{ label: 'New vehicle', icon: 'add', to: paths.vehicles.add }}
      empty={{ text: 'Vehicle models with their masses and limits appear here.' }}
    />
  );
}
