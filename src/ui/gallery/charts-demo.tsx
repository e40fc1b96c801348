import { formatCents } from '#domain/shared/money.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { cardCents, shortCents } from '#ui/charts/short-figures.ts';
import { Panel } from '#ui/panel.tsx';

const MONTHS = ['Apr 26', 'May 26', 'Jun 26', 'Jul 26', 'Aug 26', 'Sep 26'];
const SALES = [3_120_000, 4_850_000, 2_260_000, 5_940_000, 4_410_000, 6_105_000];
const DAYS = Array.from({ length: 30 }, (_, day) => 3 + ((day * 7) % 11));
const points = (of: (index: number) => readonly number[]) =>
  MONTHS.map((label, index) => ({ label, values: of(index) }));

/** Figures, drawn: each kind of chart, and the cards of single figures. */
export function ChartsDemo() {
  return (
    <>
      <FigureCards
        cards={[
          {
            title: 'Sales inc GST',
            value: cardCents(48_936_000),
            whole: formatCents(48_936_000),
            change: { text: '12% up', direction: 'up', tone: 'ok' },
            series: SALES,
          },
          { title: 'Quotes', value: '128', change: { text: '4% down', direction: 'down' } },
          { title: 'Returned', value: '2.5%', change: { text: '30% up', direction: 'up', tone: 'watch' } },
          { title: 'Placed to received', value: '6 days', note: '9 in 10 within 11 days, of 48' },
          { title: 'Orders', value: '37', change: { text: 'As before', direction: 'same' } },
          { title: 'Owed', value: '$12,340.00', note: 'On 4 invoices' },
          { title: 'Promises kept', value: '–', note: 'No promised date has come yet' },
        ]}
      />
      <Panel title="Columns, stacked">
        <Chart
          caption="Sales by month, inc GST"
          kind="stacked"
          labelTitle="Month"
          series={[{ name: 'Paid' }, { name: 'Still owed' }]}
          points={points((index) => [(SALES[index] ?? 0) * 0.7, (SALES[index] ?? 0) * 0.3])}
          shortOf={shortCents}
          wholeOf={formatCents}
        />
      </Panel>
      <Panel title="Columns in groups">
        <Chart
          caption="Quotes and orders by month"
          kind="grouped"
          labelTitle="Month"
          series={[{ name: 'Quotes' }, { name: 'Orders' }, { name: 'Invoices' }]}
          points={points((index) => [14 + index, 9 + ((index * 3) % 5), 8])}
        />
      </Panel>
      <Panel title="Lines">
        <Chart
          caption="Sales by day"
          kind="lines"
          labelTitle="Day"
          series={[{ name: 'This month' }, { name: 'Last month' }]}
          points={DAYS.map((value, day) => ({ label: String(day + 1), values: [value, 12 - value / 2] }))}
        />
      </Panel>
      <Panel title="Steps">
        <Chart
          caption="From quote to sale"
          kind="funnel"
          labelTitle="Step"
          series={[{ name: 'Sales' }]}
          points={[
            { label: 'Quoted', values: [128] },
            { label: 'Confirmed', values: [74] },
            { label: 'Invoiced', values: [61] },
            { label: 'Paid', values: [52] },
          ]}
        />
      </Panel>
      <Panel title="Histogram">
        <Chart
          caption="Orders by days to arrive"
          kind="histogram"
          labelTitle="Days"
          series={[{ name: 'Orders' }]}
          points={['0–2', '3–5', '6–8', '9–11', '12–14', '15+'].map((label, index) => ({
            label,
            values: [[4, 11, 17, 9, 5, 2][index] ?? 0],
          }))}
        />
      </Panel>
      <Panel title="Nothing to draw">
        <Chart
          caption="Sales by month"
          kind="stacked"
          labelTitle="Month"
          series={[{ name: 'Paid' }]}
          points={[]}
        />
      </Panel>
    </>
  );
}
