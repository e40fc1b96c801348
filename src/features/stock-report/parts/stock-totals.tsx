import { AGES, type StockRow, stockTotals } from '#domain/order/stock.ts';
import { formatCents } from '#domain/shared/money.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { StackedBars } from '#ui/stacked-bars.tsx';

/** What the rows of the list come to, and how long the available kits have been in stock. */
export function StockTotalsPanel({ rows }: { rows: readonly StockRow[] }) {
  const totals = stockTotals(rows);
  return (
    <Panel title="Totals of this list">
      <KeyFacts
        facts={[
          { title: 'Available', value: String(totals.available) },
          { title: 'Allocated', value: String(totals.allocated) },
          { title: 'In transit', value: String(totals.inTransit) },
          { title: 'Available, ex GST', value: formatCents(totals.valueEx) },
        ]}
      />
      {totals.available > 0 && (
        <>
          <StackedBars
            caption="Available kits by days in stock"
            series={['Kits']}
            bars={AGES.map(({ id, short }) => ({ label: short, values: [totals.ages[id]] }))}
          />
          <ul className="visually-hidden">
            {AGES.map(({ id, label }) => (
              <li key={id}>
                {label}: {totals.ages[id]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
