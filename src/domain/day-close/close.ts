import { formatCents, type Cents } from '../shared/money.ts';
import type { IsoDay } from '../shared/dates.ts';
import { SALE_PAYMENT_LABELS, type SalePayment } from '../sale/payments.ts';
import type { Sale } from '../sale/schema.ts';
import { COUNTED_KINDS, type CountedKind, type DayClose } from './schema.ts';

/** What each kind comes to, integer cents. */
export type KindSums = Readonly<Record<CountedKind, Cents>>;
export const NO_SUMS: KindSums = { cash: 0, card: 0, transfer: 0, cheque: 0 };

/** A payment of one day, with the sale that it was taken on. */
export interface DayPayment extends Pick<SalePayment, 'id' | 'amount' | 'takenAt' | 'byName' | 'waited'> {
  readonly kind: CountedKind | 'account';
  readonly saleId: string;
  readonly number: string;
  readonly customerName: string;
}

type PaidSale = Pick<Sale, 'number' | 'localNumber' | 'customerName' | 'payments'>;

/** The payments of a day on one sale; what was carried over from another one was taken there. */
export function paymentsOn(day: IsoDay, saleId: string, sale: PaidSale): readonly DayPayment[] {
  return sale.payments.flatMap(({ id, kind, amount, day: taken, takenAt, byName, waited }) =>
    taken === day && kind !== 'carried'
      ? [
          {
            id,
            kind,
            amount,
            takenAt,
            byName,
            waited,
            saleId,
            number: sale.number || sale.localNumber,
            customerName: sale.customerName,
          },
        ]
      : [],
  );
}

/** What payments come to by kind. The rounding of cash is no money: what was handed over is the amount. */
export function sumsOf(payments: readonly Pick<DayPayment, 'kind' | 'amount'>[]): KindSums {
  const sums = { ...NO_SUMS };
  for (const { kind, amount } of payments) if (kind !== 'account') sums[kind] += amount;
  return sums;
}

export const onAccountSum = (payments: readonly Pick<DayPayment, 'kind' | 'amount'>[]): Cents =>
  payments.reduce((sum, { kind, amount }) => (kind === 'account' ? sum + amount : sum), 0);

const total = (sums: KindSums): Cents => COUNTED_KINDS.reduce((all, kind) => all + sums[kind], 0);

/** How counted money differs from what was to be there, kind by kind: short is below zero. */
export const differencesOf = (expected: KindSums, counted: KindSums): KindSums => ({
  cash: counted.cash - expected.cash,
  card: counted.card - expected.card,
  transfer: counted.transfer - expected.transfer,
  cheque: counted.cheque - expected.cheque,
});

export const hasDifference = (differences: KindSums): boolean =>
  COUNTED_KINDS.some((kind) => differences[kind] !== 0);

/** Why a day can't be closed with what was counted; '' where it can. */
export function closeFault(expected: KindSums, counted: KindSums, reason: string): string {
  if (reason !== '' || !hasDifference(differencesOf(expected, counted))) return '';
  return 'Enter the reason for the difference.';
}

/** Which kinds came to something else than a person was shown, in words; '' for none. */
export function changedSince(seen: KindSums, expected: KindSums): string {
  const changed = COUNTED_KINDS.filter((kind) => seen[kind] !== expected[kind]);
  return changed.map((kind) => `${SALE_PAYMENT_LABELS[kind]} ${formatCents(expected[kind])}`).join(', ');
}

/** What a close says of the money that was counted. `counted` less the float, as `expected`. */
export function closeOf(
  expected: KindSums,
  counted: KindSums,
): Pick<DayClose, 'sums' | 'expected' | 'counted' | 'difference' | 'differs'> {
  const differences = differencesOf(expected, counted);
  return {
    sums: COUNTED_KINDS.map((kind) => ({ kind, expected: expected[kind], counted: counted[kind] })),
    expected: total(expected),
    counted: total(counted),
    difference: total(differences),
    differs: hasDifference(differences),
  };
}

/** The payments that a close does not count: they came after it. */
export function lateOf<P extends Pick<DayPayment, 'id'>>(
  payments: readonly P[],
  { payments: counted }: Pick<DayClose, 'payments'>,
): readonly P[] {
  const ids = new Set(counted);
  return payments.filter(({ id }) => !ids.has(id));
}

/** What is added to a close for payments that came after it. */
export function withLate(
  close: Pick<DayClose, 'lateCount' | 'lateAmount'>,
  late: readonly Pick<SalePayment, 'kind' | 'amount'>[],
): Pick<DayClose, 'lateCount' | 'lateAmount' | 'isLate'> {
  const money = late.filter(({ kind }) => kind !== 'account');
  return {
    lateCount: close.lateCount + late.length,
    lateAmount: money.reduce((sum, { amount }) => sum + amount, close.lateAmount),
    isLate: true,
  };
}
