import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CustomerFaultRow } from '#domain/customer-check/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { findCustomerFaults, fixCustomerFaults, undoCustomerFixes } from '#data/nouns/dealer-groups.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { canFix, FAULT_COLUMNS, faultKey, FaultTable } from './fault-table.tsx';

const customers = (count: number) => counted(count, 'customer');

/** Fixing what is ticked, as one press that can be taken back as a whole. */
function useFixing(onDone: () => void) {
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const [clashes, setClashes] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');

  async function undo(request: string) {
    await run(async () => {
      const undone = await undoCustomerFixes(request);
      setLast('');
      toast({ tone: 'ok', text: `${customers(undone)} as before` });
      onDone();
    });
  }

  async function fix(rows: readonly CustomerFaultRow[]) {
    const request = newRequest();
    await run(async () => {
      const done = await fixCustomerFaults(rows, request);
      setClashes(new Set(done.clashes));
      setLast(done.fixed > 0 ? request : '');
      toast({ tone: done.clashes.length > 0 ? 'watch' : 'ok', text: `${customers(done.fixed)} fixed` });
      onDone();
    });
  }
  return { isBusy, failure, clashes, last, fix, undo };
}

/** /dev/dealer-group-customers-check: what no form shows of customers, and putting it in order. */
export function DealerGroupCheckPage() {
  const [looked, setLooked] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = useLoaded('customer faults', (signal) => findCustomerFaults(signal, setLooked));
  const fixing = useFixing(() => {
    setTicked(new Set());
    found.retry();
  });
  const rows = found.value?.rows ?? [];
  const chosen = rows.filter((row) => canFix(row) && ticked.has(faultKey(row)));
  return (
    <>
      <PageHeader
        title="Dealer group customers check"
        actions={
          <>
            {fixing.last !== '' && (
              <Button variant="quiet" disabled={fixing.isBusy} onClick={() => void fixing.undo(fixing.last)}>
                Undo last fix
              </Button>
            )}
            <Button
              variant="quiet"
              disabled={fixing.isBusy || found.status === 'loading'}
              onClick={found.retry}
            >
              <Icon name="rotate" />
              Check again
            </Button>
          </>
        }
      />
      <p className="muted">
        Customers in another group than their dealer, without up-to-date search fields, or with an email that
        another customer of the group has. Dealers whose group is being changed are left out.
      </p>
      {fixing.failure !== null && <ErrorPanel error={fixing.failure} />}
      {fixing.clashes.size > 0 && (
        <Notice tone="danger" title={`${customers(fixing.clashes.size)} not fixed`}>
          Another customer of that group has the same email. Have it changed at the dealer, then fix again.
        </Notice>
      )}
      {found.status === 'loading' && (
        <>
          <p aria-live="polite">{customers(looked)} checked</p>
          <Loading lines={6} label="Checking customers" />
        </>
      )}
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {found.status === 'ready' && rows.length === 0 && (
        <EmptyState icon="check" text={`${customers(found.value.looked)} checked. All are in order.`} />
      )}
      {rows.length > 0 && (
        <>
          <div className="button-row mb-3">
            <span className="me-auto" aria-live="polite">
              {customers(found.value?.looked ?? 0)} checked, {counted(rows.length, 'issue')}, {chosen.length}{' '}
              selected
            </span>
            <Button disabled={fixing.isBusy || chosen.length === 0} onClick={() => void fixing.fix(chosen)}>
              Fix selected
            </Button>
            <ExportButton
              name="dealer-group-customers"
              columns={FAULT_COLUMNS}
              exportRows={() => Promise.resolve([...rows])}
            />
          </div>
          <FaultTable rows={rows} clashes={fixing.clashes} ticked={ticked} onTick={setTicked} />
        </>
      )}
    </>
  );
}
