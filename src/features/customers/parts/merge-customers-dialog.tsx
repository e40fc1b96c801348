import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { mergeRows } from '#domain/customer-details/merge.ts';
import { customerDetailsSchema } from '#domain/customer-details/schema.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { mergeCustomers, undoCustomerMerge } from '#data/nouns/customer-merges.ts';
import { findCustomers } from '#data/nouns/reference.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { FieldChoice, useFieldChoice } from '#features/customer-details/public/field-choice.tsx';
import { type Double, findDoubles } from '#features/customers/public/find-doubles.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

const describe = ({ name, phone, email }: Customer) =>
  [name, phone, email].filter((part) => part !== '').join(', ');

interface ChooseProps {
  doc: Doc<Customer>;
  onChoose: (other: Doc<Customer>) => void;
}

/** Whoever may be the same person, by email and phone, or anybody who is looked for. */
function ChooseOther({ doc, onChoose }: ChooseProps) {
  const actor = useActor();
  const [word, setWord] = useState('');
  const doubles = useLoaded(doc.id, () => findDoubles(actor, doc.value, doc.id));
  const asked = word.trim();
  const found = useLoaded(asked.length < 2 ? null : asked, async () => {
    const { docs } = await findCustomers(actor, asked);
    return docs.filter((each): each is Doc<Customer> => each.id !== doc.id && 'firstName' in each.value);
  });
  const reason = ({ by }: Double) => `Same ${by}`;
  const rows = [
    ...(doubles.value ?? []).map((double) => ({ doc: double.doc, note: reason(double) })),
    ...(asked.length < 2 ? [] : (found.value ?? []))
      .filter(({ id }) => !doubles.value?.some((double) => double.doc.id === id))
      .map((each) => ({ doc: each, note: '' })),
  ];
  return (
    <>
      <p>
        {doc.value.name} stays. Choose the record that is the same customer: their jobs, sales and account
        come here.
      </p>
      <TextField label="Find a customer" value={word} onChange={setWord} type="search" error={null} />
      {(doubles.status === 'loading' || found.status === 'loading') && asked.length !== 1 && (
        <Loading lines={2} label="Looking for customers" />
      )}
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      <ul className="list-group my-3" aria-label="Customers found">
        {rows.map(({ doc: other, note }) => (
          <li key={other.id} className="list-group-item d-flex gap-2 align-items-center">
            <span className="me-auto text-break">
              {describe(other.value)}
              {note !== '' && <small className="muted d-block">{note}</small>}
            </span>
            <Button variant="quiet" size="sm" onClick={() => onChoose(other)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && doubles.status === 'ready' && found.status !== 'loading' && (
        <p className="muted">
          {asked.length < 2
            ? 'No customer has the same email or phone. Look for one above.'
            : 'Nobody found.'}
        </p>
      )}
    </>
  );
}

interface CompareProps {
  into: Doc<Customer>;
  from: Doc<Customer>;
  onMerged: (moved: number) => void;
  onBack: () => void;
}

/** Both records field by field: what is ticked comes from the one that goes. */
function Compare({ into, from, onMerged, onBack }: CompareProps) {
  const rows = mergeRows(into.value, customerDetailsSchema.parse(from.value));
  const [taken, setTaken] = useFieldChoice(rows);
  const [request] = useState(newRequest);
  const { isBusy, failure, run } = useBusy();
  const fields = rows.filter(({ name }) => taken.has(name)).map(({ name }) => name);
  return (
    <>
      <p>
        {from.value.name} will be deleted. Their jobs, sales, account and links go to {into.value.name}. Tick
        what to take over.
      </p>
      <FieldChoice
        rows={rows}
        taken={taken}
        onChange={setTaken}
        current={`${into.value.name} (stays)`}
        other={`${from.value.name} (goes)`}
      />
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row at-end">
        <Button variant="quiet" className="me-auto" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              const { moved } = await mergeCustomers(request, from, into, fields);
              onMerged(moved);
            })
          }
        >
          {isBusy ? 'Merging…' : 'Merge'}
        </Button>
      </div>
    </>
  );
}

/** Makes another record of the same customer part of this one; the message offers to undo it. */
export function MergeCustomersDialog({ doc, onClose }: { doc: Doc<Customer>; onClose: () => void }) {
  const toast = useToast();
  const showError = useErrorAlert();
  const [other, setOther] = useState<Doc<Customer> | null>(null);
  return (
    <Dialog title="Merge customers" onCancel={onClose} isWide>
      {other === null ? (
        <ChooseOther doc={doc} onChoose={setOther} />
      ) : (
        <Compare
          into={doc}
          from={other}
          onBack={() => setOther(null)}
          onMerged={(moved) => {
            toast({
              tone: 'ok',
              text: `${other.value.name} merged, ${counted(moved, 'record')} moved`,
              action: {
                label: 'Undo',
                onSelect: () => void undoCustomerMerge(other.id).catch(showError),
              },
            });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
