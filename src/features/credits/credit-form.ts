import type { CreditDraft } from '#domain/credit/draft.ts';
import {
  type Credit,
  CREDIT_LINES_MAX,
  CREDIT_QTY_MAX,
  CREDIT_REASON_LABELS,
  CREDIT_REASONS,
  CREDIT_TEXT_MAX,
  type CreditReason,
} from '#domain/credit/schema.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

interface LineForm {
  description: string;
  qty: number | '';
  priceExGst: number | '';
}

/** The values of the form of a credit. */
export type CreditForm = {
  dealerId: string;
  reason: CreditReason | '';
  reasonText: string;
  lines: LineForm[];
};

const BLANK: LineForm = { description: '', qty: '', priceExGst: '' };
/** Rows that are free to fill in. */
const SPARE = 3;

const withSpare = (lines: readonly LineForm[]): LineForm[] => [
  ...lines,
  ...Array.from({ length: Math.min(SPARE, Math.max(0, CREDIT_LINES_MAX - lines.length)) }, () => BLANK),
];

/** A new credit: with the lines of the invoice that it takes from, each without a quantity yet. */
export function newCreditForm(invoice: Invoice | null): CreditForm {
  const lines = (invoice?.lines ?? []).map(({ description, priceExGst }) => ({
    description,
    qty: '' as const,
    priceExGst,
  }));
  return {
    dealerId: invoice?.dealerId ?? '',
    reason: '',
    reasonText: '',
    lines: withSpare(lines.slice(0, CREDIT_LINES_MAX)),
  };
}

/** A new credit that is changed. */
export function creditFormOf({ dealerId, reason, reasonText, lines }: Credit): CreditForm {
  return { dealerId, reason, reasonText, lines: withSpare(lines) };
}

/** What the form says: the rows that have a quantity or a text of their own. */
export function draftOf({ reason, reasonText, lines }: CreditForm): CreditDraft {
  return {
    reason: reason === '' ? 'goodwill' : reason,
    reasonText,
    lines: lines
      .filter(({ qty }) => qty !== '' && qty !== 0)
      .map(({ description, qty, priceExGst }) => ({
        description,
        qty: Number(qty),
        priceExGst: Number(priceExGst),
      })),
  };
}

/** The fields of the form; `dealers` where the dealer is still to be chosen. */
export function creditGroups(
  count: number,
  dealers: ReadonlyMap<string, string> | null,
): readonly FieldGroup<CreditForm>[] {
  const lines = Array.from({ length: count }, (_, index): Field<CreditForm>[] => [
    {
      kind: 'number',
      name: `lines.${index}.qty`,
      title: `Qty ${index + 1}`,
      integer: true,
      min: 0,
      max: CREDIT_QTY_MAX,
      span: 2,
    },
    {
      kind: 'text',
      name: `lines.${index}.description`,
      title: 'Description',
      maxLength: CREDIT_TEXT_MAX,
      required: ({ lines: all }) => Number(all[index]?.qty ?? 0) > 0,
      span: 7,
    },
    {
      kind: 'money',
      name: `lines.${index}.priceExGst`,
      title: 'Each, ex GST',
      min: 0,
      required: ({ lines: all }) => Number(all[index]?.qty ?? 0) > 0,
      span: 3,
    },
  ]).flat();
  const dealer: Field<CreditForm>[] =
    dealers === null
      ? []
      : [
          {
            kind: 'select',
            name: 'dealerId',
            title: 'Dealer',
            required: true,
            options: [...dealers].map(([value, label]) => ({ value, label })),
            span: 6,
          },
        ];
  return [
    {
      id: 'why',
      title: 'Why',
      fields: [
        ...dealer,
        {
          kind: 'select',
          name: 'reason',
          title: 'Reason',
          required: true,
          options: CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] })),
          span: 6,
        },
        {
          kind: 'textarea',
          name: 'reasonText',
          title: 'Explanation',
          help: 'The dealer reads this.',
          required: true,
          rows: 3,
          maxLength: 1000,
          span: 12,
        },
      ],
    },
    {
      id: 'lines',
      title: 'What is credited',
      description: 'Only lines with a quantity are credited.',
      fields: lines,
    },
  ];
}
