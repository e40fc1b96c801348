import type { Invoice } from '#domain/invoice/schema.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { PAYMENT_LABELS } from '#features/invoices/payment-labels.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { OpenLink } from '#ui/open-link.tsx';

/** What was paid and credited, and what is still owed. */
export function PaidPanel({ invoice }: { invoice: Invoice }) {
  const { payments, credits, creditNotes, totals, balance, status } = invoice;
  if (status === 'new') return null;
  return (
    <Panel title="Paid and owed">
      <KeyFacts
        isRail
        facts={[
          { title: 'Invoiced, inc GST', value: formatCents(totals.inc) },
          { title: 'Owed', value: formatCents(balance) },
        ]}
      />
      {payments.length + credits.length === 0 && (
        <p className="muted mt-2 mb-0">Nothing has been paid yet.</p>
      )}
      <ul className="side-list mt-2">
        {payments.map(({ id, amount, kind, ref, on, byName, at, reverses }) => (
          <li key={id}>
            <strong>{formatCents(amount)}</strong> {reverses === '' ? PAYMENT_LABELS[kind] : 'reversed'}
            {ref !== '' && `, ${ref}`}
            <small className="muted d-block">
              {formatDate(on)}, entered by {byName}, {formatDateTime(at)}
            </small>
          </li>
        ))}
        {credits.map(({ id, creditId, number, amount, byName, at, reverses }) => (
          <li key={id}>
            <strong>{formatCents(amount)}</strong> {reverses === '' ? 'credit' : 'credit taken off again'}{' '}
            <OpenLink to={paths.credits.edit(creditId)}>{number}</OpenLink>
            <small className="muted d-block">
              {byName}, {formatDateTime(at)}
            </small>
          </li>
        ))}
      </ul>
      {creditNotes.length > 0 && (
        <p className="mb-0">
          Credits made for this invoice:{' '}
          {creditNotes.map(({ creditId, number, amount }, index) => (
            <span key={creditId}>
              {index > 0 && ', '}
              <OpenLink to={paths.credits.edit(creditId)}>{number}</OpenLink> ({formatCents(amount)})
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
