import type { VehicleInfo } from '#domain/public-installation/schema.ts';
import { limitTexts } from '#domain/public-installation/texts.ts';
import { useMassUnit } from '#ui/mass-unit.ts';

/** What the vehicle may weigh, before the upgrade and since. */
export function MassLimitsTable({ vehicle }: { vehicle: VehicleInfo }) {
  const unit = useMassUnit();
  return (
    <table className="table limits-table">
      <caption className="visually-hidden">Limits before and after the upgrade, {unit}</caption>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" className="num text-end">
            Before
          </th>
          <th scope="col" className="num text-end">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {limitTexts(vehicle, unit).map(({ id, title, meaning, before, after, isRaised, isLost }) => (
          <tr key={id}>
            <th scope="row">
              {title} <small className="muted d-block">{meaning}</small>
            </th>
            <td className="num text-end">{before}</td>
            <td className="num text-end limit-now">
              {after}
              {!isRaised && <small className="muted d-block">{isLost ? 'Not known' : 'No change'}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
