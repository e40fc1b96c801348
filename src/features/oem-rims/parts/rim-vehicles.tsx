import { Link } from 'react-router-dom';
import { rimRows } from '#domain/oem-rim/match.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { MassRows } from '#features/installations/public/mass-rows.tsx';
import { paths } from '#lib/paths.ts';

interface RimVehiclesProps {
  rim: Pick<OemRim, 'rating'>;
  matched: readonly { readonly id: string; readonly value: Vehicle }[];
}

/** Each matched vehicle with twice the rim's rating against its axles. */
export function RimVehicles({ rim, matched }: RimVehiclesProps) {
  if (matched.length === 0) {
    return <p className="muted mb-0">No listed vehicle has this make, model and years.</p>;
  }
  return matched.map(({ id, value }) => (
    <section key={id} className="rim-match" aria-label={vehicleName(value)}>
      <Link to={paths.vehicles.edit(id)}>{vehicleName(value)}</Link>{' '}
      <span className="muted">{vehicleYears(value)}</span>
      <div className="mass-check">
        <MassRows rows={rimRows(rim, value)} />
      </div>
    </section>
  ));
}
