import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { sales } from '#domain/sale/entity.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';
import { saleName } from '#domain/sale/name.ts';
import { useActor } from '#data/session/session.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { NEW_SALE, paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListView } from '#ui/list/types.ts';
import { registerColumns, registerFilters } from './public/sale-columns.tsx';

const UnsentSales = lazyPart(async () => (await import('./public/unsent-sales.tsx')).UnsentSales);

const VIEWS: readonly ListView[] = [
  ALL_VIEW,
  { label: 'Quotes', filters: { type: 'quote' } },
  { label: 'Orders', filters: { type: 'order' } },
  { label: 'Invoices', filters: { type: 'invoice' } },
  { label: 'Overdue', filters: { overdue: 'true' }, sort: { id: 'due', direction: 'asc' } },
  { label: 'To look at', filters: { finding: 'true' } },
];
const loadTable = async () => (await import('#domain/sale/moves.ts')).SALE;
const all = () => true;

/** Every sale of the dealer: quotes, orders, invoices and what is open at the till. */
export function SalesRegisterPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [today] = useState(() => todaySydney(new Date()));
  const list = useShapeList('sales-register', sales.list, { views: VIEWS });
  const columns = useMemo(() => registerColumns(today), [today]);
  const hasUnsent = useOutbox().calls.length > 0;
  const rowActions = useRowMoves(loadTable, paths.pos.record);
  return (
    <>
      {hasUnsent && <UnsentSales of={all} hrefOf={paths.pos.record} />}
      <ListPage
        title="Sales Register"
        columns={columns}
        filters={registerFilters}
        {...list}
        searchHint="Number, customer, phone, rego or VIN"
        rowHref={(row) => paths.pos.record(row.id)}
        rowLabel={({ value }) => saleName(value)}
        rowActions={rowActions}
        menu={
          <>
            <Link className="btn btn-quiet" to={paths.pos.accounts}>
              Accounts
            </Link>
            <Link className="btn btn-quiet" to={paths.pos.figures}>
              Figures
            </Link>
            <Link className="btn btn-quiet" to={paths.pos.dayCloses}>
              Day close
            </Link>
            <Link className="btn btn-quiet" to={paths.pos.products}>
              Price list
            </Link>
            {can(actor, 'POS.Settings') && (
              <Link className="btn btn-quiet" to={paths.pos.settings}>
                Settings
              </Link>
            )}
          </>
        }
        primaryAction={{
          label: 'New sale',
          icon: 'add',
          onSelect: () => void navigate(paths.pos.record(NEW_SALE)),
        }}
        empty={{ text: 'No sales yet. Start one, or a quote.' }}
      />
    </>
  );
}
