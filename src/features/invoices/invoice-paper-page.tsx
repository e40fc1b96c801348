import { invoices } from '#domain/invoice/entity.ts';
import { PaperPage } from '#features/trade/paper-page.tsx';
import { paths } from '#lib/paths.ts';
import { InvoicePaper } from './parts/invoice-paper.tsx';

/** An invoice as it is printed, once it is issued. */
export function InvoicePaperPage() {
  return (
    <PaperPage from={invoices} title="Invoice" paths={paths.invoices} isFinal={({ isSent }) => isSent}>
      {(invoice) => <InvoicePaper invoice={invoice} />}
    </PaperPage>
  );
}
