import { formatCents } from '#domain/shared/money.ts';
import { formatNumber } from '#domain/shared/numbers.ts';

/** "$950", "$12.3k", "$489k", "$1.25m" of cents: where the whole amount would not fit, which then is its title. */
export function shortCents(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const sign = cents < 0 ? '-' : '';
  if (dollars < 999.5) return `${sign}$${Math.round(dollars)}`;
  if (dollars < 999_950) return `${sign}$${formatNumber(dollars / 1000, 1)}k`;
  return `${sign}$${formatNumber(dollars / 1_000_000, 2)}m`;
}

/** The amount of a figure card: whole as long as it fits into 180 px. */
export const cardCents = (cents: number): string =>
  Math.abs(cents) < 10_000_000 ? formatCents(cents) : shortCents(cents);
