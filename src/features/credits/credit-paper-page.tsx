import { Navigate, useParams } from 'react-router-dom';
import { credits } from '#domain/credit/entity.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { CreditPaper } from './parts/credit-paper.tsx';
import '#features/trade/money.scss';

/** A credit as it is printed; one that is not approved yet has no paper and opens as itself. */
export function CreditPaperPage() {
  const id = useParams()['id'] ?? '';
  const state = useDoc(credits, id);
  const page = paths.credits.edit(id);
  return (
    <RecordStates
      status={recordStatus(state)}
      what="credit"
      back={{ to: paths.credits.list, label: 'Credits' }}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && state.doc.value.date === '' && <Navigate to={page} replace />}
      {state.status === 'ready' && state.doc.value.date !== '' && (
        <>
          <div className="no-print">
            <PageHeader
              title={`Credit ${state.doc.value.number}`}
              back={{ to: page, label: 'Credit' }}
              actions={<PrintButton />}
            />
          </div>
          <CreditPaper credit={state.doc.value} />
        </>
      )}
    </RecordStates>
  );
}
