import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { mergeRows } from '#domain/customer-details/merge.ts';
import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { mergeDetails } from '#data/nouns/customer-details.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { useBusy } from '#ui/use-busy.ts';

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
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    // What fills a gap loses nothing; what replaces something is for staff to decide.
    () => new Set(rows.filter(({ isNew }) => isNew).map(({ name }) => name)),
  );
  const { isBusy, failure: error, run } = useBusy();
  const isAll = rows.length > 0 && rows.every(({ name }) => taken.has(name));

  function toggle(name: string, isOn: boolean) {
    const next = new Set(taken);
    if (isOn) next.add(name);
    else next.delete(name);
    setTaken(next);
  }
  async function handleMerge() {
    await run(async () => {
      const fields = rows.filter(({ name }) => taken.has(name)).map(({ name }) => name);
      onMerged(await mergeDetails(request.id, customer?.rev ?? 0, fields));
    });
  }

  return (
    <Dialog title="Details from the customer" onCancel={onClose} isWide>
      <p className="muted">Sent {formatDateTime(request.submittedAt)}. Tick what to take over.</p>
      {rows.length === 0 ? (
        <p>Nothing differs from the record.</p>
      ) : (
        <WideTable label="Current and new values">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label="Take all"
                    checked={isAll}
                    onChange={(event) =>
                      setTaken(new Set(event.target.checked ? rows.map(({ name }) => name) : []))
                    }
                  />
                </th>
                <th scope="col">Field</th>
                <th scope="col">Current</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, title, current, sent }) => (
                <tr key={name}>
                  <td>
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={`Take ${title}`}
                      checked={taken.has(name)}
                      onChange={(event) => toggle(name, event.target.checked)}
                    />
                  </td>
                  <th scope="row">{title}</th>
                  <td className="text-break">
                    {current === '' ? <span className="muted">Not entered</span> : current}
                  </td>
                  <td className="text-break">{sent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
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
