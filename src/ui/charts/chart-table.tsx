import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import { type ChartData, type ChartPoint, totalOf } from '#ui/charts/chart-data.ts';
import { WideTable } from '#ui/wide-table.tsx';

function Figure({ children, to }: { children: string; to: ChartPoint['to'] }) {
  return typeof to === 'string' ? <Link to={to}>{children}</Link> : children;
}

/** Every figure of a chart as a row; with a total where the parts of a point add up. */
export function ChartTable({ data, labelTitle }: { data: ChartData; labelTitle: string }) {
  const { caption, kind, series, points, wholeOf } = data;
  const hasTotal = kind === 'stacked' && series.length > 1;
  const heads = [...series.map(({ name }) => name), ...(hasTotal ? ['Total'] : [])];
  return (
    <WideTable label={caption}>
      <Table size="sm" className="mb-0">
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, row) => (
            // Two points may be called alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{point.label}</th>
              {series.map(({ name }, index) => (
                <td key={name} className="text-end">
                  <Figure to={hasTotal ? null : point.to}>
                    {point.text ?? wholeOf(point.values[index] ?? 0)}
                  </Figure>
                </td>
              ))}
              {hasTotal && (
                <td className="text-end">
                  <Figure to={point.to}>{wholeOf(totalOf(point))}</Figure>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
