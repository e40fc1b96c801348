import { LABEL_KIND_TABLE, labelsIn } from '#domain/label-order/kinds.ts';
import { plateRows } from '#domain/label-order/plate-data.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import { dueOn } from '#domain/order/dates.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { orderName, statusText } from '#features/orders/public/order-status.tsx';
import { PaperFacts } from '#features/orders/public/paper-facts.tsx';
import type { PaperName } from '#features/orders/public/papers.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface LabelPaperProps {
  order: LabelOrder;
  dealer: string;
  paper: PaperName;
  /** What the document is called. */
  title: string;
  tracking: string;
}

function Row({ label, hasTicks }: { label: Label; hasTicks: boolean }) {
  return (
    <tr>
      {hasTicks && <td className="paper-tick" aria-label="To tick off" />}
      <td className="num">{label.qty}</td>
      <td>
        <strong>{LABEL_KIND_TABLE[label.kind].label}</strong>
        {label.reissueReason !== '' && <div>Remade: {label.reissueReason}</div>}
      </td>
      <td className="paper-label-text">{label.text}</td>
    </tr>
  );
}

/** An order of labels on paper: what each label says, and the job's values that it was made from. */
export function LabelPaper({ order, dealer, paper, title, tracking }: LabelPaperProps) {
  const due = dueOn(order);
  const hasTicks = paper === 'pick';
  const values = plateRows(order.frozen).filter(({ text }) => text !== '');
  return (
    <PrintSheet
      title={`${title} ${orderName(order)}`}
      subtitle={dealer}
      meta={
        <>
          <div>{statusText(order)}</div>
          {order.express && <strong>Express</strong>}
          <div>Placed {formatDate(order.placedAt)}</div>
          {due !== '' && <div>Arrives {formatDate(due)}</div>}
          {paper !== 'order' && <QrCode text={order.number} label={`QR code ${order.number}`} mm={18} />}
        </>
      }
    >
      <PaperFacts order={order} tracking={tracking} />
      <WideTable label="Labels of the order">
        <table>
          <thead>
            <tr>
              {hasTicks && <th scope="col">Made</th>}
              <th scope="col">Qty</th>
              <th scope="col">Label</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            {labelsIn(order).map((label) => (
              <Row key={label.kind} label={label} hasTicks={hasTicks} />
            ))}
          </tbody>
        </table>
      </WideTable>
      {(paper === 'order' || paper === 'pick') && (
        <>
          <h2 className="h3 mt-4">As ordered</h2>
          <WideTable label="Values of the installation">
            <table>
              <tbody>
                {values.map(({ field, title: name, text }) => (
                  <tr key={field}>
                    <th scope="row">{name}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        </>
      )}
      {order.notes !== '' && <p className="mt-3 mb-0">Notes: {order.notes}</p>}
      {paper === 'dispatch' && (
        <p className="paper-sign">
          Received by: ______________________ Date: ______________ Signature: ______________
        </p>
      )}
      {paper === 'pick' && <p className="paper-sign">Made by: ______________________ Date: ______________</p>}
    </PrintSheet>
  );
}
