import { CREDIT_REASON_LABELS, CREDIT_REASONS, creditSchema } from '../../src/domain/credit/schema.ts';
import { CREDIT_STATUS_TABLE } from '../../src/domain/credit/status-labels.ts';
import { fieldsOf, ownField } from '../fields.ts';
import { TOTAL_FIELDS } from './money.ts';
import { DEALER, idField, SUPPLIER } from './words.ts';

/** A credit that is used up is an approved one with nothing left. */
const STATUSES_IMPORTED = ['new', 'approved', 'used', 'cancelled'] as const;
const READ = ['number', 'date'];

export const CREDIT_FIELDS = [
  { ...idField('credit id'), also: ['id', 'key', 'credit id', 'old id'] },
  ...fieldsOf(
    creditSchema,
    {
      number: {
        also: ['credit no', 'credit number', 'credit note', 'credit note no', 'credit', 'cn', 'cn no', 'no'],
      },
      date: { kind: 'day', also: ['credit date', 'issued', 'issued on', 'approved on', 'date issued'] },
    },
    Object.keys(creditSchema.shape).filter((name) => !READ.includes(name)),
  ),
  ownField('status', {
    kind: 'choice',
    also: ['credit status', 'state'],
    options: STATUSES_IMPORTED,
    words: {
      [CREDIT_STATUS_TABLE.approved.label]: 'approved',
      draft: 'new',
      pending: 'new',
      open: 'approved',
      issued: 'approved',
      authorised: 'approved',
      unused: 'approved',
      'part used': 'approved',
      'partly applied': 'approved',
      applied: 'used',
      allocated: 'used',
      closed: 'used',
      paid: 'used',
      refunded: 'used',
      void: 'cancelled',
      voided: 'cancelled',
      canceled: 'cancelled',
    },
  }),
  ownField('dealerId', {
    ...DEALER,
    also: [...(DEALER.also ?? []), 'customer', 'account', 'cust no', 'debtor'],
  }),
  ownField('distributerId', SUPPLIER),
  ownField('invoiceId', {
    kind: 'record',
    of: 'invoices',
    also: ['invoice', 'invoice no', 'invoice number', 'inv', 'inv no', 'applied to'],
  }),
  ownField('reason', {
    kind: 'choice',
    also: ['credit reason', 'reason code', 'type'],
    options: CREDIT_REASONS,
    words: {
      ...Object.fromEntries(CREDIT_REASONS.map((reason) => [CREDIT_REASON_LABELS[reason], reason])),
      returned: 'return',
      'goods returned': 'return',
      rma: 'return',
      'lost in transit': 'lost',
      'short delivered': 'lost',
      overcharged: 'price',
      pricing: 'price',
      rebate: 'goodwill',
    },
  }),
  ownField('reasonText', { kind: 'note', also: ['notes', 'note', 'comments', 'memo', 'why'] }),
  ownField('description', { also: ['details', 'text', 'for'] }),
  ...TOTAL_FIELDS,
  ownField('used', { kind: 'cents', also: ['applied', 'amount applied', 'allocated', 'amount used'] }),
  ownField('left', {
    kind: 'cents',
    also: ['balance', 'remaining', 'unapplied', 'amount remaining', 'credit remaining', 'unallocated'],
  }),
];
