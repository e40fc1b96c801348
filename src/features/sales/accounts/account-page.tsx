import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AGE_LABELS, AGES } from '#domain/invoice/balance.ts';
import { owedByAge, owedOn, OWING_MAX, type SalesAccount, salesAccountId } from '#domain/sale/account.ts';
import { salesAccounts } from '#domain/sale/entity.ts';
import { saleName } from '#domain/sale/name.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { formatDate, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { fetchOwing } from '#data/nouns/sales-accounts.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

const money = moneyColumn<Sale>;

/** An open invoice, as the file has it. */
const COLUMNS: readonly ListColumn<Doc<Sale>>[] = [
  codeColumn<Sale>('number', 'Invoice', saleName),
  textColumn<Sale>('date', 'Date', ({ date }) => formatDate(date)),
  textColumn<Sale>('due', 'Due on', ({ dueOn }) => formatDate(dueOn)),
  codeColumn<Sale>('order', 'Purchase order', ({ purchaseOrder }) => purchaseOrder),
  money('inc', 'Total inc GST', ({ totals }) => totals.inc),
  money('paid', 'Paid', ({ paid }) => paid),
  money('owed', 'Due', ({ due }) => due),
];

function OpenInvoices({ docs }: { docs: readonly Doc<Sale>[] }) {
  return (
    <WideTable label="Open invoices">
      <table className="table money-lines statement-lines">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Date</th>
            <th scope="col">Due on</th>
            <th scope="col">Purchase order</th>
            <th scope="col" className="num">
              Total inc GST
            </th>
            <th scope="col" className="num">
              Paid
            </th>
            <th scope="col" className="num">
              Due
            </th>
          </tr>
        </thead>
        <tbody>
          {docs.map(({ id, value }) => (
            <tr key={id}>
              <td>
                <Link to={paths.pos.record(id)}>{saleName(value)}</Link>
              </td>
              <td>{formatDate(value.date)}</td>
              <td>{formatDate(value.dueOn)}</td>
              <td className="whole">{value.purchaseOrder}</td>
              <td className="num">{formatCents(value.totals.inc)}</td>
              <td className="num">{formatCents(value.paid)}</td>
              <td className="num">{formatCents(value.due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              Owed
            </th>
            <td className="num">
              <strong>{formatCents(owedOn(docs.map(({ value }) => value)))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function Ages({ docs, today }: { docs: readonly Doc<Sale>[]; today: IsoDay }) {
  const ages = owedByAge(
    docs.map(({ value }) => value),
    today,
  );
  return (
    <WideTable label="What is owed, by age">
      <table className="table money-lines statement-ageing">
        <thead>
          <tr>
            {AGES.map((age) => (
              <th key={age} scope="col" className="num">
                {AGE_LABELS[age]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {AGES.map((age) => (
              <td key={age} className="num">
                {formatCents(ages[age])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </WideTable>
  );
}

interface StatementProps {
  name: string;
  account: SalesAccount | null;
  docs: readonly Doc<Sale>[];
  isCut: boolean;
}

/** The statement on paper: by which terms, what is owed and for how long, and each open invoice. */
function Statement({ name, account, docs, isCut }: StatementProps) {
  const [today] = useState(() => todaySydney(new Date()));
  const from = useOwnLetterhead();
  const sorted = docs.toSorted((a, b) => a.value.dueOn.localeCompare(b.value.dueOn));
  const owed = owedOn(docs.map(({ value }) => value));
  return (
    <PrintSheet
      title="Statement"
      from={from}
      subtitle={name}
      about={`for ${name}, ${formatDate(today)}`}
      meta={
        <>
          <div>{formatDate(today)}</div>
          <div>
            Owed <strong>{formatCents(owed)}</strong>
          </div>
          {account && <div>Terms {counted(account.termsDays, 'day')}</div>}
        </>
      }
    >
      {isCut && <p>Only the first {OWING_MAX - 1} open invoices are shown and added up.</p>}
      {docs.length === 0 ? (
        <p>Nothing is owed.</p>
      ) : (
        <>
          <Ages docs={docs} today={today} />
          <OpenInvoices docs={sorted} />
          <p>Give the invoice numbers as the reference when you pay.</p>
        </>
      )}
    </PrintSheet>
  );
}

/** What one customer owes the dealer, as a statement for paper or a file. */
export function PosAccountPage() {
  const customerId = useParams()['id'] ?? '';
  const actor = useActor();
  const stored = useDoc(salesAccounts, salesAccountId(actor.dealerId, customerId));
  const account = stored.status === 'ready' ? stored.doc.value : null;
  const owing = useLoaded(customerId, () => fetchOwing(actor, customerId));
  const { docs = [], isCut = false } = owing.value ?? {};
  const name = docs[0]?.value.customerName ?? account?.customerName ?? '';
  const isReady = owing.status === 'ready' && stored.status !== 'loading';
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={name === '' ? 'Account' : name}
          back={{ to: paths.pos.accounts, label: 'Accounts' }}
          aside={account?.hold === true && <span className="muted">On hold</span>}
          actions={
            isReady && (
              <>
                <ExportButton
                  name={`statement ${name}`}
                  columns={COLUMNS}
                  exportRows={() => Promise.resolve([...docs])}
                />
                <PrintButton />
              </>
            )
          }
        />
      </div>
      {owing.status === 'error' && <ErrorPanel error={owing.error} onRetry={owing.retry} />}
      {!isReady && owing.status !== 'error' && <Loading lines={6} label="Loading the statement" />}
      {isReady && <Statement name={name} account={account} docs={docs} isCut={isCut} />}
    </>
  );
}
