import Button from 'react-bootstrap/Button';
import { mergeRows } from '#domain/customer-details/merge.ts';
import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { mergeDetails } from '#data/nouns/customer-details.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { FieldChoice, useFieldChoice } from './field-choice.tsx';

export interface MergeDialogProps {
  request: DetailsRequestView;
  /** The record as it stands; null for somebody who has none. */
  customer: { readonly rev: number; readonly value: Customer } | null;
  onMerged: (customerId: string) => void;
  onClose: () => void;
}

/** What the customer sent beside what the record says, a tick for each field that is taken over. */
export function MergeDialog({ request, customer, onMerged, onClose }: MergeDialogProps) {
  const rows = request.details === null ? [] : mergeRows(customer?.value ?? null, request.details);
  const [taken, setTaken] = useFieldChoice(rows);
  const { isBusy, failure: error, run } = useBusy();
  async function handleMerge() {
    await run(async () => {
      const fields = rows.filter(({ name }) => taken.has(name)).map(({ name }) => name);
      onMerged(await mergeDetails(request.id, customer?.rev ?? 0, fields));
    });
  }

  return (
    <Dialog title="Details from the customer" onCancel={onClose} isWide>
      <p className="muted">Sent {formatDateTime(request.submittedAt)}. Tick what to take over.</p>
      <FieldChoice rows={rows} taken={taken} onChange={setTaken} />
      {customer !== null && taken.size > 0 && (
        <p className="muted">This will update all installations linked to this customer.</p>
      )}
      {error !== null && <ErrorPanel error={error} />}
      <div className="button-row at-end">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={isBusy || (customer === null && taken.size === 0)}
          onClick={() => void handleMerge()}
        >
          {taken.size === 0
            ? 'Take nothing'
            : customer === null
              ? 'Add customer'
              : `Take ${counted(taken.size, 'field')}`}
        </Button>
      </div>
    </Dialog>
  );
}
