import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { holds } from '#domain/access/actor.ts';
import { LABEL_KIND_TABLE, labelKindsFor, labelsIn } from '#domain/label-order/kinds.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { plateColumns } from '#features/label-orders/plate-csv.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { paths } from '#lib/paths.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { csvFileName, downloadCsv, toCsv } from '#ui/list/csv.ts';
import { Panel } from '#ui/panel.tsx';
import { LabelFace, usualPage } from '#features/label-orders/public/label-face.tsx';
import { LabelPrint } from './label-print.tsx';

const OrderLabelsDialog = lazyPart(async () => (await import('./order-labels-dialog.tsx')).OrderLabelsDialog);

function ReissueButton({ order }: { order: LabelOrder }) {
  const actor = useActor();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const at = actor.kind === 'dealer' ? paths.dealerLabelOrders : paths.distributerLabelOrders;
  const before = new Map(order.labels.map(({ kind }) => [kind, order.number]));
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="copy" />
        Order again
      </Button>
      {isOpen && (
        <OrderLabelsDialog
          installationId={order.installationId}
          name={order.frozen.number}
          choice={{ possible: labelKindsFor(order.frozen.type), before }}
          again={labelsIn(order)}
          onOrdered={({ id }) => void navigate(at.edit(id))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Each label as it is made, with what prints it and the data for an engraver. */
export function LabelsPanel({ doc }: { doc: Doc<LabelOrder> }) {
  const order = doc.value;
  const canOrder = holds(useActor(), 'orders');
  const showError = useErrorAlert();
  const labels = labelsIn(order);

  async function handleCsv() {
    try {
      const rows = labels.map((label) => ({ order, label }));
      const text = await toCsv(plateColumns(order), rows);
      downloadCsv(text, csvFileName(`plate-data ${orderName(order)}`, todaySydney(new Date())));
    } catch (error) {
      showError(error);
    }
  }
  return (
    <Panel
      title="Labels"
      actions={
        <>
          <LabelPrint order={order} />
          <Button variant="quiet" onClick={() => void handleCsv()}>
            <Icon name="download" />
            Plate data (CSV)
          </Button>
          {canOrder && <ReissueButton order={order} />}
        </>
      }
    >
      {labels.map((label) => {
        const title = LABEL_KIND_TABLE[label.kind].label;
        return (
          <figure key={label.kind}>
            <figcaption>
              <strong>{title}</strong>
              {label.qty > 1 && `, ${label.qty} of them`}
              {label.reissueReason !== '' && (
                <span className="d-block muted">Remade: {label.reissueReason}</span>
              )}
            </figcaption>
            <LabelFace order={order} label={label} page={usualPage(label.kind)} title={title} />
          </figure>
        );
      })}
    </Panel>
  );
}
