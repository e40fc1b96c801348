import { Navigate, useParams } from 'react-router-dom';
import { invoices } from '#domain/invoice/entity.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { InvoicePaper } from './parts/invoice-paper.tsx';
import '#features/trade/money.scss';

/** An invoice as it is printed; one that is not issued yet has no paper and opens as itself. */
export function InvoicePaperPage() {
  const id = useParams()['id'] ?? '';
  const state = useDoc(invoices, id);
  const page = paths.invoices.edit(id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="invoice"
      back={{ to: paths.invoices.list, label: 'Invoices' }}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && !state.doc.value.isSent && <Navigate to={page} replace />}
      {state.status === 'ready' && state.doc.value.isSent && (
        <>
          <div className="no-print">
            <PageHeader
              title={`Invoice ${state.doc.value.number}`}
              back={{ to: page, label: 'Invoice' }}
              actions={<PrintButton />}
            />
          </div>
          <InvoicePaper invoice={state.doc.value} />
        </>
      )}
    </RecordStates>
  );
}
