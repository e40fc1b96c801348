import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { dealers } from '#domain/dealer/entity.ts';
import { accountIdOf } from '#domain/dealer-account/account.ts';
import { isIsoDay, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { fetchOwnAccounts, fetchStatement, type OwnAccount } from '#data/nouns/invoices.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { StatementSheet } from './parts/statement-sheet.tsx';

/** The first day of the month, three months ago. */
function startOf(today: IsoDay): IsoDay {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) - 2;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Chooses one of a dealer's accounts; nothing where it has one alone. */
function AccountChoice({
  accounts,
  value,
  onChoose,
}: {
  accounts: readonly OwnAccount[];
  value: string;
  onChoose: (supplierId: string) => void;
}) {
  const isKnown = accounts.some(({ supplierId }) => supplierId === value);
  const all = isKnown ? accounts : [{ supplierId: value, name: 'Your distributor' }, ...accounts];
  if (all.length < 2) return null;
  return (
    <label>
      Account with{' '}
      <select
        className="form-select d-inline-block w-auto mw-100"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {all.map(({ supplierId, name }) => (
          <option key={supplierId} value={supplierId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * The account of the dealer of the address with a supplier in a period, with a running balance; the same page on paper. A dealer that was
 * moved, or that other dealers supply, chooses among its accounts.
 */
export function StatementPage() {
  const { dealerId = '' } = useParams();
  const actor = useActor();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => todaySydney(new Date()));
  const dealer = useDoc(dealers, dealerId);
  const asked = (name: string, usual: IsoDay) => {
    const value = params.get(name) ?? '';
    return isIsoDay(value) ? value : usual;
  };
  const from = asked('from', startOf(today));
  const to = asked('to', today);
  const name = dealer.status === 'ready' ? dealer.doc.value.name : '';
  const isOwn = actor.kind === 'dealer' && actor.dealerId === dealerId;
  const accounts = useLoaded(isOwn ? dealerId : null, () => fetchOwnAccounts(dealerId));
  const usual = () => {
    if (actor.kind === 'distributer') return actor.distributerId;
    if (!isOwn) return actor.dealerId;
    return dealer.status === 'ready' ? dealer.doc.value.distributerId : '';
  };
  const supplier = params.get('supplier') || usual();
  const account = accountIdOf({ dealerId, distributerId: supplier, supplierDealerId: '' });
  const found = useLoaded(supplier === '' ? null : `${account} ${from} ${to}`, () =>
    fetchStatement(actor, { dealerId, account, supplierId: supplier }, { from, to }),
  );
  // The choice of accounts stands above the sheet and would push it down.
  const isLoading = found.status === 'loading' || (isOwn && accounts.status === 'loading');
  const set = (field: 'from' | 'to' | 'supplier', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(field, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Statement"
          back={{ to: paths.invoices.list, label: 'Invoices' }}
          actions={found.status === 'ready' && <PrintButton />}
        />
        <fieldset className="button-row mb-3">
          <legend className="visually-hidden">Account and period</legend>
          {accounts.status === 'ready' && supplier !== '' && (
            <AccountChoice
              accounts={accounts.value}
              value={supplier}
              onChoose={(next) => set('supplier', next)}
            />
          )}
          <label>
            From{' '}
            <input
              type="date"
              className="form-control d-inline-block w-auto"
              value={from}
              max={to}
              onChange={(event) => set('from', event.target.value)}
            />
          </label>
          <label>
            To{' '}
            <input
              type="date"
              className="form-control d-inline-block w-auto"
              value={to}
              min={from}
              onChange={(event) => set('to', event.target.value)}
            />
          </label>
        </fieldset>
      </div>
      {accounts.status === 'error' && <ErrorPanel error={accounts.error} onRetry={accounts.retry} />}
      {dealer.status === 'error' && <ErrorPanel error={dealer.error} onRetry={dealer.retry} />}
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {isLoading && <Loading lines={6} label="Loading the statement" />}
      {found.status === 'ready' && !isLoading && (
        <StatementSheet
          statement={found.value}
          account={accounts.value?.find(({ supplierId }) => supplierId === supplier)}
          isOwn={isOwn}
          name={name}
          period={{ from, to, today }}
        />
      )}
    </>
  );
}
