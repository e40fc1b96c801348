import { invoiceSchema, PAYMENT_KINDS } from '../../src/domain/invoice/schema.ts';
import { INVOICE_STATUS_TABLE } from '../../src/domain/invoice/status-labels.ts';
import { fieldsOf, ownField } from '../fields.ts';
import { TOTAL_FIELDS } from './money.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

/** A draft is billed by its order once that is dispatched. */
const STATUSES_IMPORTED = ['issued', 'paid', 'void'] as const;

export const INVOICE_FIELDS = [
  { ...idField('invoice id'), also: ['id', 'key', 'invoice id', 'old id'] },
  ...fieldsOf(
    invoiceSchema,
    {
      number: { also: ['invoice no', 'invoice number', 'invoice', 'inv', 'inv no', 'no'] },
      date: { kind: 'day', also: ['invoice date', 'issued', 'issued on', 'date issued'] },
      dueDate: { kind: 'day', also: ['due', 'due date', 'payable by'] },
      termsDays: { also: ['terms', 'terms (days)', 'days'] },
      note: { also: ['notes', 'comments', 'memo'] },
    },
    Object.keys(invoiceSchema.shape).filter(
      (name) => !['number', 'date', 'dueDate', 'termsDays', 'note'].includes(name),
    ),
  ),
  ownField('status', {
    kind: 'choice',
    also: ['invoice status', 'state'],
    options: STATUSES_IMPORTED,
    words: {
      ...Object.fromEntries(STATUSES_IMPORTED.map((name) => [INVOICE_STATUS_TABLE[name].label, name])),
      open: 'issued',
      unpaid: 'issued',
      owing: 'issued',
      outstanding: 'issued',
      overdue: 'issued',
      sent: 'issued',
      'part paid': 'issued',
      'partly paid': 'issued',
      'paid in full': 'paid',
      closed: 'paid',
      settled: 'paid',
      voided: 'void',
      cancelled: 'void',
      canceled: 'void',
    },
  }),
  ownField('dealerId', {
    ...DEALER,
    also: [...(DEALER.also ?? []), 'customer', 'account', 'cust no', 'debtor'],
  }),
  ownField('distributerId', SUPPLIER),
  ownField('orders', {
    kind: 'records',
    of: 'orders',
    also: ['order', 'order no', 'order nos', 'order number', 'so', 'so no'],
  }),
  ownField('description', { also: ['details', 'text', 'for'] }),
  ...TOTAL_FIELDS,
  ownField('paidAmount', { kind: 'cents', also: ['paid', 'amount paid', 'paid amount', 'received'] }),
  ownField('balanceDue', {
    kind: 'cents',
    also: ['balance', 'owing', 'outstanding', 'amount due', 'balance due'],
  }),
  ownField('paidOn', { kind: 'day', also: ['paid on', 'date paid', 'payment date', 'paid date'] }),
  ownField('paymentKind', {
    kind: 'choice',
    also: ['payment method', 'method', 'paid by', 'how paid'],
    options: PAYMENT_KINDS,
    words: {
      eft: 'transfer',
      'bank transfer': 'transfer',
      'direct deposit': 'transfer',
      'direct credit': 'transfer',
      bpay: 'transfer',
      'credit card': 'card',
      eftpos: 'card',
      visa: 'card',
      mastercard: 'card',
      check: 'cheque',
    },
  }),
  ownField('paymentRef', {
    also: ['payment reference', 'payment ref', 'bank reference', 'reference', 'receipt'],
  }),
];
