import { AGES, type StockRow, stockTotals } from '#domain/order/stock.ts';
import { formatCents } from '#domain/shared/money.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';
import { Panel } from '#ui/panel.tsx';

/** What the rows of the list come to, and how long the available kits have been in stock. */
export function StockTotalsPanel({ rows }: { rows: readonly StockRow[] }) {
  const totals = stockTotals(rows);
  return (
    <Panel title="Totals of this list">
      <FigureCards
        cards={[
          { title: 'Available', value: formatNumber(totals.available) },
          { title: 'Allocated', value: formatNumber(totals.allocated) },
          { title: 'In transit', value: formatNumber(totals.inTransit) },
          {
            title: 'Available, ex GST',
            value: cardCents(totals.valueEx),
            whole: formatCents(totals.valueEx),
          },
        ]}
      />
      {totals.available > 0 && (
        <Chart
          caption="Available kits by days in stock"
          kind="histogram"
          labelTitle="In stock"
          series={[{ name: 'Kits' }]}
          points={AGES.map(({ id, label }) => ({ label, values: [totals.ages[id]] }))}
        />
      )}
    </Panel>
  );
}
