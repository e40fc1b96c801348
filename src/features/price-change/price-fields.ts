import { PRICE_STEPS, type PriceChange } from '#domain/shared/price-change.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { FieldGroup } from '#forms/field.ts';

/** What the form asks; percent as typed, the amount in cents. */
export type PriceValues = {
  by: 'percent' | 'amount';
  percent: number | '';
  amount: number | '';
  step: number;
};

export const NO_CHANGE: PriceValues = { by: 'percent', percent: '', amount: '', step: 1 };

const PERCENT_MIN = -90;
const PERCENT_MAX = 500;

const isNoChange = (value: unknown) => value !== 0 || 'Enter a value other than 0.';

const stepText = (step: number) => (step === 1 ? 'Nearest cent' : `Nearest ${formatCents(step)}`);

/** By how much prices change, and what the new ones are rounded to. */
export const PRICE_GROUPS: readonly FieldGroup<PriceValues>[] = [
  {
    id: 'change',
    title: 'Change',
    fields: [
      {
        kind: 'radio',
        name: 'by',
        title: 'Change by',
        required: true,
        options: [
          { value: 'percent', label: 'Percentage' },
          { value: 'amount', label: 'Amount' },
        ],
        span: 4,
      },
      {
        kind: 'number',
        name: 'percent',
        title: 'Percentage',
        unit: '%',
        signed: true,
        required: true,
        min: PERCENT_MIN,
        max: PERCENT_MAX,
        visible: ({ by }) => by === 'percent',
        validate: isNoChange,
        help: 'Below zero lowers prices: -5 takes 5% off.',
        span: 4,
      },
      {
        kind: 'money',
        name: 'amount',
        title: 'Amount ex GST',
        required: true,
        visible: ({ by }) => by === 'amount',
        validate: isNoChange,
        help: 'Below zero lowers prices: -10 takes $10.00 off each.',
        span: 4,
      },
      {
        kind: 'select',
        name: 'step',
        title: 'Round new prices to',
        required: true,
        options: PRICE_STEPS.map((value) => ({ value, label: stepText(value) })),
        span: 4,
      },
    ],
  },
];

/** The change that the form asks for; null until it can be shown. */
export function changeOf({ by, percent, amount, step }: PriceValues): PriceChange | null {
  const value = by === 'percent' ? percent : amount;
  if (value === '' || value === 0) return null;
  if (by === 'percent' && (value < PERCENT_MIN || value > PERCENT_MAX)) return null;
  return { by, value, step };
}

/** "+5%, nearest $1.00": a change in words. */
export function changeText({ by, value, step }: PriceChange): string {
  const sign = value > 0 ? '+' : '';
  const size = by === 'percent' ? `${sign}${value}%` : `${sign}${formatCents(value)}`;
  return step === 1 ? size : `${size}, ${stepText(step).toLowerCase()}`;
}
