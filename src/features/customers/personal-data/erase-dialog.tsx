import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ErasureCheck } from '#domain/customer-erasure/view.ts';
import { TERMS } from '#domain/customer-erasure/erasure-outcome.ts';
import { ERASURE_REASON_MAX } from '#domain/customer-erasure/schema.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { plainWords } from '#domain/shared/plain-words.ts';
import { checkCustomerErasure, eraseCustomer, readCustomerErasure } from '#data/nouns/customer-erasures.ts';
import type { Doc } from '#data/store/converter.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { OpenList, StayingList } from './staying-list.tsx';

const LOOK_EVERY_MS = 2000;
const LOOK_FOR_MS = 120_000;

/** What goes, what becomes nameless, and what stays by law. */
function Effects({ check: { name, stays, counts } }: { check: ErasureCheck }) {
  const nameless = counts.jobs + counts.sales - counts.stays;
  return (
    <>
      <h3>Erased</h3>
      <p>
        {name}’s name, phone, email, addresses, birth date and licence. Emails to them and about them in the
        outbox, notices to staff, links to quotes and their files, trading accounts and the values in the
        change log.
        {counts.details > 0 && ` What they sent by ${counted(counts.details, 'link')}.`}
        {counts.merges > 0 && ` ${counted(counts.merges, 'record')} merged into this one.`}
      </p>
      <h3>Becomes nameless</h3>
      <p>
        {nameless === 0
          ? 'No other record.'
          : `${counted(nameless, 'record')}: quotes never accepted, cancelled jobs and records past their term show “Erased customer”.`}
      </p>
      <h3>Stays by law</h3>
      {counts.stays === 0 ? (
        <p>Nothing that names them.</p>
      ) : (
        <>
          <p>
            {counted(counts.stays, 'record')} {counts.stays === 1 ? 'keeps' : 'keep'} the name, without phone
            and email, until the date shown, and {counts.stays === 1 ? 'loses' : 'lose'} it then.{' '}
            {TERMS.tax.why} {TERMS.evidence.why}
          </p>
          <StayingList stays={stays} count={counts.stays} />
        </>
      )}
      <p className="muted">
        The change log still shows who changed what and when, without the values. Backups hold the data for up
        to 4 weeks. Emails that were delivered stay in the inboxes they reached.
      </p>
    </>
  );
}

interface ConfirmProps {
  check: ErasureCheck;
  isBusy: boolean;
  failure: unknown;
  onErase: (name: string, reason: string) => void;
  onClose: () => void;
}

function ConfirmErasure({ check, isBusy, failure, onErase, onClose }: ConfirmProps) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const isReady = plainWords(name) === plainWords(check.name) && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onErase(name, reason);
      }}
    >
      <Effects check={check} />
      <TextField
        label="Reason"
        value={reason}
        maxLength={ERASURE_REASON_MAX}
        onChange={setReason}
        hint="Stays in the change log. Leave their name, phone and email out."
        error={null}
      />
      <TextField
        label={`Type ${check.name} to confirm`}
        value={name}
        autoComplete="off"
        onChange={setName}
        error={null}
      />
      <p>This can’t be undone.</p>
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row at-end">
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={!isReady || isBusy}>
          {isBusy ? 'Erasing…' : 'Erase customer'}
        </Button>
      </div>
    </form>
  );
}

/** Waits until all records have been gone through; false where that takes longer than anybody waits for. */
async function isErased(id: string): Promise<boolean> {
  for (let waited = 0; waited < LOOK_FOR_MS; waited += LOOK_EVERY_MS) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    // oxlint-disable-next-line no-await-in-loop
    if (((await readCustomerErasure(id))?.doneAt ?? 0) > 0) return true;
  }
  return false;
}

/** Erases a customer on their request: first what would become of each record, then the name typed out. */
export function EraseDialog({ doc, onClose }: { doc: Doc<Customer>; onClose: () => void }) {
  const toast = useToast();
  const check = useLoaded(doc.id, () => checkCustomerErasure(doc.id));
  const [request] = useState(newRequest);
  const [isBehind, setIsBehind] = useState(false);
  const { isBusy, failure, run } = useBusy();
  const found = check.value;

  const erase = (name: string, reason: string) =>
    void run(async () => {
      const { isDone } = await eraseCustomer({ request, id: doc.id, rev: found?.rev ?? 0, name, reason });
      setIsBehind(!isDone);
      const isAll = isDone || (await isErased(doc.id));
      toast({ tone: 'ok', text: isAll ? 'Customer erased' : 'Customer erased. Linked records follow.' });
      onClose();
    });

  return (
    <Dialog title="Erase customer" {...(!isBusy && { onCancel: onClose })} isWide>
      {check.status === 'loading' && <Loading lines={6} label="Checking what would be erased" />}
      {check.status === 'error' && <ErrorPanel error={check.error} onRetry={check.retry} />}
      {isBehind && (
        <Notice tone="info" title="Erased">
          Going through linked records. You can close this page: it goes on.
        </Notice>
      )}
      {found && !isBehind && found.counts.open > 0 && (
        <>
          <p>Finish or cancel open jobs and settle invoices and deposits first.</p>
          <OpenList open={found.open} count={found.counts.open} />
          <div className="button-row at-end">
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
      {found && !isBehind && found.counts.open === 0 && (
        <ConfirmErasure check={found} isBusy={isBusy} failure={failure} onErase={erase} onClose={onClose} />
      )}
    </Dialog>
  );
}
