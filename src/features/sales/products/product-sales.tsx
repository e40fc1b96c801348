import { useState } from 'react';
import { monthText } from '#domain/order/month-text.ts';
import { periodOf } from '#domain/order/periods.ts';
import { productMonths } from '#domain/sale/product-figures.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { fetchProductSales } from '#data/nouns/figures.ts';
import { useReading } from '#data/store/use-reading.ts';
import { sales } from '#domain/sale/entity.ts';
import { FiguresReading } from '#features/trade/figures-reading.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

function Months({ months }: { months: ReturnType<typeof productMonths> }) {
  return (
    <Chart
      caption="Sold, last 12 months"
      kind="grouped"
      labelTitle="Month"
      series={[{ name: 'Sold' }]}
      points={months.map(({ month, qty }) => ({ label: monthText(month), values: [qty] }))}
      empty="Not sold in the last 12 months."
      table={
        <WideTable label="Sold by month">
          <table className="table table-sm mb-0">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className="text-end">
                  Sold
                </th>
                <th scope="col" className="text-end">
                  Ex GST
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, qty, ex }) => (
                <tr key={month}>
                  <th scope="row">{monthText(month)}</th>
                  <td className="num text-end">{formatNumber(qty, 2)}</td>
                  <td className="num text-end">{formatCents(ex)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      }
    />
  );
}

/** What the dealer sold of a product in the last twelve months, drawn and as a table. */
export function ProductSales({ id }: { id: string }) {
  const [{ now }] = useState(() => periodOf('twelveMonths', todaySydney(new Date())));
  const reading = useReading(`${id} ${now.to}`, (progress) => fetchProductSales(id, now, progress));
  return (
    <Panel title="Sales by month">
      <FiguresReading reading={reading} what="sales" words={sales.words}>
        {(digest) => <Months months={productMonths(now, digest)} />}
      </FiguresReading>
    </Panel>
  );
}
