import { useState } from 'react';
import { formatDate } from '#domain/shared/dates.ts';
import { heightText } from '#domain/suspension-kit-vehicle/derive.ts';
import type { Matrix } from '#domain/suspension-kit-vehicle/matrix.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import type { Letterhead } from '#ui/letterhead.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

interface ApplicationGuideProps {
  make: string;
  model: string;
  matrix: Matrix;
  /** Whose guide it is; undefined until that is known. */
  from: Letterhead | undefined;
}

/** The printed application guide of a make: every vehicle of the view with its kits, variants and heights. */
export function ApplicationGuide({ make, model, matrix, from }: ApplicationGuideProps) {
  const [opened] = useState(() => new Date());
  const models = [...new Set(matrix.rows.map(({ vehicle }) => vehicle.value.model))];
  return (
    <div className="print-only application-guide">
      <PrintSheet
        title={`${make} ${model}`.trim()}
        from={from}
        subtitle="Suspension application guide"
        meta={formatDate(opened)}
      >
        {models.map((each) => (
          <section key={each}>
            <h2>{each}</h2>
            <table>
              <thead>
                <tr>
                  <th>Vehicle</th>
                  <th>Kit</th>
                  <th>Front</th>
                  <th>Rear</th>
                  <th>Notes</th>
                </tr>
              </thead>
              <tbody>
                {matrix.rows
                  .filter(({ vehicle }) => vehicle.value.model === each)
                  .flatMap(({ vehicle, fits }) => {
                    const name = vehicleName({ ...vehicle.value, make: '', model: '' }) || each;
                    const shown = matrix.columns.flatMap(({ id, value }) => {
                      const fit = fits.get(id);
                      return fit ? [{ id, kit: value, fit: fit.value }] : [];
                    });
                    if (shown.length === 0) {
                      return [
                        <tr key={vehicle.id}>
                          <th scope="row">
                            {name}, {vehicleYears(vehicle.value)}
                          </th>
                          <td colSpan={4}>No kit</td>
                        </tr>,
                      ];
                    }
                    return shown.map(({ id, kit, fit }, index) => (
                      <tr key={`${vehicle.id} ${id}`}>
                        <th scope="row">{index === 0 && `${name}, ${vehicleYears(vehicle.value)}`}</th>
                        <td>
                          <strong>{kit.code}</strong> {kit.name}
                        </td>
                        <td>
                          {[fit.frontVariant, heightText(fit, 'front')]
                            .filter((part) => part !== '')
                            .join(', ')}
                        </td>
                        <td>
                          {[fit.rearVariant, heightText(fit, 'rear')]
                            .filter((part) => part !== '')
                            .join(', ')}
                        </td>
                        <td>{fit.notes}</td>
                      </tr>
                    ));
                  })}
              </tbody>
            </table>
          </section>
        ))}
      </PrintSheet>
    </div>
  );
}

/** The same, of whoever looks at it. */
export function OwnApplicationGuide(props: Omit<ApplicationGuideProps, 'from'>) {
  return <ApplicationGuide {...props} from={useOwnLetterhead()} />;
}
