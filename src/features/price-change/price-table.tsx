import FormCheckInput from 'react-bootstrap/FormCheckInput';
import Table from 'react-bootstrap/Table';
import { formatCents } from '#domain/shared/money.ts';
import { formatSigned } from '#domain/shared/number-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TablePages, useTablePages } from '#ui/table-pages.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { PriceRow } from './price-rows.ts';
import { PRICE_VERDICTS } from './price-words.ts';

interface PriceTableProps<T> {
  rows: readonly PriceRow<T>[];
  leftOut: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isIn: boolean) => void;
}

/** Rows of one page of the table. */
const PAGE = 100;

const priceText = (cents: number | '') => (cents === '' ? '–' : formatCents(cents));

function difference({ current, next, verdict }: PriceRow<unknown>): string {
  if (current === '' || next === '' || verdict !== 'changed') return '–';
  const share = current === 0 ? '' : ` (${formatSigned(((next - current) / current) * 100, 1)}%)`;
  return `${next > current ? '+' : ''}${formatCents(next - current)}${share}`;
}

/** Each record with its price as it is and as it would be; those that change can be left out. */
export function PriceTable<T>({ rows, leftOut, onToggle }: PriceTableProps<T>) {
  const { shown, pages } = useTablePages(rows, PAGE);
  const changing = rows.filter(({ verdict }) => verdict === 'changed').map(({ doc }) => doc.id);
  return (
    <>
      <WideTable label="Current and new prices">
        <Table className="price-table">
          <thead>
            <tr>
              <th scope="col">
                <FormCheckInput
                  aria-label="Change all"
                  disabled={changing.length === 0}
                  checked={changing.length > 0 && changing.every((id) => !leftOut.has(id))}
                  onChange={(event) => onToggle(changing, event.target.checked)}
                />
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="num">
                Current ex GST
              </th>
              <th scope="col" className="num">
                New ex GST
              </th>
              <th scope="col" className="num">
                Difference
              </th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.doc.id}>
                <td>
                  <FormCheckInput
                    aria-label={`Change ${row.name}`}
                    disabled={row.verdict !== 'changed'}
                    checked={row.verdict === 'changed' && !leftOut.has(row.doc.id)}
                    onChange={(event) => onToggle([row.doc.id], event.target.checked)}
                  />
                </td>
                <th scope="row">{row.name}</th>
                <td className="num" data-title="Current ex GST">
                  {priceText(row.current)}
                </td>
                <td className="num" data-title="New ex GST">
                  {priceText(row.next)}
                </td>
                <td className="num" data-title="Difference">
                  {difference(row)}
                </td>
                <td>
                  {row.isLarge ? (
                    <StatusBadge tone="watch" text="Changes by more than half" />
                  ) : (
                    <StatusBadge {...PRICE_VERDICTS[row.verdict]} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      <TablePages pages={pages} countText={String(rows.length)} />
    </>
  );
}
