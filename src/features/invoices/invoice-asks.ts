import type { Credit } from '#domain/credit/schema.ts';
import { CHARGES_MAX, type Invoice, PAYMENT_KINDS } from '#domain/invoice/schema.ts';
import { openSettlements } from '#domain/invoice/settlements.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import type { Found } from '#data/store/fetch-all.ts';
import { numberOf, rowsOf, textOf } from '#features/trade/given-values.ts';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import type { Field, FieldValues } from '#forms/field.ts';
import { PAYMENT_LABELS } from './payment-labels.ts';

/** The charges of an invoice: one place more than there are, up to the most. */
function chargeFields(count: number): Field[] {
  return Array.from({ length: count }, (_, index): Field[] => [
    {
      kind: 'text',
      name: `charges.${index}.description`,
      title: `Charge ${index + 1}`,
      help: index === 0 ? 'Such as freight. Leave blank for none.' : '',
      required: (values: FieldValues) => numberOf(values['charges']?.[index]?.priceExGst) !== undefined,
      span: 8,
    },
    {
      kind: 'money',
      name: `charges.${index}.priceExGst`,
      title: 'Amount ex GST',
      required: (values: FieldValues) => textOf(values['charges']?.[index]?.description) !== '',
      span: 4,
    },
  ]).flat();
}

function changeAsks({ lines, termsDays, note }: Invoice): MoveAsks {
  const charges = lines.filter(({ orderId }) => orderId === '');
  const goods = lines.filter(({ orderId }) => orderId !== '');
  const open = goods.flatMap((line, index) => (line.isPricedHere ? [{ line, index }] : []));
  const places = Math.min(CHARGES_MAX, charges.length + 2);
  return {
    start: {
      termsDays,
      note,
      charges: Array.from({ length: places }, (_, index) => ({
        description: charges[index]?.description ?? '',
        priceExGst: charges[index]?.priceExGst ?? '',
      })),
      prices: open.map(({ line }) => ({ priceExGst: line.priceExGst })),
    },
    fields: [
      {
        kind: 'number',
        name: 'termsDays',
        title: 'Due after',
        unit: 'days',
        required: true,
        span: 4,
      },
      ...open.map(
        ({ line }, index): Field => ({
          kind: 'money',
          name: `prices.${index}.priceExGst`,
          title: `Price of ${line.description}, ex GST each`,
          span: 12,
        }),
      ),
      ...chargeFields(places),
      { kind: 'textarea', name: 'note', title: 'Note on the invoice', rows: 2, span: 12 },
    ],
    inputOf: (values) => ({
      termsDays: values['termsDays'],
      note: textOf(values['note']),
      charges: rowsOf(values, 'charges')
        .map((charge) => ({
          description: textOf(charge['description']),
          priceExGst: numberOf(charge['priceExGst']) ?? 0,
        }))
        .filter(({ description }) => description !== ''),
      prices: rowsOf(values, 'prices').flatMap((each, index) => {
        const price = numberOf(each['priceExGst']);
        const place = open[index];
        return price === undefined || !place ? [] : [{ line: place.index, priceExGst: price }];
      }),
    }),
  };
}

function payAsks({ balance }: Invoice, today: IsoDay): MoveAsks {
  return {
    start: { amount: balance, kind: 'transfer', ref: '', on: today },
    fields: [
      {
        kind: 'money',
        name: 'amount',
        title: 'Amount inc GST',
        help: `${formatCents(balance)} is owed.`,
        span: 12,
      },
      { kind: 'date', name: 'on', title: 'Paid on', required: true, span: 12 },
      {
        kind: 'select',
        name: 'kind',
        title: 'Paid by',
        options: PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
        span: 6,
      },
      { kind: 'text', name: 'ref', title: 'Reference', span: 6 },
    ],
    inputOf: ({ amount, on, kind, ref }) => ({ amount, on, kind, ref: textOf(ref) }),
  };
}

function creditAsks({ balance }: Invoice, { docs: open, isCut }: Found<Credit>): MoveAsks {
  const [first] = open;
  const offered = (credit: Doc<Credit> | undefined) => (credit ? Math.min(credit.value.left, balance) : '');
  return {
    start: { creditId: first?.id ?? '', amount: offered(first) },
    fields: [
      {
        kind: 'select',
        name: 'creditId',
        title: 'Credit',
        help: isCut ? `The ${open.length} with the most left. Apply them to see the others.` : '',
        required: true,
        options: open.map(({ id, value }) => ({
          value: id,
          label: `${value.number}, ${formatCents(value.left)} left`,
        })),
        effect: (values: FieldValues) => ({
          amount: offered(open.find(({ id }) => id === values['creditId'])),
        }),
        span: 12,
      },
      {
        kind: 'money',
        name: 'amount',
        title: 'Amount inc GST',
        help: `${formatCents(balance)} is owed.`,
        span: 6,
      },
    ],
    inputOf: ({ creditId, amount }) => ({ creditId, amount }),
  };
}

function reversalAsks(invoice: Invoice): MoveAsks {
  const open = openSettlements(invoice).map(({ kind, entry }) => ({
    id: entry.id,
    word: kind === 'payment' ? 'Payment' : entry.number,
    amount: entry.amount,
  }));
  return {
    start: { entry: open.at(-1)?.id ?? '' },
    fields: [
      {
        kind: 'select',
        name: 'entry',
        title: 'What to reverse',
        required: true,
        options: open.map(({ id, word, amount }) => ({
          value: id,
          label: `${word}, ${formatCents(amount)}`,
        })),
        span: 12,
      },
    ],
    inputOf: ({ entry }) => ({ entry }),
  };
}

/** What the dialog of a move of this invoice asks for besides its reason; null for nothing. */
export function invoiceAsks(
  move: string,
  invoice: Invoice,
  open: Found<Credit>,
  today: IsoDay,
): MoveAsks | null {
  if (move === 'change') return changeAsks(invoice);
  if (move === 'pay') return payAsks(invoice, today);
  if (move === 'applyCredit') return creditAsks(invoice, open);
  return move === 'reverse' || move === 'reversePaid' ? reversalAsks(invoice) : null;
}
