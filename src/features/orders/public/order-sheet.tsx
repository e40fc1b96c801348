import type { ReactNode } from 'react';
import { dueOn } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useLetterhead, usePaymentTerms } from '#features/trade/letterheads.ts';
import { Code128 } from '#ui/code-128.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { orderName, statusText } from './order-status.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PAPERS, type PaperName } from './papers.ts';

/** What an order on paper is drawn from. */
export interface OrderOnPaper<T extends Order> {
  readonly order: T;
  /** The name of its dealer. */
  readonly dealer: string;
  readonly paper: PaperName;
  /** Where its consignment can be followed; '' for nowhere. */
  readonly tracking: string;
}

interface OrderSheetProps extends OrderOnPaper<Order> {
  /** Beneath the status, such as that it is urgent. */
  mark?: ReactNode;
  /** What whoever signs the pick list has done: "Picked". */
  made: string;
  children: ReactNode;
}

const LINE = '______________________ Date: ______________';

/** An order of any kind on paper: its head, where it goes, what it holds, and who signs. */
export function OrderSheet({ order, dealer, paper, tracking, mark, made, children }: OrderSheetProps) {
  const due = dueOn(order);
  const { hasBarcode, hasTerms } = PAPERS[paper];
  const terms = usePaymentTerms(hasTerms && order.supplierDealerId === '' ? order.distributerId : '');
  return (
    <PrintSheet
      title={`${PAPERS[paper].title} ${orderName(order)}`}
      from={useLetterhead(
        order.supplierDealerId === '' ? 'distributer' : 'dealer',
        order.supplierDealerId || order.distributerId,
      )}
      subtitle={`For ${dealer}`}
      about={[dealer, order.vin].filter((part) => part !== '').join(', ')}
      meta={
        <>
          <div>{statusText(order)}</div>
          {mark}
          <div>Placed {formatDate(order.placedAt)}</div>
          {due !== '' && <div>Arrives {formatDate(due)}</div>}
          {hasBarcode && <Code128 text={order.number} label={`Barcode ${order.number}`} />}
          {/* Scanned when it is loaded on the truck. */}
          {paper !== 'order' && <QrCode text={order.number} label={`QR code ${order.number}`} mm={18} />}
        </>
      }
    >
      <PaperFacts order={order} tracking={tracking} terms={terms} />
      {children}
      {order.notes !== '' && <p className="mb-0">Notes: {order.notes}</p>}
      {paper === 'dispatch' && <p className="paper-sign">Received by: {LINE} Signature: ______________</p>}
      {paper === 'pick' && (
        <p className="paper-sign">
          {made} by: {LINE}
        </p>
      )}
    </PrintSheet>
  );
}
