import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { accountIdOf } from '#domain/dealer-account/account.ts';
import type { AccountEntry, AccountKind } from '#domain/dealer-account/schema.ts';
import { formatDate, isIsoDay, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import {
  fetchOwnAccounts,
  fetchStatement,
  type OwnAccount,
  type Statement,
  STATEMENT_MAX,
} from '#data/nouns/invoices.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { letterheadOf, useLetterhead } from '#features/trade/letterheads.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

const KINDS: Readonly<Record<AccountKind, string>> = {
  invoice: 'Invoice',
  void: 'Invoice void',
  payment: 'Payment',
  reversal: 'Payment reversed',
  credit: 'Credit',
  creditCancelled: 'Credit cancelled',
};

/** The first day of the month, three months ago. */
function startOf(today: IsoDay): IsoDay {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) - 2;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

function recordPath({ kind, recordId }: AccountEntry): string {
  return kind === 'credit' || kind === 'creditCancelled'
    ? paths.credits.edit(recordId)
    : paths.invoices.edit(recordId);
}

function Entries({
  opening,
  entries,
  from,
}: {
  opening: number;
  entries: readonly AccountEntry[];
  from: IsoDay;
}) {
  const last = entries.at(-1)?.balance ?? opening;
  return (
    <WideTable label="Entries of the account">
      <table className="table money-lines statement-lines">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col">Reference</th>
            <th scope="col" className="num">
              Owed
            </th>
            <th scope="col" className="num">
              Paid or credited
            </th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatDate(from)}</td>
            <td colSpan={4}>Brought forward</td>
            <td className="num">{formatCents(opening)}</td>
          </tr>
          {entries.map((entry) => (
            <tr key={entry.seq}>
              <td>{formatDate(entry.day)}</td>
              <td className="whole">
                {KINDS[entry.kind]} <Link to={recordPath(entry)}>{entry.number}</Link>
              </td>
              <td>{entry.text}</td>
              <td className="num">{entry.amount > 0 ? formatCents(entry.amount) : ''}</td>
              <td className="num">{entry.amount < 0 ? formatCents(-entry.amount) : ''}</td>
              <td className="num">{formatCents(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {last < 0 ? 'In credit' : 'Owed'}
            </th>
            <td className="num">
              <strong>{formatCents(Math.abs(last))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
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

/** Who issues the statement, and how to pay it: the supplier by its last invoice, or whoever looks at it by their own record. */
function useIssuer(isOwn: boolean, account: OwnAccount | undefined) {
  const actor = useActor();
  const isDealers = actor.kind === 'dealer';
  const ownLetter = useLetterhead(
    isDealers ? 'dealer' : 'distributer',
    isOwn ? '' : isDealers ? actor.dealerId : actor.distributerId,
  );
  const own = useDoc(distributers, isOwn || isDealers ? null : actor.distributerId);
  // A dealer never issues its own statement, whatever is not known of its supplier yet.
  if (isOwn) {
    const letter = account && letterheadOf(account.seller);
    return { issuer: letter?.name === '' ? undefined : letter, bankDetails: account?.bankDetails ?? '' };
  }
  return { issuer: ownLetter, bankDetails: own.status === 'ready' ? own.doc.value.bankDetails : '' };
}

interface StatementSheetProps {
  statement: Statement;
  /** The account that it is of, where the viewer is its dealer. */
  account: OwnAccount | undefined;
  /** The viewer is the dealer whose account it is. */
  isOwn: boolean;
  name: string;
  from: IsoDay;
  to: IsoDay;
}

/** The statement on paper: who issues it, what is owed and how to pay it, and below that each entry. */
function StatementSheet({
  statement: { opening, entries, isCut },
  account,
  isOwn,
  name,
  from,
  to,
}: StatementSheetProps) {
  const { issuer, bankDetails } = useIssuer(isOwn, account);
  const balance = entries.at(-1)?.balance ?? opening;
  return (
    <PrintSheet
      title="Statement"
      from={issuer}
      subtitle={name}
      meta={
        <>
          <div>
            {formatDate(from)} to {formatDate(to)}
          </div>
          <div>
            {balance < 0 ? 'In credit' : 'Owed'} <strong>{formatCents(Math.abs(balance))}</strong>
          </div>
          {bankDetails !== '' && balance > 0 && <div>Pay to: {bankDetails}</div>}
        </>
      }
    >
      {isCut && <p>Only the first {STATEMENT_MAX} entries are shown. Choose a shorter period.</p>}
      <Entries opening={opening} entries={entries} from={from} />
    </PrintSheet>
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
    fetchStatement(actor, { dealerId, account }, { from, to }),
  );
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
      {found.status === 'loading' && <Loading lines={6} label="Loading the statement" />}
      {found.status === 'ready' && (
        <StatementSheet
          statement={found.value}
          account={accounts.value?.find(({ supplierId }) => supplierId === supplier)}
          isOwn={isOwn}
          name={name}
          from={from}
          to={to}
        />
      )}
    </>
  );
}
