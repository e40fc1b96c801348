import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LAYOUTS } from '#domain/accounting-export/layouts.ts';
import { accountingExports } from '#domain/accounting-export/entity.ts';
import { periodText } from '#domain/accounting-export/period.ts';
import type { AccountingExport } from '#domain/accounting-export/schema.ts';
import { formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ExportTotals } from './export-check.tsx';
import { ExportFiles } from './export-files.tsx';
import { ExportForm } from './export-form.tsx';
import '#features/trade/money.scss';

const plain = textColumn<AccountingExport>;
const amountOf = ({ totals }: AccountingExport) => totals.reduce((sum, { amount }) => sum + amount, 0);

const COLUMNS: readonly ListColumn<Doc<AccountingExport>>[] = [
  { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
  { ...plain('at', 'Exported', ({ at }) => formatDateTime(at)), sortable: true, isTime: true },
  { ...plain('period', 'Period', periodText), card: 'line' },
  plain('layout', 'For', ({ layout }) => LAYOUTS[layout].label),
  plain('by', 'By', ({ byName }) => byName),
  { ...plain('entries', 'Entries', ({ entries }) => String(entries)), align: 'end' },
  moneyColumn('amount', 'Change owed', amountOf),
];

/** One export: what it took, and its files. */
export function ExportPage() {
  const id = useParams()['id'] ?? '';
  const back = { to: paths.invoices.list, label: 'Invoices' };
  return (
    <RecordOf from={accountingExports} id={id} what="export" back={back}>
      {({ value }) => (
        <>
          <PageHeader
            title={`Export ${value.number}`}
            back={back}
            actions={
              <Link className="btn btn-quiet" to={paths.invoices.exports}>
                All exports
              </Link>
            }
          />
          <Panel title="Files">
            <ExportFiles id={id} number={value.number} layout={value.layout} />
          </Panel>
          <Panel title={`Taken over, ${periodText(value)}`}>
            <ExportTotals totals={value.totals} />
          </Panel>
        </>
      )}
    </RecordOf>
  );
}

/** What a distributor takes over into its accounting package. */
export function ExportsPage() {
  const navigate = useNavigate();
  const [today] = useState(() => todaySydney(new Date()));
  const list = useShapeList('accounting-exports', accountingExports.list);
  return (
    <>
      <ListPage
        title="Accounting Exports"
        columns={COLUMNS}
        filters={[]}
        {...list}
        searchHint={null}
        rowHref={(row) => paths.invoices.exportOf(row.id)}
        rowLabel={(row) => row.value.number}
        empty={{ text: 'Nothing has been exported yet' }}
      />
      <ExportForm today={today} onMade={(id) => void navigate(paths.invoices.exportOf(id))} />
    </>
  );
}
