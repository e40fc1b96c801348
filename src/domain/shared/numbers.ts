/** By their decimals: making a format costs a hundred times what using it does. */
const formats: Intl.NumberFormat[] = [];

/** "1,234", "0.5": a number as it is shown, rounded to at most so many decimals. */
export function formatNumber(value: number, decimals = 3): string {
  const format = (formats[decimals] ??= new Intl.NumberFormat('en-AU', { maximumFractionDigits: decimals }));
  return format.format(value);
}
