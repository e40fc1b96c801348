import Table from 'react-bootstrap/Table';
import type { CheckedSize, TyreCheck } from '#domain/mass/tyre-check.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { formatSigned } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { MassRows, MassVerdict } from '#features/installations/public/mass-rows.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';

function differenceOf({ growthMm, growthPercent }: CheckedSize): string {
  if (growthMm === null || growthPercent === null) return '–';
  return growthMm === 0
    ? 'as standard'
    : `${formatSigned(growthMm, 1)} mm (${formatSigned(growthPercent, 1)} %)`;
}

/** What the check found: each size beside the standard, what the tyres carry, and the verdicts. */
export function TyreFigures({ check }: { check: TyreCheck }) {
  return (
    <>
      {check.sizes.length > 0 && (
        <Table size="sm" className="tyre-table">
          <caption>
            {check.standard === ''
              ? 'The vehicle has no tyre size entered, so there is no difference to show.'
              : `Measured from the standard size ${check.standard}.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Diameter</th>
              <th scope="col">Difference</th>
              <th scope="col">True speed at 100 km/h shown</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {check.sizes.map((size, index) => (
              // The same size may be typed twice.
              <tr key={`${size.size} ${index}`}>
                <th scope="row">{size.size}</th>
                <td data-title="Diameter">
                  {formatNumber(size.diameterMm, 1)} mm, {formatNumber(size.diameterInches, 1)}″
                </td>
                <td data-title="Difference">{differenceOf(size)}</td>
                <td data-title="True speed at 100">
                  {size.trueSpeed === null ? '–' : `${formatNumber(size.trueSpeed, 1)} km/h`}
                </td>
                <td>
                  <MassVerdict row={size.row} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div className="mb-3">
        <KeyFacts
          facts={[
            { title: 'One tyre carries', value: quantityText(check.perTyreKg, 'kg') },
            { title: 'A pair carries', value: quantityText(check.perPairKg, 'kg') },
          ]}
        />
      </div>
      <div className="mass-check">
        <MassRows rows={check.rows} />
      </div>
    </>
  );
}
