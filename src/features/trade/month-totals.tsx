import { useState } from 'react';
import { monthText } from '#domain/order/month-text.ts';
import { type PeriodId, periodOf } from '#domain/order/periods.ts';
import type { Span } from '#domain/shared/span.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { MonthSums } from '#data/trade/month-sums.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { shortCents } from '#ui/charts/short-figures.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

const STANDARD: PeriodId = 'thisYear';

interface TotalsProps {
  /** What is counted: "Invoices". */
  what: string;
  /** What is done with, and what is not: "Paid or credited", "Still owed". */
  done: string;
  rest: string;
}

const sumOf = (months: readonly MonthSums[], of: (month: MonthSums) => number) =>
  months.reduce((all, month) => all + of(month), 0);

function Figures({ months, what, done, rest }: TotalsProps & { months: readonly MonthSums[] }) {
  const columns: readonly (readonly [title: string, of: (month: MonthSums) => number])[] = [
    ['Ex GST', ({ ex }) => ex],
    ['GST', ({ gst }) => gst],
    ['Inc GST', ({ inc }) => inc],
    [rest, (month) => month.rest],
  ];
  const table = (
    <WideTable label={`${what} by month`}>
      <table className="table money-lines mb-0">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="num">
              {what}
            </th>
            {columns.map(([title]) => (
              <th key={title} scope="col" className="num">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row" className="whole">
                {monthText(each.month)}
              </th>
              <td className="num">
                {each.isCut && 'at least '}
                {each.found}
              </td>
              {columns.map(([title, of]) => (
                <td key={title} className="num">
                  {formatCents(of(each))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">{sumOf(months, ({ found }) => found)}</td>
            {columns.map(([title, of]) => (
              <td key={title} className="num">
                <strong>{formatCents(sumOf(months, of))}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
  return (
    <Chart
      caption={`${what} by month, inc GST`}
      kind="stacked"
      labelTitle="Month"
      series={[{ name: done }, { name: rest }]}
      points={months.map(({ month, inc, rest: left }) => ({
        label: monthText(month),
        values: [inc - left, left],
      }))}
      shortOf={shortCents}
      wholeOf={formatCents}
      table={table}
    />
  );
}

interface MonthTotalsProps extends TotalsProps {
  /** Which of them count, and by which day. */
  note: string;
  today: IsoDay;
  /** Tells one list's totals from another's. */
  of: string;
  load: (period: Span) => Promise<readonly MonthSums[]>;
  /** The list above it is still loading. */
  isHeld: boolean;
}

/** What the documents of a period come to, month by month: sums of the server's, drawn and in a table. */
export function MonthTotals({ note, today, of, load, isHeld, ...texts }: MonthTotalsProps) {
  const [id, setId] = useState<PeriodId>(STANDARD);
  const period = periodOf(id, today).now;
  const { ref, isSeen } = useInView<HTMLDivElement>(isHeld);
  const isEnabled = isSeen || id !== STANDARD;
  const found = useLoaded(isEnabled ? `${of} ${period.from} ${period.to}` : null, () => load(period));
  // The list takes its height before anything stands below it.
  if (isHeld && !isEnabled) return null;
  const isNone = found.value?.every((month) => month.found === 0) ?? false;
  return (
    <Panel title="By month">
      <div ref={ref}>
        <PeriodPicker value={id} onChoose={setId}>
          {formatDate(period.from)} to {formatDate(period.to)}. {note}
        </PeriodPicker>
      </div>
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {isEnabled && found.status === 'loading' && <Loading lines={4} label="Adding up" />}
      {isNone && <p className="muted mb-0">None in this period.</p>}
      {found.status === 'ready' && !isNone && <Figures months={found.value} {...texts} />}
    </Panel>
  );
}
