import { pricesOf } from '#lib/paths.ts';

const isListFilter = (key: string) => key === 'q' || key.startsWith('f.');

/** The address of a list's change of prices: its search and filters, without page and order. */
export function pricesAddress(list: string, params: URLSearchParams): string {
  const asked = new URLSearchParams([...params].filter(([key]) => isListFilter(key))).toString();
  return pricesOf(list) + (asked && `?${asked}`);
}
