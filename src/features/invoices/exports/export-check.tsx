import { Link } from 'react-router-dom';
import { periodText } from '#domain/accounting-export/period.ts';
import type { AccountKind } from '#domain/trade/account-kinds.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { ExportCheck } from '#data/nouns/accounting-exports.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { WideTable } from '#ui/wide-table.tsx';

/** What entries of a kind are called, one below the other. */
export const KIND_TITLES: Readonly<Record<AccountKind, string>> = {
  invoice: 'Invoices',
  void: 'Invoices voided',
  payment: 'Payments',
  reversal: 'Payments reversed',
  credit: 'Credits',
  creditCancelled: 'Credits cancelled',
};
const WORDS = { invoice: 'Invoice', credit: 'Credit', payment: 'Payment of' } as const;

/** What a new export would take over, by kind, with what it does to the balances. */
export function ExportTotals({ totals }: { totals: ExportCheck['totals'] }) {
  const amount = totals.reduce((sum, each) => sum + each.amount, 0);
  return (
    <WideTable label="What is exported">
      <table className="table money-lines">
        <thead>
          <tr>
            <th scope="col">Entries</th>
            <th scope="col" className="num">
              Number
            </th>
            <th scope="col" className="num">
              Inc GST
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ kind, count, amount: sum }) => (
            <tr key={kind}>
              <th scope="row">{KIND_TITLES[kind]}</th>
              <td className="num">{count}</td>
              <td className="num">{formatCents(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Change of what dealers owe
            </th>
            <td className="num">
              <strong>{formatCents(amount)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

/** Exports that reach into the period, and what of theirs was voided, cancelled or reversed since. */
export function ExportDifferences({ check }: { check: ExportCheck }) {
  const { earlier, differences, more } = check;
  if (earlier.length === 0) return null;
  return (
    <>
      <p className="mb-2">
        Exported before:{' '}
        {earlier
          .map(
            ({ number, byName, at, from, to }) =>
              `${number} (${periodText({ from, to })}) by ${byName}, ${formatDateTime(at)}`,
          )
          .join('; ')}
        .
      </p>
      {differences.length > 0 && (
        <Notice tone="watch" title="Changed since they were exported">
          <ul className="mb-0">
            {differences.map(({ what, recordId, number, exported, now }) => (
              <li key={`${what} ${recordId}`}>
                {WORDS[what]}{' '}
                <Link to={what === 'credit' ? paths.credits.edit(recordId) : paths.invoices.edit(recordId)}>
                  {number}
                </Link>
                : {formatCents(exported)} exported, {formatCents(now)} now
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mb-0">and {more} more</p>}
          <p className="mb-0">Each change is exported on its own day.</p>
        </Notice>
      )}
    </>
  );
}
