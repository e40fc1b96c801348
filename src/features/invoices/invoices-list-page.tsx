import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { supplierOf } from '#domain/dealer-account/account.ts';
import { invoices, invoicesOfSupplies } from '#domain/invoice/entity.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { exportList } from '#data/lists/export-list.ts';
import type { MoneySide } from '#data/nouns/invoices.ts';
import { fetchInvoiceMonths } from '#data/trade/month-sums.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useList } from '#data/lists/use-list.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import type { ListState } from '#ui/list/types.ts';
import { type ListActions, useListState } from '#ui/list/use-list-state.ts';
import { type TickedRows, useSelection } from '#ui/list/use-selection.ts';
import { invoiceColumns, invoiceFilters } from './invoice-columns.tsx';
import { AgeingPanel } from './parts/ageing-panel.tsx';
import { invoiceName } from './public/invoice-status.tsx';

const IssueDialog = lazyPart(async () => (await import('./parts/issue-dialog.tsx')).IssueDialog);
const MonthTotals = lazyPart(async () => (await import('#features/trade/month-totals.tsx')).MonthTotals);

const DEFAULTS = { sort: { id: 'changed', direction: 'desc' } } as const;
const NEW = { label: 'To issue', filter: 'view', value: 'new' } as const;
const OPEN = { label: 'Unpaid', filter: 'view', value: 'open' } as const;
const OVERDUE = { label: 'Overdue', filter: 'overdue', value: 'yes' } as const;

interface SideProps {
  title?: string;
  side: MoneySide;
  shape: ListShape<Invoice>;
  screen: string;
  empty: string;
  other?: { to: string; label: string };
}

interface SelectedBarProps {
  selection: TickedRows<Doc<Invoice>>;
  onIssue: (invoices: readonly Doc<Invoice>[]) => void;
}

/** How many invoices are ticked, and what can be done with them. */
function SelectedBar({ selection, onIssue }: SelectedBarProps) {
  return (
    <fieldset className="button-row mb-2">
      <legend className="visually-hidden">What to do with the selected invoices</legend>
      <strong aria-live="polite">{selection.rows.length} selected</strong>
      <Button variant="quiet" onClick={() => onIssue(selection.rows)}>
        Issue
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
}

interface ToolbarProps {
  state: ListState;
  actions: ListActions;
  isSupplier: boolean;
  other: SideProps['other'];
}

/** Views of the list, and the pages beside it. */
function Toolbar({ isSupplier, other, state, actions }: ToolbarProps) {
  const actor = useActor();
  return (
    <>
      <ListViews
        views={isSupplier ? [NEW, OPEN, OVERDUE] : [OPEN, OVERDUE]}
        state={state}
        actions={actions}
      />
      {!isSupplier && (
        <Link className="btn btn-quiet" to={paths.invoices.statement(actor.dealerId)}>
          Statement
        </Link>
      )}
      {other && (
        <Link className="btn btn-quiet" to={other.to}>
          {other.label}
        </Link>
      )}
    </>
  );
}

/** Invoices of one side: what is to issue, what is owed and for how long, many issued in one go. */
function InvoicesList({ title = 'Invoices', side, shape, screen, empty, other }: SideProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const [state, actions] = useListState(screen, DEFAULTS);
  const result = useList(shape, state);
  const isSupplier = side === 'supplier';
  const names = useDealerNames(actor.kind === 'distributer');
  const [today] = useState(() => todaySydney(new Date()));
  const [issuing, setIssuing] = useState<readonly Doc<Invoice>[] | null>(null);
  const selection = useSelection(result.rows);
  const known = useMemo(
    () => (isSupplier ? (names ?? new Map<string, string>()) : null),
    [isSupplier, names],
  );
  const columns = useMemo(() => invoiceColumns(known, today), [known, today]);
  const { rows: picked } = selection;
  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={invoiceFilters(actor.kind === 'distributer' ? known : null, isSupplier)}
        state={state}
        actions={actions}
        result={result}
        searchHint="Number, order, purchase order or dealer"
        rowHref={(row) => paths.invoices.edit(row.id)}
        rowLabel={(row) => `${invoiceName(row.value)} ${row.value.orders[0]?.number ?? ''}`.trim()}
        rowActions={(row) => [
          {
            id: 'open',
            label: 'Open',
            icon: 'edit',
            onSelect: () => void navigate(paths.invoices.edit(row.id)),
          },
          {
            id: 'statement',
            label: 'Statement',
            icon: 'invoice',
            onSelect: () =>
              void navigate(paths.invoices.statement(row.value.dealerId, supplierOf(row.value))),
          },
        ]}
        {...(isSupplier && { selection })}
        bulk={isSupplier && picked.length > 0 && <SelectedBar selection={selection} onIssue={setIssuing} />}
        toolbar={<Toolbar isSupplier={isSupplier} other={other} state={state} actions={actions} />}
        exportRows={(onProgress, signal) => exportList(shape, actor, state, onProgress, signal)}
        exportName="invoices"
        empty={{ text: empty }}
      />
      <AgeingPanel side={side} today={today} isHeld={result.status === 'loading'} />
      <MonthTotals
        what="Invoices"
        done="Paid or credited"
        rest="Owed"
        note="Issued invoices by their date, without void ones."
        today={today}
        isHeld={result.status === 'loading'}
        of={screen}
        load={(period) => fetchInvoiceMonths(actor, side, period)}
      />
      {issuing && (
        <IssueDialog
          invoices={issuing}
          names={known ?? new Map()}
          onClose={(isAnyIssued) => {
            setIssuing(null);
            if (isAnyIssued) selection.clear();
          }}
        />
      )}
    </>
  );
}

/** The invoices that a dealer has written to the dealers it supplies. */
export function SuppliedInvoicesPage() {
  return (
    <InvoicesList
      title="Invoices to Dealers"
      side="supplier"
      shape={invoicesOfSupplies}
      screen="invoices-of-supplies"
      empty="No invoices to other dealers yet. Dispatching an order makes one."
      other={{ to: paths.invoices.list, label: 'Our invoices' }}
    />
  );
}

/** A distributor's invoices; a dealer's own. */
export function InvoicesPage() {
  const actor = useActor();
  if (actor.kind === 'distributer') {
    return (
      <InvoicesList
        side="supplier"
        shape={invoices.list}
        screen="invoices"
        empty="No invoices yet. Dispatching an order makes one."
        other={{ to: paths.invoices.exports, label: 'Out to accounting' }}
      />
    );
  }
  const takesOrders = can(actor, 'SuppliedOrders');
  return (
    <InvoicesList
      side="buyer"
      shape={invoices.list}
      screen="dealer-invoices"
      empty="No invoices yet. Your supplier issues one for what it has dispatched."
      {...(takesOrders && { other: { to: paths.invoices.supply, label: 'Invoices to dealers' } })}
    />
  );
}
