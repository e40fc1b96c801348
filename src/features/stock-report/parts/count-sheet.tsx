import { AGES, type StockRow } from '#domain/order/stock.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';

/** Room to write in. */
const BLANK = '\u00A0';

interface CountSheetProps {
  rows: readonly StockRow[];
  names: DealerNames | null;
  organisation: string;
  /** Unix seconds. */
  now: number;
}

/** On paper: what should be on the shelf, with room for what was counted and why it differs. */
export function CountSheet({ rows, names, organisation, now }: CountSheetProps) {
  const held = rows.filter(({ available }) => available > 0);
  return (
    <div className="print-only">
      <PrintSheet
        title="Stock count"
        from={useOwnLetterhead()}
        subtitle={organisation}
        meta={
          <>
            <div>As at {formatDateTime(now)}</div>
            <div>Counted by: ____________________</div>
          </>
        }
      >
        <table className="count-sheet">
          <thead>
            <tr>
              <th scope="col">Kit</th>
              <th scope="col">Springs</th>
              {names && <th scope="col">Dealer</th>}
              <th scope="col">Oldest, days</th>
              <th scope="col">Available</th>
              <th scope="col">Counted</th>
              <th scope="col">Reason for a difference</th>
            </tr>
          </thead>
          <tbody>
            {held.map((row) => (
              <tr key={row.id}>
                <td>{row.name}</td>
                <td>{row.springOption}</td>
                {names && <td>{names.get(row.dealerId) ?? row.dealerId}</td>}
                <td className="is-number">{row.oldestDays}</td>
                <td className="is-number">{row.available}</td>
                <td>{BLANK}</td>
                <td>{BLANK}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {AGES.map(({ id, label }) => `${label}: ${held.reduce((sum, { ages }) => sum + ages[id], 0)}`).join(
            ' · ',
          )}
        </p>
      </PrintSheet>
    </div>
  );
}
