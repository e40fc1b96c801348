import type { Order } from '#domain/order/schema.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ScanField } from '#ui/scan-field.tsx';
import { linesIn, scanned } from '#features/orders/order-asks.ts';

/** Takes what a scanner types, serial by serial; each Enter counts one in. Nothing where nothing was sent with serials. */
export function ScanBox({ form, order }: { form: EntityForm; order: Pick<Order, 'lines'> }) {
  if (order.lines.every(({ serials }) => serials.length === 0)) return null;
  return (
    <ScanField
      label="Scan a serial"
      placeholder="Scan, or type a serial and press Enter"
      onScan={(code) => {
        const read = scanned(order, linesIn(form.getValues()), code);
        if ('fault' in read) return { text: read.fault, isFault: true };
        form.setValues({ lines: read.lines });
        return { text: read.said, isFault: false };
      }}
    />
  );
}
