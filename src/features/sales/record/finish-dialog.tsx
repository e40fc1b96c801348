import { useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { saleTotals } from '#domain/sale/lines.ts';
import { SALE } from '#domain/sale/moves.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { PosSettings } from '#domain/sale/settings.ts';
import { moveFault } from '#domain/trade/move.ts';
import { factsHere } from '#domain/trade/move.ts';
import { formatCents } from '#domain/shared/money.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useActor } from '#data/session/session.tsx';
import { MoveDialog, type MoveAsks } from '#features/trade/move-dialog.tsx';
import { ChangeDue, paymentFields, paymentsOf, paymentStart } from './payment-fields.tsx';
import { kindsFor } from './sale-asks.tsx';
import { believedOf, draftFrom, type SaleForm } from '#features/sales/public/sale-form.ts';

interface FinishDialogProps {
  doc: Doc<Sale>;
  values: SaleForm;
  settings: PosSettings;
  onFinish: (input: object, words: string, request: string) => Promise<void>;
  onClose: () => void;
}

const FINISH = SALE.move('finish');

/** What the dialog asks: what it becomes where that is open, and how it is paid. */
function finishAsks(
  sale: Sale,
  values: SaleForm,
  settings: PosSettings,
): MoveAsks & { readonly inc: number } {
  const draft = draftFrom(values);
  const { inc } = saleTotals(draft.lines);
  const due = inc - sale.paid;
  const chosen = draft.type === 'order' ? 'order' : 'invoice';
  const kinds = kindsFor({ type: chosen, customerId: draft.customerId }, settings);
  return {
    inc,
    intro: (
      <p className="sale-due">
        Total <strong className="num">{formatCents(inc)}</strong>
      </p>
    ),
    start: { type: chosen, ...paymentStart(due, kinds) },
    fields: [
      {
        kind: 'radio',
        name: 'type',
        title: 'Finish as',
        required: true,
        options: [
          { value: 'invoice', label: 'Invoice: it is handed over' },
          { value: 'order', label: 'Order: it is still to come' },
        ],
        visible: () => sale.type === 'none',
        span: 12,
      },
      ...paymentFields(due, kinds, true),
    ],
    inputOf: ({ type, ...payment }) => ({
      draft: { ...draft, type: String(type) },
      seen: inc,
      believed: believedOf(values),
      payments: paymentsOf(payment),
    }),
    part: (form) => <ChangeDue form={form} />,
  };
}

/** Finishes a sale at the counter: as an invoice or an order, paid now, in part or later. */
export function FinishDialog({ doc, values, settings, onFinish, onClose }: FinishDialogProps) {
  const actor = useActor();
  const [now] = useState(() => new Date());
  const [request] = useState(newRequest);
  const { inc, ...asks } = finishAsks(doc.value, values, settings);
  return (
    <MoveDialog
      title="Finish the sale"
      label="Finish"
      reason=""
      isDanger={false}
      asks={asks}
      schemas={{}}
      faultOf={(input) => (FINISH ? moveFault(FINISH, input, factsHere(doc.value, actor, now)) : null)}
      onMove={(input) => onFinish(input, `Finished, ${formatCents(inc)}`, request)}
      onClose={onClose}
    />
  );
}
