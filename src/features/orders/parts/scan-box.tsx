import { type KeyboardEvent, useId, useState } from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { type MoveForm, scanned } from '#features/orders/move-form.ts';

/** Takes what a scanner types, serial by serial; each Enter counts one in. Nothing where nothing was sent with serials. */
export function ScanBox({ form, order }: { form: EntityForm<MoveForm>; order: Pick<Order, 'lines'> }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [told, setTold] = useState<{ text: string; isFault: boolean } | null>(null);
  if (order.lines.every(({ serials }) => serials.length === 0)) return null;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter is the scanner's, not the form's.
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() === '') return;
    const read = scanned(order, form.getValues().lines, code);
    setCode('');
    if ('fault' in read) return setTold({ text: read.fault, isFault: true });
    form.setValues({ lines: read.lines });
    setTold({ text: read.said, isFault: false });
  }
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        Scan a serial
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        data-autofocus
        placeholder="Scan, or type a serial and press Enter"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <output className={`d-block ${told?.isFault === true ? 'text-danger' : 'muted'}`}>
        {told && (
          <>
            <Icon name={told.isFault ? 'danger' : 'ok'} /> {told.text}
          </>
        )}
      </output>
    </div>
  );
}
