const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times what using it does. */
function formatOf(decimals: number, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${decimals} ${signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-AU', { maximumFractionDigits: decimals, signDisplay });
  formats.set(key, made);
  return made;
}

/** "1,234", "0.5": a number as it is shown, rounded to at most so many decimals. */
export const formatNumber = (value: number, decimals = 3): string => formatOf(decimals, 'auto').format(value);

/** "+40", "-5", "0": the same for a change. */
export const formatSigned = (value: number, decimals = 3): string =>
  formatOf(decimals, 'exceptZero').format(value);

/** "12.5%" of a share of 0.125, with at most one decimal. */
export const formatShare = (share: number): string => `${formatNumber(share * 100, 1)}%`;

/** "1 kit", "1,234 kits": a count with its noun; `many` where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
