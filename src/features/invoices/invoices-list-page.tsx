import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { supplierOf } from '#domain/dealer-account/account.ts';
import { invoices, invoicesOfSupplies } from '#domain/invoice/entity.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { TradeSide } from '#domain/trade/sides.ts';
import { useActor } from '#data/session/session.tsx';
import { type ListSide, OtherSide, useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListView } from '#ui/list/types.ts';
import { useSelection } from '#ui/list/use-selection.ts';
import { invoiceColumns, invoiceFilters } from './invoice-columns.tsx';
import { invoiceName } from './public/invoice-status.tsx';

const loadTable = async () => (await import('#domain/invoice/moves.ts')).INVOICE;

const IssueDialog = lazyPart(async () => (await import('./parts/issue-dialog.tsx')).IssueDialog);
const InvoiceFigures = lazyPart(async () => (await import('./parts/invoice-figures.tsx')).InvoiceFigures);
// Nobody ticks a row before the list is there.
const SelectedBar = lazyPart(async () => (await import('./parts/selected-bar.tsx')).SelectedBar);

const NEW: ListView = { label: 'To issue', filters: { view: 'new' } };
const OPEN: ListView = { label: 'Unpaid', filters: { view: 'open' } };
const OVERDUE: ListView = {
  label: 'Overdue',
  filters: { overdue: 'yes' },
  sort: { id: 'due', direction: 'asc' },
};
const SUPPLIER_VIEWS = [ALL_VIEW, NEW, OPEN, OVERDUE];
const DEALER_VIEWS = [ALL_VIEW, OPEN, OVERDUE];

interface ListProps extends ListSide<Invoice> {
  empty: string;
}

/** Invoices of one side: what is to issue, what is owed and for how long, many issued in one go. */
function InvoicesList({ title = 'Invoices', empty, other, ...of }: ListProps) {
  const { isSupplier, screen } = of;
  const navigate = useNavigate();
  const { actor, list, today, dealers, offered } = useSideList(
    'invoices',
    of,
    isSupplier ? SUPPLIER_VIEWS : DEALER_VIEWS,
  );
  const moves = useRowMoves(loadTable, paths.invoices.edit);
  const side: TradeSide = isSupplier ? 'supplier' : 'buyer';
  const [issuing, setIssuing] = useState<readonly Doc<Invoice>[] | null>(null);
  const selection = useSelection(list.result.rows);
  const columns = useMemo(() => invoiceColumns(dealers, today), [dealers, today]);
  const isHeld = list.result.status === 'loading';
  const hasTicked = isSupplier && selection.rows.length > 0;
  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={invoiceFilters(offered, isSupplier)}
        {...list}
        searchHint="Number, order, purchase order or dealer"
        rowHref={(row) => paths.invoices.edit(row.id)}
        rowLabel={(row) => `${invoiceName(row.value)} ${row.value.orders[0]?.number ?? ''}`.trim()}
        rowActions={(row) => [
          ...moves(row),
          {
            id: 'statement',
            label: 'Statement',
            icon: 'invoice',
            onSelect: () =>
              void navigate(paths.invoices.statement(row.value.dealerId, supplierOf(row.value))),
          },
        ]}
        {...(isSupplier && { selection })}
        bulk={hasTicked && <SelectedBar selection={selection} onIssue={setIssuing} />}
        menu={
          <>
            {!isSupplier && (
              <Link className="btn btn-quiet" to={paths.invoices.statement(actor.dealerId)}>
                Statement
              </Link>
            )}
            <OtherSide other={other} />
          </>
        }
        empty={{ text: empty }}
      />
      <InvoiceFigures side={side} of={screen} today={today} isHeld={isHeld} />
      {issuing && (
        <IssueDialog
          invoices={issuing}
          names={dealers ?? new Map()}
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
      isSupplier
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
        isSupplier
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
      isSupplier={false}
      shape={invoices.list}
      screen="dealer-invoices"
      empty="No invoices yet. Your supplier issues one for what it has dispatched."
      {...(takesOrders && { other: { to: paths.invoices.supply, label: 'Invoices to dealers' } })}
    />
  );
}
