import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import Table from 'react-bootstrap/Table';
import type { Doc } from '#data/store/converter.ts';
import { type Generated, generateKitSkus } from '#data/nouns/kit-skus.ts';
import { useActor } from '#data/session/session.tsx';
import type { SkuProposal } from '#domain/kit-sku/generate.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { kitText } from '#features/kit-skus/kit-sku-columns.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface GenerateDialogProps {
  proposals: readonly SkuProposal<Doc<KitSku>>[];
  /** Some or all rows are saved, none of them unfinished. */
  onDone: (generated: Generated) => void;
  onCancel: () => void;
}

/** What would be made for every kit and option without a SKU; each can be left out before they are saved. */
export function GenerateDialog({ proposals, onDone, onCancel }: GenerateDialogProps) {
  const actor = useActor();
  const isRunning = useRef(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const chosen = proposals.filter(({ row }) => !left.has(row.id));
  const title = `Generate ${counted(proposals.length, 'missing SKU')}`;

  function handleToggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  async function handleGenerate() {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(null);
    setMade(0);
    const result = await generateKitSkus(actor, chosen, setMade);
    isRunning.current = false;
    setMade(null);
    if (result.error && result.made.length === 0) setError(result.error);
    else onDone(result);
  }
  return (
    <Dialog
      title={title}
      isWide
      {...(made === null && { onCancel })}
      footer={
        <>
          <Button variant="quiet" disabled={made !== null} onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0 || made !== null} onClick={() => void handleGenerate()}>
            Generate {chosen.length}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorPanel error={error} />}
      {made !== null && (
        <p>
          <progress className="w-100" max={chosen.length} value={made} aria-label="SKUs saved" />
          <output className="num">
            {made} of {chosen.length} saved
          </output>
        </p>
      )}
      <WideTable label="SKUs to be made" className="sku-preview">
        <Table size="sm">
          <thead>
            <tr>
              <th scope="col">Make</th>
              <th scope="col">Kit</th>
              <th scope="col">SKU</th>
              <th scope="col">Barcode</th>
              <th scope="col" className="text-end">
                Price ex GST
              </th>
            </tr>
          </thead>
          <tbody>
            {proposals.map(({ kind, row, value }) => (
              <tr key={row.id}>
                <td>
                  <FormCheckInput
                    aria-label={value.sku}
                    checked={!left.has(row.id)}
                    disabled={made !== null}
                    onChange={() => handleToggle(row.id)}
                  />
                </td>
                <td>
                  {kitText(row)}
                  {row.option !== '' && <small className="d-block muted">{row.option}</small>}
                </td>
                <td>
                  {value.sku}
                  {kind === 'restore' && <small className="d-block muted">Deleted one comes back</small>}
                </td>
                <td className="num">{value.barcode}</td>
                <td className="num text-end">{value.price === '' ? '–' : formatCents(value.price)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Dialog>
  );
}
