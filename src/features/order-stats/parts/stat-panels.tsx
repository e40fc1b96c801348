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
} from '#features/order-stats/stat-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { StackedBars } from '#ui/stacked-bars.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface TilesProps {
  rows: readonly Figure[];
  period: Span;
  pathTo: PathTo;
}

/** The figures of the period as links to its orders, each with the one of the period before. */
export function FigureTiles({ rows, period, pathTo }: TilesProps) {
  const to = pathTo(period);
  return (
    <dl className="stat-figures">
      {rows.map(({ title, now, before, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {to === null ? (
              <span className="num stat-number">{now}</span>
            ) : (
              <Link className="num stat-number" to={to} aria-label={`${title}: ${now}. Open the orders`}>
                {now}
              </Link>
            )}
            <small className="muted d-block">before: {before}</small>
            {note !== undefined && <small className="d-block">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
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
  return (
    <Panel title="Kits by month and type">
      {hasTrend && (
        <StackedBars
          caption="Kits ordered by month"
          series={types.map(typeLabel)}
          bars={months.map(({ month, kits }) => ({
            label: monthText(month),
            values: types.map((type) => kits[type]),
          }))}
        />
      )}
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
