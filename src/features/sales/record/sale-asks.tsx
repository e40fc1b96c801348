import { formatCents } from '#domain/shared/money.ts';
import { LINE_MAX } from '#domain/shared/schema.ts';
import type { SaleMoveId } from '#domain/sale/moves.ts';
import { settled } from '#domain/sale/payments.ts';
import { openFindings } from '#domain/sale/findings.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { PosSettings } from '#domain/sale/settings.ts';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import { ChangeDue, paymentFields, paymentsOf, paymentStart } from './payment-fields.tsx';

/** How this sale may be paid: on account only what is an invoice of a customer with a record. */
export const kindsFor = (
  sale: Pick<Sale, 'type' | 'customerId'>,
  { paymentKinds }: Pick<PosSettings, 'paymentKinds'>,
) => paymentKinds.filter((kind) => kind !== 'account' || (sale.type === 'invoice' && sale.customerId !== ''));

/** What is asked now: of an order its deposit while that is not paid, else all that is due. Integer cents. */
const depositDue = ({ type, deposit, paid, due }: Pick<Sale, 'type' | 'deposit' | 'paid' | 'due'>) =>
  type === 'order' && deposit > paid ? Math.min(due, deposit - paid) : due;

function payAsks(sale: Sale, settings: PosSettings): MoveAsks {
  const kinds = kindsFor(sale, settings);
  return {
    intro: (
      <p className="sale-due">
        Due <strong className="num">{formatCents(sale.due)}</strong>
      </p>
    ),
    start: paymentStart(depositDue(sale), kinds),
    fields: paymentFields(depositDue(sale), kinds),
    inputOf: (values) => ({ payments: paymentsOf(values) }),
    part: (form) => <ChangeDue form={form} />,
  };
}

function refundAsks(sale: Sale, settings: PosSettings): MoveAsks {
  const kinds = kindsFor(sale, settings);
  const { paid, onAccount } = settled(sale.payments, sale.totals.inc);
  const [kind, amount] = paymentFields(paid, kinds);
  return {
    intro: (
      <p className="sale-due">
        Paid <strong className="num">{formatCents(paid)}</strong>
      </p>
    ),
    start: { ...paymentStart(0, kinds), amount: '' },
    fields: [
      ...(kind ? [{ ...kind, title: 'Paid back by' }] : []),
      ...(amount ? [{ ...amount, max: Math.max(0, paid, onAccount) }] : []),
    ],
    inputOf: ({ kind: by, amount: cents }) => ({ kind: String(by), amount: Number(cents) }),
  };
}

function answerAsks(sale: Sale): MoveAsks {
  const findings = openFindings(sale);
  return {
    start: { finding: findings[0]?.id ?? '', answer: '' },
    fields: [
      {
        kind: 'select',
        name: 'finding',
        title: 'About',
        required: true,
        options: findings.map(({ id, text }) => ({ value: id, label: text })),
        span: 12,
      },
      { kind: 'textarea', name: 'answer', title: 'What was decided', required: true, rows: 3, span: 12 },
    ],
    inputOf: ({ finding, answer }) => ({ finding: String(finding), answer: String(answer) }),
  };
}

/** What the dialog of a move of a sale asks for; null for nothing but its reason. */
export function saleAsksOf(id: SaleMoveId, sale: Sale, settings: PosSettings): MoveAsks | null {
  if (id === 'pay') return payAsks(sale, settings);
  if (id === 'refund') return refundAsks(sale, settings);
  if (id === 'answer') return answerAsks(sale);
  if (id === 'accept') {
    return {
      start: { acceptedBy: sale.customerName },
      fields: [
        {
          kind: 'text',
          name: 'acceptedBy',
          title: 'Accepted by',
          help: 'Who said yes, at the counter or on the phone.',
          required: true,
          maxLength: LINE_MAX,
          span: 12,
        },
      ],
      inputOf: ({ acceptedBy }) => ({ acceptedBy: String(acceptedBy) }),
    };
  }
  if (id === 'send') {
    return {
      intro: (
        <p>
          {sale.customerName} gets {formatCents(sale.totals.inc)} inc GST. What is sent is stored as revision{' '}
          {sale.rev} and can’t change.
        </p>
      ),
      start: { mail: sale.customer.email !== '' },
      fields: [
        {
          kind: 'checkbox',
          name: 'mail',
          title: 'Email the link',
          help:
            sale.customer.email === ''
              ? 'The customer has no email here. Copy the link instead.'
              : sale.customer.email,
          disabled: () => sale.customer.email === '',
          span: 12,
        },
      ],
      inputOf: ({ mail }) => ({ seen: sale.totals.inc, mail: mail === true }),
    };
  }
  return null;
}
