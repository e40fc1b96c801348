import { type Credit, CREDIT_REASON_LABELS } from '#domain/credit/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { PaperParty } from '#features/trade/paper-party.tsx';
import { PricedLines } from '#features/trade/priced-lines.tsx';
import type { Letterhead } from '#ui/letterhead.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

/** The credit on paper: what the law calls an adjustment note, which names the decrease and why. */
export function CreditPaper({ credit, from }: { credit: Credit; from: Letterhead }) {
  const { number, date, buyer, invoiceNumber, returnNumber, reason, reasonText, status } = credit;
  const title = status.name === 'cancelled' ? `Credit Note ${number} (cancelled)` : `Credit Note ${number}`;
  return (
    <PrintSheet
      title={title}
      from={from}
      about={`for ${buyer.name}`}
      meta={
        <>
          <div>Adjustment note</div>
          <div>Date {formatDate(date)}</div>
        </>
      }
    >
      <PaperParty title="To" party={buyer} />
      <p>
        {CREDIT_REASON_LABELS[reason]}
        {invoiceNumber !== '' && `, invoice ${invoiceNumber}`}
        {returnNumber !== '' && `, return ${returnNumber}`}: {reasonText}
      </p>
      <PricedLines of="credit" lines={credit.lines} totals={credit.totals} />
    </PrintSheet>
  );
}
