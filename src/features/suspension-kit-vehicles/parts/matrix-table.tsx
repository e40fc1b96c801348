import { Link } from 'react-router-dom';
import { liftText, loadRangeText } from '#domain/suspension-kit/derive.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { fitLiftText, heightText } from '#domain/suspension-kit-vehicle/derive.ts';
import type { Matrix, MatrixRow } from '#domain/suspension-kit-vehicle/matrix.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface MatrixProps {
  columns: Matrix['columns'];
  rows: readonly MatrixRow[];
}

const addPath = (vehicleId: string, kitId = '') =>
  `${paths.suspensionKitVehicles.add}?${new URLSearchParams({ vehicle: vehicleId, ...(kitId !== '' && { kit: kitId }) }).toString()}`;

function KitHead({ kit }: { kit: SuspensionKit }) {
  return (
    <>
      {kit.code}
      <small className="d-block muted">{kit.name}</small>
      <small className="d-block muted">
        {[liftText(kit) && `${liftText(kit)} mm`, loadRangeText(kit.loadRearMin, kit.loadRearMax)]
          .filter((part) => part !== '')
          .join(', ')}
      </small>
    </>
  );
}

function VehicleHead({ row }: { row: MatrixRow }) {
  const { id, value } = row.vehicle;
  return (
    <>
      {vehicleName({ ...value, make: '' })}
      <small className="d-block muted">{vehicleYears(value)}</small>
      <span className="matrix-vehicle-foot">
        {row.hasNoKit && <StatusBadge tone="watch" text="No kit yet" />}
        <Link to={addPath(id)} aria-label={`Add kit to ${vehicleName(value)}`}>
          Add kit
        </Link>
      </span>
    </>
  );
}

function FitText({ fit }: { fit: SuspensionKitVehicle }) {
  const heights = [
    ['F', heightText(fit, 'front')],
    ['R', heightText(fit, 'rear')],
  ].filter(([, text]) => text !== '');
  return (
    <>
      {fitLiftText(fit) || 'Fits'}
      {heights.map(([axle, text]) => (
        <small key={axle} className="d-block muted">
          {axle} {text}
        </small>
      ))}
    </>
  );
}

/** Vehicles down, kits across; both heads stay in sight. A cell leads to its fit, an empty one to a new one. */
export function MatrixTable({ columns, rows }: MatrixProps) {
  return (
    <section className="matrix-frame d-none d-md-block" aria-label="Kits by vehicle">
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            {columns.map(({ id, value }) => (
              <th key={id} scope="col">
                <Link to={paths.suspensionKits.edit(id)}>
                  <KitHead kit={value} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.vehicle.id}>
              <th scope="row">
                <VehicleHead row={row} />
              </th>
              {columns.map(({ id, value }) => {
                const fit = row.fits.get(id);
                return (
                  <td key={id}>
                    {fit ? (
                      <Link className="matrix-cell" to={paths.suspensionKitVehicles.edit(fit.id)}>
                        <FitText fit={fit.value} />
                      </Link>
                    ) : (
                      <Link
                        className="matrix-add"
                        to={addPath(row.vehicle.id, id)}
                        aria-label={`Add ${value.code} to ${vehicleName(row.vehicle.value)}`}
                      >
                        <Icon name="add" />
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same for a phone: each vehicle with its kits beneath. */
export function MatrixList({ columns, rows }: MatrixProps) {
  return (
    <ul className="matrix-list d-md-none">
      {rows.map((row) => (
        <li key={row.vehicle.id}>
          <strong>
            <VehicleHead row={row} />
          </strong>
          {columns.map(({ id, value }) => {
            const fit = row.fits.get(id);
            return (
              fit && (
                <Link key={id} className="matrix-fit" to={paths.suspensionKitVehicles.edit(fit.id)}>
                  <span>
                    {value.code} <small className="muted">{value.name}</small>
                  </span>
                  <span>
                    <FitText fit={fit.value} />
                  </span>
                </Link>
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}
