import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { labelKindsFor } from '#domain/label-order/kinds.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchJobLabelOrders } from '#data/nouns/label-orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { orderedLabels } from '#features/label-orders/public/job-labels.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { OrderLabelsDialog } from './order-labels-dialog.tsx';

/** The way to change an order that was sent back or recalled: its labels, where they go, its notes; it is placed with it. */
export function ChangeOrder({ doc }: { doc: Doc<LabelOrder> }) {
  const actor = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const { installationId, frozen, number } = doc.value;
  const found = useLoaded(isOpen ? `${installationId} ${doc.rev}` : null, () =>
    fetchJobLabelOrders(actor, installationId),
  );
  return (
    <>
      {isOpen && found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      <Button disabled={isOpen && found.status === 'loading'} onClick={() => setIsOpen(true)}>
        <Icon name="edit" />
        Change order
      </Button>
      {isOpen && found.status === 'ready' && (
        <OrderLabelsDialog
          installationId={installationId}
          name={number}
          choice={{
            possible: labelKindsFor(frozen.type),
            before: orderedLabels(found.value.filter(({ id }) => id !== doc.id)),
          }}
          changed={doc}
          onOrdered={() => undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
