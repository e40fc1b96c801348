import { formatCents, roundCents, type Cents } from '../../src/domain/shared/money.ts';
import type { Totals } from '../../src/domain/trade/lines.ts';
import { ownField } from '../fields.ts';
import type { Completed, Fields } from '../noun.ts';

export type Notes = NonNullable<Completed['notes']>;

/** GST is a tenth: an amount with it is so many parts of one without. */
const [WITH, WITHOUT] = [11, 10];
/** A cent of rounding is no difference. */
export const NO_DIFFERENCE: Cents = 1;

/** What one costs, by the columns that old systems have it in. */
export const PRICE_FIELDS = [
  ownField('priceExGst', {
    kind: 'cents',
    also: ['price', 'unit price', 'price ex', 'price (ex gst)', 'unit price (ex gst)'],
  }),
  ownField('priceIncGst', {
    kind: 'cents',
    also: ['price inc', 'price (inc gst)', 'unit price (inc gst)', 'unit price inc gst'],
  }),
];

export const centsIn = (values: Fields, name: string): Cents | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

/** An amount without GST, out of one with it. */
export const exOf = (inc: Cents): Cents => roundCents((inc * WITHOUT) / WITH);

/** A price or amount without GST: as the row says it, else out of what it says with GST; undefined for neither. */
export function exIn(values: Fields, ex: string, inc: string): Cents | undefined {
  const withGst = centsIn(values, inc);
  return centsIn(values, ex) ?? (withGst === undefined ? undefined : exOf(withGst));
}

export const isSameAmount = (one: Cents, other: Cents): boolean => Math.abs(one - other) <= NO_DIFFERENCE;

/** What is told where the totals in the file aren't those of the lines. */
export function totalNotes(values: Fields, { ex, inc }: Totals): Notes {
  const pairs = [
    ['totalEx', ex],
    ['totalInc', inc],
  ] as const;
  return pairs.flatMap(([field, ours]) => {
    const theirs = centsIn(values, field);
    if (theirs === undefined || isSameAmount(theirs, ours)) return [];
    const reason = `The lines come to ${formatCents(ours)}. Imported with that`;
    return [{ field, value: formatCents(theirs), reason }];
  });
}

/** What the whole comes to, as the file says it. */
export const TOTAL_FIELDS = [
  ownField('totalEx', {
    kind: 'cents',
    also: ['total ex', 'total (ex gst)', 'total ex gst', 'subtotal', 'net', 'amount ex gst'],
  }),
  ownField('totalInc', {
    kind: 'cents',
    also: ['total', 'total inc', 'total (inc gst)', 'total inc gst', 'gross', 'amount', 'amount inc gst'],
  }),
];
