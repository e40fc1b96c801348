import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LAYOUTS } from '#domain/accounting-export/layouts.ts';
import { accountingExports } from '#domain/accounting-export/entity.ts';
import { periodText } from '#domain/accounting-export/period.ts';
import type { AccountingExport } from '#domain/accounting-export/schema.ts';
import { formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordStates } from '#ui/record-states.tsx';
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
  {
    ...plain('amount', 'Change owed', (value) => formatCents(amountOf(value))),
    align: 'end',
    csv: { text: ({ value }) => (amountOf(value) / 100).toFixed(2) },
  },
];

/** One export: what it took, and its files. */
export function ExportPage() {
  const id = useParams()['id'] ?? '';
  const state = useDoc(accountingExports, id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="export"
      back={{ to: paths.invoices.list, label: 'Invoices' }}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && (
        <>
          <PageHeader
            title={`Export ${state.doc.value.number}`}
            back={{ to: paths.invoices.list, label: 'Invoices' }}
            actions={
              <Link className="btn btn-quiet" to={paths.invoices.exports}>
                All exports
              </Link>
            }
          />
          <Panel title="Files">
            <ExportFiles id={id} number={state.doc.value.number} layout={state.doc.value.layout} />
          </Panel>
          <Panel title={`Taken over, ${periodText(state.doc.value)}`}>
            <ExportTotals totals={state.doc.value.totals} />
          </Panel>
        </>
      )}
    </RecordStates>
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
