import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { posSettings } from '#domain/sale/entity.ts';
import { saleTitle } from '#domain/sale/name.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { useSale } from '#data/nouns/sales.ts';
import { revisionsOf } from '#data/nouns/sale-revisions.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrintOnArrival } from '#ui/paper-link.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { QuotePaper } from './parts/quote-paper.tsx';
import { SalePaper, salePaperTitle } from './parts/sale-paper.tsx';

/** Whether a sale's prices are shown with GST, as its dealer has it. */
function useWithGst(dealerId: string): boolean {
  const settings = useDoc(posSettings, dealerId);
  return settings.status === 'ready' ? settings.doc.value.showsGst : true;
}

/** A quote as the customer was sent it last. */
function Quote({ id, sale }: { id: string; sale: Sale }) {
  const from = useMemo(() => revisionsOf(id), [id]);
  const withGst = useWithGst(sale.dealerId);
  return (
    <RecordOf from={from} id={sale.sentRev} what="quote">
      {({ value }) => <QuotePaper revision={value} sale={sale} withGst={withGst} />}
    </RecordOf>
  );
}

function Paper({ id, sale }: { id: string; sale: Sale }) {
  const withGst = useWithGst(sale.dealerId);
  if (sale.type === 'quote' && sale.sentRev !== '') return <Quote id={id} sale={sale} />;
  const isFinished = sale.type !== 'quote' && sale.type !== 'none' && sale.date !== '';
  if (isFinished) return <SalePaper sale={sale} withGst={withGst} />;
  return (
    <EmptyState
      text={`No paper yet: ${sale.type === 'quote' ? 'send the quote' : 'finish the sale'} first.`}
    />
  );
}

/** A quote, an order or an invoice of a dealer's customer as it is printed. */
export function SalePaperPage() {
  const id = useParams()['id'] ?? '';
  const state = useSale(id);
  const value = state.status === 'ready' ? state.doc.value : null;
  usePrintOnArrival();
  return (
    <RecordStates
      status={state.status}
      what="sale"
      back={{ to: paths.pos.register, label: 'Sales Register' }}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {value && (
        <>
          <div className="no-print">
            <PageHeader
              title={salePaperTitle(value)}
              back={{
                to: value.type === 'quote' ? paths.quotes.edit(id) : paths.pos.record(id),
                label: saleTitle(value),
              }}
              actions={<PrintButton />}
            />
          </div>
          <Paper id={id} sale={value} />
        </>
      )}
    </RecordStates>
  );
}
