// Apart from numbers.ts, which the pages that open by a link alone load.
import { formatNumber } from './numbers.ts';

/** "+40", "-5", "0": the same for a change. */
export function formatSigned(value: number, decimals = 3): string {
  const text = formatNumber(value, decimals);
  return /[1-9]/u.test(text) ? `${value > 0 ? '+' : ''}${text}` : '0';
}

/** "12.5%" of a share of 0.125, with at most one decimal. */
export const formatShare = (share: number): string => `${formatNumber(share * 100, 1)}%`;

/** "1 kit", "1,234 kits": a count with its noun; `many` where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
