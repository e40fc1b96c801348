import { saleTotals } from '#domain/sale/lines.ts';
import { chosenLines, quotedLines } from '#domain/sale/quote-view.ts';
import type { Sale, SaleRevision } from '#domain/sale/schema.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { QuotedLines } from '#features/sales/quote-link/public/quoted-lines.tsx';
import { QuoteMassLimitsTable } from '#features/sales/quote-link/public/quote-mass-limits.tsx';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { Code128 } from '#ui/code-128.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { Signed } from '#ui/signed.tsx';
import { SaleCustomer, SaleVehicle } from './sale-parties.tsx';

const LINE = '______________________';

/** Who accepted it, and how; a line to sign by hand while nobody has. */
function Acceptance({ sale }: { sale: Sale }) {
  const { acceptedBy, acceptedOn, signature } = sale;
  if (acceptedOn === '') {
    return (
      <p className="quote-sign-line">
        Accepted by: {LINE} Signature: {LINE} Date: ____________
      </p>
    );
  }
  return (
    <div className="quote-sign-line">
      <h2>Accepted</h2>
      <p className="mb-0">
        {acceptedBy}, {signature ? formatDateTime(signature.at) : formatDate(acceptedOn)}
      </p>
      {signature && <Signed signature={signature} />}
    </div>
  );
}

interface QuotePaperProps {
  revision: SaleRevision;
  sale: Sale;
  withGst: boolean;
}

/** A quote on A4: what the vehicle can do before and after, what that costs, and on which terms. */
export function QuotePaper({ revision, sale, withGst }: QuotePaperProps) {
  const { number, rev, dealerId, customerName, limits, lines, totals, deposit, terms, expiresOn, sentAt } =
    revision;
  const chosen = chosenLines(revision, sale.signature);
  return (
    <PrintSheet
      title={`Quote ${number}`}
      from={useLetterhead('dealer', dealerId)}
      {...(rev !== 'A' && { subtitle: `Revision ${rev}` })}
      about={customerName}
      meta={
        <>
          <div>Date {formatDate(todaySydney(new Date(sentAt * 1000)))}</div>
          <div>Holds until {formatDate(expiresOn)}</div>
          <Code128 text={number} label={`Barcode ${number}`} />
        </>
      }
    >
      <div className="sale-paper">
        <SaleCustomer of={revision} />
        <SaleVehicle of={revision} />
        {limits && (
          <>
            <h2>What your vehicle can do</h2>
            <QuoteMassLimitsTable limits={limits} />
          </>
        )}
        <h2>What we offer</h2>
        <QuotedLines
          lines={quotedLines(chosen, withGst)}
          withGst={withGst}
          totals={chosen === lines ? totals : saleTotals(chosen)}
          deposit={deposit}
        />
        {terms !== '' && (
          <>
            <h2>Terms</h2>
            <p className="quote-text">{terms}</p>
          </>
        )}
        {sale.sentRev === rev && <Acceptance sale={sale} />}
      </div>
    </PrintSheet>
  );
}
