import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { findStrayCustomers, fixStrayCustomers, type StrayCustomer } from '#data/nouns/dealer-groups.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { StrayTable } from './stray-table.tsx';

const FIXED_AT_ONCE = 100;

const customers = (count: number) => counted(count, 'customer');

/** Customers whose dealer is there: those of none cannot be fixed. */
const fixable = (rows: readonly StrayCustomer[]) => rows.filter(({ expected }) => expected !== null);

/** /dev/dealer-group-customers-check: customers whose group is not their dealer's, and giving them the right one. */
export function DealerGroupCheckPage() {
  const toast = useToast();
  const [looked, setLooked] = useState(0);
  const [clashes, setClashes] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, failure: error, run } = useBusy();
  const found = useLoaded('stray customers', (signal) => findStrayCustomers(signal, setLooked));

  async function fix(rows: readonly StrayCustomer[]) {
    await run(async () => {
      let fixed = 0;
      const refused = new Set<string>();
      for (let at = 0; at < rows.length; at += FIXED_AT_ONCE) {
        const ids = rows.slice(at, at + FIXED_AT_ONCE).map(({ id }) => id);
        // One part after another; what is done stays done.
        // oxlint-disable-next-line no-await-in-loop
        const done = await fixStrayCustomers(ids);
        fixed += done.fixed;
        for (const id of done.clashes) refused.add(id);
      }
      setClashes(refused);
      toast({ tone: refused.size > 0 ? 'watch' : 'ok', text: `${customers(fixed)} fixed` });
      found.retry();
    });
  }
  const rows = found.value?.rows ?? [];
  const toFix = fixable(rows);
  return (
    <>
      <PageHeader
        title="Dealer group customers check"
        actions={
          <Button variant="quiet" disabled={isBusy || found.status === 'loading'} onClick={found.retry}>
            <Icon name="rotate" />
            Check again
          </Button>
        }
      />
      <p className="muted">
        Customers whose group is not their dealer’s. Dealers whose group is being changed are left out.
      </p>
      {error !== null && <ErrorPanel error={error} />}
      {clashes.size > 0 && (
        <Notice tone="danger" title={`${customers(clashes.size)} not fixed`}>
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
        <EmptyState
          icon="check"
          text={`${customers(found.value.looked)} checked. All are in their dealer’s group.`}
        />
      )}
      {rows.length > 0 && (
        <>
          <p>
            {customers(found.value?.looked ?? 0)} checked, {rows.length} in another group than their dealer.
          </p>
          {toFix.length > 0 && (
            <Button className="mb-3" disabled={isBusy} onClick={() => void fix(toFix)}>
              Fix {customers(toFix.length)}
            </Button>
          )}
          <StrayTable rows={rows} clashes={clashes} />
        </>
      )}
    </>
  );
}
