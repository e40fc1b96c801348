import { useMemo, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import {
  type AccountRow,
  accountRows,
  OWING_MAX,
  overdueOf,
  type SalesAccount,
} from '#domain/sale/account.ts';
import { salesAccounts } from '#domain/sale/entity.ts';
import { AGES } from '#domain/invoice/balance.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { StatusTable } from '#domain/trade/status-label.ts';
import { fetchOwing } from '#data/nouns/sales-accounts.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useWhole } from '#data/lists/use-whole.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { localResult } from '#ui/list/local-list.ts';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListView } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { SHORT_AGES } from './account-words.ts';

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog);

type Row = { readonly id: string; readonly value: AccountRow };
const plain = textColumn<AccountRow>;
const money = moneyColumn<AccountRow>;

const STATES = {
  none: {
    label: 'No account',
    meaning: 'Owes on invoices without an account.',
    icon: 'neutral',
    tone: 'neutral',
  },
  hold: { label: 'On hold', meaning: 'Nothing more goes on this account.', icon: 'clock', tone: 'watch' },
  open: { label: 'Open', meaning: 'Invoices can go on this account.', icon: 'ok', tone: 'ok' },
} as const satisfies StatusTable<'none' | 'hold' | 'open'>;
const stateOf = ({ account }: AccountRow) =>
  STATES[account === null ? 'none' : account.hold ? 'hold' : 'open'];
const termsText = ({ account }: AccountRow) => (account ? counted(account.termsDays, 'day') : '–');
const limitText = ({ account }: AccountRow) => {
  if (account === null) return '–';
  return account.limit === '' ? 'No limit' : formatCents(account.limit);
};

const COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Customer', ({ name }) => name), sortable: true, always: true, card: 'title' },
  {
    ...plain('state', 'Account', (row) => stateOf(row).label),
    cell: ({ value }) => <StatusWord of={stateOf(value)} />,
    card: 'state',
  },
  { ...plain('terms', 'Terms', termsText), card: 'line' },
  { ...plain('limit', 'Limit', limitText), align: 'end' },
  { ...money('balance', 'Balance', ({ balance }) => balance), sortable: true, card: 'end' },
  ...AGES.map((age) => {
    // Five more totals would leave no room for the foot's own.
    const { sum: _sum, ...column } = money(age, SHORT_AGES[age], ({ ages }) => ages[age]);
    return { ...column, low: true };
  }),
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'state',
    title: 'Account',
    options: [
      { value: 'hold', label: 'On hold' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'none', label: 'No account' },
    ],
  },
];
const VIEWS: readonly ListView[] = [
  { label: 'All', filters: {} },
  { label: 'Overdue', filters: { state: 'overdue' }, sort: { id: 'balance', direction: 'desc' } },
  { label: 'On hold', filters: { state: 'hold' } },
];
const matches: Readonly<Record<string, (row: AccountRow) => boolean>> = {
  hold: ({ account }) => account?.hold === true,
  overdue: (row) => overdueOf(row) > 0,
  none: ({ account }) => account === null,
};
const SORTS = {
  name: ({ value }: Row) => value.name,
  balance: ({ value }: Row) => value.balance,
};
const DEFAULTS = { sort: { id: 'name', direction: 'asc' } } as const;

/** The accounts as a list, joined of the terms and the open invoices. */
function useAccountList() {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const [state, actions] = useListState('pos-accounts', DEFAULTS);
  const terms = useWhole(salesAccounts.list);
  const owing = useLoaded('owing', () => fetchOwing(actor));
  const rows = useMemo(
    () =>
      accountRows(
        terms.docs.map(({ value }) => value),
        (owing.value?.docs ?? []).map(({ value }) => value),
        today,
      ),
    [terms.docs, owing.value, today],
  );
  const word = state.search.trim().toLowerCase();
  const filter = matches[state.filters['state'] ?? ''];
  const shown = rows
    .filter((row) => row.name.toLowerCase().includes(word) && (filter?.(row) ?? true))
    .map((value): Row => ({ id: value.customerId, value }));
  const error = owing.error ?? (terms.status === 'error' ? terms.error : null);
  const isReady = owing.status === 'ready' && terms.status === 'ready';
  const retry = () => {
    owing.retry();
    terms.retry();
  };
  const result = localResult(
    { rows: shown, idOf: ({ id }) => id, sortKeys: SORTS },
    state,
    { status: error ? 'error' : isReady ? 'ready' : 'loading', error, retry },
    owing.value?.isCut === true
      ? `More than ${OWING_MAX - 1} invoices are open. Balances count the first of them alone.`
      : null,
  );
  const viewCounts = isReady
    ? VIEWS.map(({ filters }) => {
        const isIn = matches[filters['state'] ?? ''];
        return String(rows.filter((row) => isIn?.(row) ?? true).length);
      })
    : [];
  return { state, actions, result, viewCounts, shown, docs: terms.docs };
}

/** What of a customer's account is being changed: of whom, or a new one. */
interface Changed {
  readonly base: Doc<SalesAccount> | null;
  readonly of: Pick<AccountRow, 'customerId' | 'name'> | null;
}

/** Customers who buy on account: terms, limit, what they owe and for how long. */
export function PosAccountsPage() {
  const canSet = can(useActor(), 'POS.AccountTerms');
  const { shown, docs, ...list } = useAccountList();
  const [changed, setChanged] = useState<Changed | null>(null);
  return (
    <>
      <ListPage
        title="Accounts"
        columns={COLUMNS}
        filters={FILTERS}
        views={VIEWS}
        {...list}
        searchHint="Customer"
        rowHref={({ id }) => paths.pos.account(id)}
        rowLabel={({ value }) => value.name}
        rowActions={({ value }) =>
          canSet
            ? [
                {
                  id: 'terms',
                  label: value.account ? 'Terms, limit and hold' : 'Open an account',
                  icon: 'edit',
                  onSelect: () =>
                    setChanged({
                      base: docs.find((doc) => doc.value.customerId === value.customerId) ?? null,
                      of: value,
                    }),
                },
              ]
            : []
        }
        exportName="accounts"
        exportRows={() => Promise.resolve(shown)}
        back={{ to: paths.pos.register, label: 'Sales Register' }}
        {...(canSet && {
          primaryAction: {
            label: 'New account',
            icon: 'add' as const,
            onSelect: () => setChanged({ base: null, of: null }),
          },
        })}
        empty={{ text: 'Customers who buy on account appear here, with what they owe.' }}
      />
      {changed && <AccountDialog {...changed} onClose={() => setChanged(null)} />}
    </>
  );
}
