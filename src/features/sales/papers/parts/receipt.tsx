import { type RefObject, useEffect, useRef } from 'react';
import { countedLines } from '#domain/sale/lines.ts';
import { changeOf, SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { quotedLines } from '#domain/sale/quote-view.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { PosSettings } from '#domain/sale/settings.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { saleName } from '#domain/sale/name.ts';
import { Code128 } from '#ui/code-128.tsx';
import { LetterheadBlock } from '#ui/letterhead.tsx';
import { salePaperTitle } from './sale-paper.tsx';
import './receipt.scss';

/** CSS pixels of a millimetre. */
const PER_MM = 96 / 25.4;
/** The printer cuts below the last line. */
const FEED_MM = 4;

/** One page of the roll, as long as the receipt is, without the foot of other papers. */
function useRoll(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const page = new CSSStyleSheet();
    document.adoptedStyleSheets.push(page);
    const measure = () => {
      const height = Math.ceil(element.offsetHeight / PER_MM) + FEED_MM;
      page.replaceSync(
        `@page { size: 80mm ${height}mm; margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }`,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(page), 1);
    };
  }, [sheet]);
}

function Row({ title, cents, isMain = false }: { title: string; cents: number; isMain?: boolean }) {
  return (
    <div className={isMain ? 'is-main' : undefined}>
      <dt>{title}</dt>
      <dd className="num">{formatCents(cents)}</dd>
    </div>
  );
}

function Lines({ sale, withGst }: { sale: Sale; withGst: boolean }) {
  return (
    <ul className="receipt-lines">
      {quotedLines(countedLines(sale.lines), withGst).map(({ text, qty, amount }, index) => (
        // Lines of a finished sale never change places.
        <li key={index}>
          <span>{qty === 1 ? text : `${qty} × ${text}`}</span>
          <span className="num">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Payments({ sale: { payments, due } }: { sale: Sale }) {
  const change = payments.reduce((sum, payment) => sum + changeOf(payment), 0);
  const rounding = payments.reduce((sum, payment) => sum + payment.rounding, 0);
  return (
    <dl>
      {payments.map(({ id, kind, amount, tendered }) => (
        <Row
          key={id}
          title={
            amount < 0 && kind !== 'carried'
              ? `${SALE_PAYMENT_LABELS[kind]}, given back`
              : SALE_PAYMENT_LABELS[kind]
          }
          cents={tendered === '' ? amount : tendered}
        />
      ))}
      {change > 0 && <Row title="Change" cents={change} />}
      {rounding !== 0 && <Row title="Rounding" cents={rounding} />}
      {due !== 0 && <Row title={due < 0 ? 'Paid too much' : 'Still to pay'} cents={Math.abs(due)} isMain />}
    </dl>
  );
}

/** A finished sale for a printer with a roll of 80 mm. */
export function Receipt({ sale, settings }: { sale: Sale; settings: PosSettings }) {
  const sheet = useRef<HTMLElement>(null);
  useRoll(sheet);
  const from = useLetterhead('dealer', sale.dealerId);
  const { totals, date, createdByName, customerName, number } = sale;
  const title = salePaperTitle({ ...sale, number: saleName(sale) });
  return (
    <article ref={sheet} className="print-sheet receipt">
      {from && <LetterheadBlock {...from} />}
      <h1>{title}</h1>
      <p>
        {formatDate(date)}, served by {createdByName}
        {customerName !== '' && (
          <>
            <br />
            For {customerName}
          </>
        )}
      </p>
      <Lines sale={sale} withGst={settings.showsGst} />
      <dl>
        {!settings.showsGst && <Row title="Total ex GST" cents={totals.ex} />}
        <Row title={settings.showsGst ? 'GST in the total' : 'GST 10%'} cents={totals.gst} />
        <Row title="Total inc GST" cents={totals.inc} isMain />
      </dl>
      <Payments sale={sale} />
      {settings.receiptFooter !== '' && <p className="receipt-foot">{settings.receiptFooter}</p>}
      {number === '' ? (
        <p className="receipt-foot">The invoice number follows.</p>
      ) : (
        <Code128 text={number} label={`Barcode ${number}`} />
      )}
    </article>
  );
}
