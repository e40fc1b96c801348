import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import type { Span } from '#domain/shared/span.ts';
import { monthText } from '#domain/order/month-text.ts';
import { type KitFigures, type MonthOfKits, STAT_TYPES } from '#domain/order/stats.ts';
import { formatCents } from '#domain/shared/money.ts';
import {
  type Figure,
  type PathTo,
  monthWithin,
  returnedText,
  typeLabel,
} from '#features/orders/stats/stat-texts.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface CardsProps {
  rows: readonly Figure[];
  period: Span;
  pathTo: PathTo;
  /** Kits of each month, for the card that counts them. */
  months: readonly MonthOfKits[];
}

/** The figures of the period as links to its orders, each with the one of the period before. */
export function OrderFigureCards({ rows, period, pathTo, months }: CardsProps) {
  const to = pathTo(period);
  return (
    <FigureCards
      cards={rows.map(({ title, now, short, before, change, note }) => ({
        title,
        value: short?.now ?? now,
        whole: now,
        to,
        opens: 'the orders',
        change: {
          direction: 'same',
          ...change,
          text: change
            ? `${change.text}, before: ${short?.before ?? before}`
            : `Before: ${short?.before ?? before}`,
        },
        ...(note !== undefined && { note }),
        ...(title === 'Kits' && { series: months.map(({ total }) => total) }),
      }))}
    />
  );
}

interface MonthsProps {
  months: readonly MonthOfKits[];
  period: Span;
  /** Drawn as well; a few orders are no trend. */
  hasTrend: boolean;
  pathTo: PathTo;
}

/** Kits by month and kit type, drawn and as a table whose numbers open their orders. */
export function MonthsPanel({ months, period, hasTrend, pathTo }: MonthsProps) {
  const types = STAT_TYPES.filter((type) => months.some(({ kits }) => kits[type] > 0));
  const table = (
    <WideTable label="Kits by month and type">
      <Table size="sm" className="mb-0 stat-table">
        <thead>
          <tr>
            <th scope="col">Month</th>
            {types.map((type) => (
              <th key={type} scope="col" className="text-end">
                {typeLabel(type)}
              </th>
            ))}
            <th scope="col" className="text-end">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, kits, total }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              {types.map((type) => (
                <td key={type} className="num text-end">
                  <Count count={kits[type]} to={pathTo(monthWithin(period, month), { type })} />
                </td>
              ))}
              <td className="num text-end">
                <Count count={total} to={pathTo(monthWithin(period, month))} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
  return (
    <Panel title="Kits by month and type">
      {hasTrend ? (
        <Chart
          caption="Kits ordered by month"
          kind="stacked"
          labelTitle="Month"
          series={types.map((type) => ({ name: typeLabel(type) }))}
          points={months.map(({ month, kits, total }) => ({
            label: monthText(month),
            values: types.map((type) => kits[type]),
            to: total > 0 ? pathTo(monthWithin(period, month)) : null,
          }))}
          table={table}
        />
      ) : (
        table
      )}
    </Panel>
  );
}

function Count({ count, to }: { count: number; to: string | null }) {
  if (count > 0 && to === null) return count;
  return count === 0 || to === null ? <span className="muted">–</span> : <Link to={to}>{count}</Link>;
}

interface TopKitsProps {
  kits: readonly KitFigures[];
  period: Span;
  pathTo: PathTo;
}

/** The kits ordered most. */
export function TopKitsPanel({ kits, period, pathTo }: TopKitsProps) {
  return (
    <Panel title="Top kits">
      <WideTable label="Top kits">
        <Table size="sm" className="mb-0 stat-table">
          <thead>
            <tr>
              <th scope="col">Kit</th>
              <th scope="col" className="text-end">
                Kits
              </th>
              <th scope="col" className="text-end">
                Ex GST
              </th>
              <th scope="col" className="text-end">
                Returned
              </th>
            </tr>
          </thead>
          <tbody>
            {kits.map(({ kitId, name, kits: count, ex, returned, received }) => (
              <tr key={kitId}>
                <th scope="row">{name}</th>
                <td className="num text-end">
                  <Count count={count} to={pathTo(period, { kit: kitId })} />
                </td>
                <td className="num text-end">{formatCents(ex)}</td>
                <td className="num text-end">{returnedText({ units: returned, of: received })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Panel>
  );
}
