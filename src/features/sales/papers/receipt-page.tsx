import { useParams } from 'react-router-dom';
import { SALE } from '#domain/sale/moves.ts';
import { saleTitle } from '#domain/sale/name.ts';
import { useSale } from '#data/nouns/sales.ts';
import { usePosSettings } from '#features/sales/public/use-pos-settings.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrintOnArrival } from '#ui/paper-link.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { Receipt } from './parts/receipt.tsx';

const BACK = { to: paths.pos.register, label: 'Sales Register' };

/** A finished sale on a roll of 80 mm; of one that this device has not sent yet, too. */
export function ReceiptPage() {
  const id = useParams()['id'] ?? '';
  const state = useSale(id);
  const settings = usePosSettings();
  usePrintOnArrival();
  const sale = state.status === 'ready' ? state.doc.value : null;
  const isFinished =
    sale !== null &&
    sale.type !== 'quote' &&
    sale.type !== 'none' &&
    SALE.statusOf(sale) === 'confirmedQuote';
  return (
    <RecordStates
      status={state.status}
      what="sale"
      back={BACK}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {sale && (
        <>
          <div className="no-print">
            <PageHeader
              title="Receipt"
              back={{ to: paths.pos.record(id), label: saleTitle(sale) }}
              actions={isFinished && <PrintButton />}
            />
          </div>
          {isFinished ? (
            <Receipt sale={sale} settings={settings} />
          ) : (
            <EmptyState text="No receipt yet: finish the sale first." />
          )}
        </>
      )}
    </RecordStates>
  );
}
