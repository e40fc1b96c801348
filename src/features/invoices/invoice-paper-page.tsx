import { invoices } from '#domain/invoice/entity.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { useFinalLetterhead } from '#features/trade/final-letterhead.ts';
import { PaperPage } from '#features/trade/paper-page.tsx';
import { paths } from '#lib/paths.ts';
import { InvoicePaper } from './parts/invoice-paper.tsx';

function Paper({ invoice }: { invoice: Invoice }) {
  return <InvoicePaper invoice={invoice} from={useFinalLetterhead(invoice.seller, invoice.supplierId)} />;
}

/** An invoice as it is printed, once it is issued. */
export function InvoicePaperPage() {
  return (
    <PaperPage from={invoices} title="Invoice" paths={paths.invoices} isFinal={({ isSent }) => isSent}>
      {(invoice) => <Paper invoice={invoice} />}
    </PaperPage>
  );
}
