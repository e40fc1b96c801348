import { useState } from 'react';
import type { LineValues } from '#domain/delivery-manifest/changes.ts';
import type { ManifestLine } from '#domain/delivery-manifest/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { linesSent, loadFields } from '#features/orders/order-asks.ts';
import { type MoveAsks, MoveDialog } from '#features/trade/move-dialog.tsx';

interface LineDialogProps {
  line: ManifestLine;
  order: Order;
  /** Saves what was entered; a rejection keeps the dialog open with its words. */
  onSave: (values: LineValues) => Promise<void>;
  onClose: () => void;
}

function loadAsks({ consignment, cartons, kg, kgIsEstimate, picked }: ManifestLine, order: Order): MoveAsks {
  return {
    start: {
      consignment,
      cartons: cartons || '',
      kg: kg || '',
      lines: order.lines.map(({ qty }, index) => ({
        qty: picked.find(({ line }) => line === index)?.qty ?? qty,
        serials: (picked.find(({ line }) => line === index)?.serials ?? []).join('\n'),
      })),
    },
    // It is entered piece by piece: what is missing is asked for when the order is sent.
    fields: loadFields(order, kgIsEstimate ? kg : 0).map((field) => ({ ...field, required: false })),
    inputOf: (values) => {
      const sent = linesSent(order, values);
      const isPart = ({ line, qty }: (typeof sent)[number]) =>
        qty !== undefined && qty !== order.lines[line]?.qty;
      // What all of it weighs by its kits is not what a part of it weighs.
      const isStale = kgIsEstimate && Number(values['kg']) === kg && sent.some(isPart);
      return {
        consignment: String(values['consignment']).trim(),
        cartons: Number(values['cartons']),
        kg: isStale ? 0 : Number(values['kg']),
        picked: sent.filter((line) => line.serials.length > 0 || isPart(line)),
      };
    },
  };
}

/** What goes with one order: consignment, cartons, weight, and the serials of its lines. */
export function LineDialog({ line, order, onSave, onClose }: LineDialogProps) {
  const [asks] = useState(() => loadAsks(line, order));
  return (
    <MoveDialog
      title={`Load of ${line.number}`}
      label="Save"
      reason=""
      isDanger={false}
      asks={asks}
      schemas={{}}
      onMove={(input) => onSave({ ...input })}
      onClose={onClose}
    />
  );
}
