import { useState } from 'react';
import { Link } from 'react-router-dom';
import { INVOICE, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchStillComing } from '#data/nouns/still-coming.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ComingOrders } from '#features/invoices/parts/still-coming-list.tsx';
import { invoiceName } from '#features/invoices/public/invoice-status.tsx';
import type { BulkAction } from '#features/trade/bulk.ts';
import { BulkDialog } from '#features/trade/bulk-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

interface ReadyProps {
  invoices: readonly Doc<Invoice>[];
  /** Names of the dealers by id. */
  names: ReadonlyMap<string, string>;
}

interface IssueDialogProps extends ReadyProps {
  onClose: (isAnyIssued: boolean) => void;
}

const ISSUE: BulkAction<Invoice, InvoiceMoveId> = { id: 'issue', label: 'Issue', moves: ['issue'] };

/** What will be issued, and what of each its dealer has not received yet. */
function Ready({ invoices, names }: ReadyProps) {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const ids = invoices.map(({ id }) => id);
  const coming = useLoaded(ids.length === 0 ? null : ids.join(' '), () => fetchStillComing(actor, invoices));
  const total = invoices.reduce((sum, { value }) => sum + value.totals.inc, 0);
  return (
    <>
      <p>
        <strong>{counted(invoices.length, 'invoice')}</strong> for {formatCents(total)} inc GST. Each gets the
        next number and today’s date, and goes to its dealer. Once it is issued its lines can’t be changed.
      </p>
      {coming.status === 'error' && <ErrorPanel error={coming.error} onRetry={coming.retry} />}
      <ul className="side-list">
        {invoices.map(({ id, value }) => {
          const own = coming.value?.filter(({ invoiceId }) => invoiceId === id) ?? [];
          const facts = [
            names.get(value.dealerId) ?? value.dealerId,
            value.orders.length === 1 ? (value.orders[0]?.number ?? '') : `${value.orders.length} orders`,
            formatCents(value.totals.inc),
            `due ${formatDate(addDays(today, value.termsDays))}`,
          ];
          return (
            <li key={id}>
              <Link to={paths.invoices.edit(id)}>{invoiceName(value)}</Link>
              {`, ${facts.join(', ')}`}
              {own.length > 0 && (
                <>
                  <div>Not received yet:</div>
                  <ComingOrders coming={own} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Issues many invoices: what will be issued and what can't be, progress, a result for each. */
export function IssueDialog({ invoices, names, onClose }: IssueDialogProps) {
  return (
    <BulkDialog
      trade={INVOICE}
      action={ISSUE}
      docs={invoices}
      nameOf={invoiceName}
      hrefOf={paths.invoices.edit}
      asksOf={() => null}
      renderReady={(ready: readonly Doc<Invoice>[]) => <Ready invoices={ready} names={names} />}
      onClose={(moved) => onClose(moved.length > 0)}
    />
  );
}
