import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { changeOf, SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { openFindings } from '#domain/sale/findings.ts';
import { sentRevisions } from '#domain/sale/revision-diff.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { ShownSale } from '#data/nouns/sales.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { counted } from '#domain/shared/number-texts.ts';
import { OpenLink } from '#ui/open-link.tsx';

/** What this device has not sent of the sale, and what the server refused. */
export function UnsentNotice({ shown: { waiting, refused, misfits } }: { shown: ShownSale }) {
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="info" title={`Not sent yet: ${counted(waiting.length, 'change')}`}>
          Stored on this device. They send automatically when it is online.
          {waiting.map(
            ({ id, done }) => misfits.has(id) && <div key={id}>{`${done}: ${misfits.get(id)}`}</div>,
          )}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" title={`${counted(refused.length, 'change')} of this sale refused`}>
          {refused.map(({ id, done, reason }) => (
            <div key={id}>
              {done}: {reason}
            </div>
          ))}
          Open “Unsent changes” in the head of the page to send again or discard.
        </Notice>
      )}
    </>
  );
}

/** What a person has to look at, because it was finished without a signal and does not fit. */
export function FindingsNotice({ sale }: { sale: Sale }) {
  const findings = openFindings(sale);
  if (findings.length === 0) return null;
  return (
    <Notice tone="watch" title={`To look at: ${findings.length}`}>
      <ul className="mb-0">
        {findings.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What was paid, newest last, with what was given back. */
export function PaymentsPanel({ sale }: { sale: Sale }) {
  if (sale.payments.length === 0) return null;
  return (
    <Panel title="Payments">
      <ul className="side-list">
        {sale.payments.map((payment) => {
          const change = changeOf(payment);
          return (
            <li key={payment.id}>
              <strong className="num">{formatCents(payment.amount)}</strong>{' '}
              {SALE_PAYMENT_LABELS[payment.kind]}
              {payment.ref !== '' && `, ${payment.ref}`}
              {payment.rounding !== 0 && `, rounded by ${formatCents(payment.rounding)}`}
              {change > 0 && `, ${formatCents(change)} change`}
              <small className="muted d-block">
                {payment.byName}, {formatDateTime(payment.takenAt)}
              </small>
              {payment.reason !== '' && <p className="mb-0">{payment.reason}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface RevisionsPanelProps {
  id: string;
  sale: Sale;
  isDraft: boolean;
}

/** What the customer was sent before; nothing where that is one revision alone. */
export function RevisionsPanel({ id, sale, isDraft }: RevisionsPanelProps) {
  const sent = sentRevisions(sale, isDraft);
  if (sale.type !== 'quote' || sent.length === 0) return null;
  return (
    <Panel title="Sent before">
      <ul className="side-list">
        {sent.toReversed().map((rev) => (
          <li key={rev}>
            <Link to={paths.pos.revision(id, rev)}>Revision {rev}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Who buys, for which vehicle, and where the sale came from and went on to. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { customer } = sale;
  return (
    <Panel title="Details">
      <KeyFacts
        isRail
        facts={[
          {
            title: 'Customer',
            value:
              sale.customerId === '' ? (
                sale.customerName
              ) : (
                <OpenLink to={paths.customers.edit(sale.customerId)}>{sale.customerName}</OpenLink>
              ),
          },
          { title: 'Phone', value: customer.phone },
          { title: 'Email', value: customer.email },
          { title: 'Vehicle', value: sale.vehicleName },
          { title: 'Rego', value: sale.rego },
          { title: 'VIN', value: sale.vin },
          { title: 'Purchase order', value: sale.purchaseOrder },
          { title: 'Deposit asked', value: sale.deposit === 0 ? '' : formatCents(sale.deposit) },
          { title: 'Expires', value: sale.type === 'quote' ? formatDate(sale.expiresOn) : '' },
          { title: 'To be paid by', value: formatDate(sale.dueOn) },
          {
            title: 'Accepted by',
            value: [sale.acceptedBy, formatDate(sale.acceptedOn)].filter(Boolean).join(', '),
          },
          {
            title: 'From',
            value:
              sale.parentId === '' ? (
                ''
              ) : (
                <Link to={paths.pos.record(sale.parentId)}>{sale.parentNumber || 'The sale before'}</Link>
              ),
          },
          {
            title: 'Installation',
            value:
              sale.installationId === '' ? (
                ''
              ) : (
                <OpenLink to={paths.installations.edit(sale.installationId)} otherwise="For a job">
                  Open the job
                </OpenLink>
              ),
          },
          { title: 'Made by', value: sale.createdByName },
          { title: 'Terms', value: sale.terms, isWide: true },
          { title: 'Notes for the workshop', value: sale.notes, isWide: true },
        ]}
      />
    </Panel>
  );
}
