import Table from 'react-bootstrap/Table';
import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { HOW_LOOKS } from '#features/installations/mass-labels.ts';

type Range = readonly [min: number | '', max: number | ''];

interface Row {
  readonly title: string;
  readonly unit: string;
  readonly before: number | '';
  readonly after: number | '';
  readonly range: Range;
}

type Measured = Pick<
  Installation,
  'heightsBefore' | 'heightsAfter' | 'alignmentBefore' | 'alignmentAfter' | 'vehicle'
>;

const range = (
  vehicle: VehicleSnapshot | null,
  min: keyof VehicleSnapshot,
  max: keyof VehicleSnapshot,
): Range => {
  const ends = [vehicle?.[min] ?? '', vehicle?.[max] ?? ''];
  const [from = '', to = ''] = ends.map((end) => (typeof end === 'number' ? end : ('' as const)));
  return [from, to];
};

function rowsOf({ heightsBefore, heightsAfter, alignmentBefore, alignmentAfter, vehicle }: Measured): Row[] {
  const front = range(vehicle, 'frontMinHeight', 'frontMaxHeight');
  const rear = range(vehicle, 'rearMinHeight', 'rearMaxHeight');
  const height = (title: string, corner: keyof Measured['heightsBefore'], ends: Range): Row => ({
    title,
    unit: 'mm',
    before: heightsBefore[corner],
    after: heightsAfter[corner],
    range: ends,
  });
  const angle = (title: string, key: keyof Measured['alignmentBefore'], unit: string, ends: Range): Row => ({
    title,
    unit,
    before: alignmentBefore[key],
    after: alignmentAfter[key],
    range: ends,
  });
  return [
    height('Height, front left', 'fl', front),
    height('Height, front right', 'fr', front),
    height('Height, rear left', 'rl', rear),
    height('Height, rear right', 'rr', rear),
    angle('Castor', 'castor', '°', range(vehicle, 'castorMin', 'castorMax')),
    angle('Camber', 'camber', '°', range(vehicle, 'camberMin', 'camberMax')),
    angle('Individual toe', 'individualToe', 'mm', range(vehicle, 'individualToeMin', 'individualToeMax')),
    angle('Total toe', 'totalToe', 'mm', range(vehicle, 'totalToeMin', 'totalToeMax')),
  ];
}

function rangeText([min, max]: Range, unit: string): string {
  return min === '' || max === '' ? '–' : `${min} to ${max} ${unit}`;
}

/** Heights and alignment before and after the work, beside the vehicle's own range. */
export function MeasuresTable({ job }: { job: Measured }) {
  return (
    <Table size="sm" className="record-table">
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Value was</th>
          <th scope="col" className="d-none d-sm-table-cell">
            Range
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(job).map(({ title, unit, before, after, range: ends }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <small className="muted num d-block d-sm-none">{rangeText(ends, unit)}</small>
            </th>
            <td className="num">{quantityText(before, unit) || '–'}</td>
            <td className="num">{quantityText(after, unit) || '–'}</td>
            <td>{before === '' && after === '' ? '–' : HOW_LOOKS.measured.text}</td>
            <td className="num d-none d-sm-table-cell">{rangeText(ends, unit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
