/** The word in the address that opens a list's change of prices. */
export const PRICES = 'prices';

const isAsked = (key: string) => key === 'q' || key.startsWith('f.');

/** The address of a list's change of prices: its search and filters, without page and order. */
export function pricesAddress(list: string, params: URLSearchParams): string {
  const asked = new URLSearchParams([...params].filter(([key]) => isAsked(key)));
  asked.set(PRICES, '');
  return `${list}?${asked.toString()}`;
}
