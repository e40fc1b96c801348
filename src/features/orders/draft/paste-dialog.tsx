import { useId, useState } from 'react';
import { counted } from '#domain/shared/number-texts.ts';
import Button from 'react-bootstrap/Button';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { pastedLines } from '#domain/order/draft.ts';
import type { OrderWish } from '#domain/order/schema.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { KitDoc } from './use-order-catalogue.ts';

interface PasteDialogProps {
  kits: readonly KitDoc[];
  compliance: OrderWish['compliance'];
  onPaste: (wants: readonly OrderWish[]) => void;
  onClose: () => void;
}

/** Takes lines of "SKU, quantity" out of a spreadsheet or an email; what can't be read is named and stays to be put right. */
export function PasteDialog({ kits, compliance, onPaste, onClose }: PasteDialogProps) {
  const id = useId();
  const skus = useWhole(kitSkus.list);
  const [text, setText] = useState('');
  const known = skus.docs.map(({ value }) => value);
  const { wants, faults } = pastedLines(text, known, kits, compliance);
  const count = wants.reduce((sum, { qty }) => sum + Number(qty), 0);

  function handleAdd() {
    onPaste(wants);
    // Only what could not be read is left to be put right.
    if (faults.length === 0) onClose();
    else setText(faults.map((fault) => /^"(.*)": /u.exec(fault)?.[1] ?? '').join('\n'));
  }
  return (
    <Dialog
      title="Paste lines"
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button disabled={wants.length === 0} onClick={handleAdd}>
            Add {wants.length} {wants.length === 1 ? 'line' : 'lines'}
          </Button>
        </>
      }
    >
      <label className="form-label" htmlFor={id}>
        SKU and quantity, one line each
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={8}
        data-autofocus
        placeholder={'HLX-300, 2\nRNG-500, 1'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="d-block muted mt-2">
        {wants.length === 0
          ? 'Nothing read yet.'
          : `${counted(wants.length, 'line')}, ${counted(count, 'kit')}.`}
      </output>
      {faults.length > 0 && (
        <div className="mt-2">
          <Notice tone="watch" title="Not read">
            <ul className="mb-0">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
