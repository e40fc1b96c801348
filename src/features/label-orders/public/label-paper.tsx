import { LABEL_KIND_TABLE, labelsIn } from '#domain/label-order/kinds.ts';
import { plateRows } from '#domain/label-order/plate-data.ts';
import type { Label, LabelOrder } from '#domain/label-order/schema.ts';
import { type OrderOnPaper, OrderSheet } from '#features/orders/public/order-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';

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
export function LabelPaper(drawn: OrderOnPaper<LabelOrder>) {
  const { order, paper } = drawn;
  const hasTicks = paper === 'pick';
  const values = plateRows(order.frozen).filter(({ text }) => text !== '');
  return (
    <OrderSheet {...drawn} made="Made" mark={order.express && <strong>Express</strong>}>
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
    </OrderSheet>
  );
}
