import Table from 'react-bootstrap/Table';
import type { VehicleSnapshot } from '#domain/installation/schema.ts';
import type { Limit, MassLimitsInForce } from '#domain/mass/types.ts';
import { type MassUnit, massText } from '#domain/mass/units.ts';
import { basisOf } from '#features/installations/mass-labels.ts';
import { useMassUnit } from '#ui/mass-unit.ts';

interface MassLimitsTableProps {
  vehicle: VehicleSnapshot;
  limits: MassLimitsInForce;
}

interface Row {
  readonly title: string;
  readonly before: number | '';
  readonly after: Limit;
}

const change = ({ before, after }: Row, unit: MassUnit): string => {
  if (before === '' || after.kg === null || after.kg === before) return '';
  const sign = after.kg > before ? '+' : '−';
  return `${sign}${massText(Math.abs(after.kg - before), unit)}`;
};

/** The vehicle's own limits beside those in force with the kits, and whose each one is. */
export function MassLimitsTable({ vehicle, limits }: MassLimitsTableProps) {
  const unit = useMassUnit();
  const rows: readonly Row[] = [
    { title: 'GVM', before: vehicle.gvm, after: limits.gvm },
    { title: 'Front axle', before: vehicle.frontAxleCapacity, after: limits.frontAxle },
    { title: 'Rear axle', before: vehicle.rearAxleCapacity, after: limits.rearAxle },
    { title: 'GCM', before: vehicle.gcm, after: limits.gcm },
    { title: 'Braked towing', before: vehicle.towingCapacity, after: limits.towing },
    { title: 'Ball weight', before: vehicle.maxBallWeight, after: limits.ball },
  ];
  return (
    <Table size="sm" className="record-table">
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Change</th>
          <th scope="col" className="d-none d-sm-table-cell">
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">
              {row.title}
              <small className="muted d-block d-sm-none">{basisOf(row.after)}</small>
            </th>
            <td className="num">{massText(row.before, unit) || '–'}</td>
            <td className="num">{massText(row.after.kg, unit) || '–'}</td>
            <td className="num">{change(row, unit)}</td>
            <td className="d-none d-sm-table-cell">{basisOf(row.after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
