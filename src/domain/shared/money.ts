/** Money is a whole number of cents everywhere inside the application. */
export type Cents = number;

/** GST: 10 % of the price without it (product: money). */
export const GST_PERCENT = 10;

/** A line of a document. `quantity` may be a fraction (hours); prices are without GST. */
export interface MoneyLine {
  readonly quantity: number;
  readonly priceExCents: Cents;
  /** 0 to 100; absent means none. */
  readonly discountPercent?: number | undefined;
}

/** Totals of a document: `exCents + gstCents === incCents`, each a whole number. */
export interface DocumentTotals {
  readonly exCents: Cents;
  readonly gstCents: Cents;
  readonly incCents: Cents;
}

/**
 * Rounds to whole cents, half up by size, so that a credit is the exact mirror of its invoice
 * (decisions: gst-rounding). Twelve significant digits first: 1.005 dollars are 100.49999999999999 in binary and
 * still mean 100.5.
 */
export function roundCents(cents: number): Cents {
  const size = Math.floor(Number(Math.abs(cents).toPrecision(12)) + 0.5);
  return cents < 0 && size !== 0 ? -size : size;
}

/** GST in cents on an amount in cents without GST, rounded half up. */
export function gstOf(exCents: Cents): Cents {
  return roundCents((exCents * GST_PERCENT) / 100);
}

/** So many per cent of an amount, in whole cents. */
export const percentOf = (cents: Cents, percent: number): Cents => roundCents((cents * percent) / 100);

/** The amount in cents with GST, for showing one price; documents add GST once, in {@link documentTotals}. */
export function incGst(exCents: Cents): Cents {
  return exCents + gstOf(exCents);
}

/** A line in cents without GST: `grossCents - discountCents === exCents`. */
export function lineAmounts(line: MoneyLine): { grossCents: Cents; discountCents: Cents; exCents: Cents } {
  const grossCents = roundCents(line.quantity * line.priceExCents);
  const discountCents = roundCents((grossCents * (line.discountPercent ?? 0)) / 100);
  return { grossCents, discountCents, exCents: grossCents - discountCents };
}

/**
 * Totals of a document: the sum of its lines without GST, and GST rounded once on that sum (decisions: gst-rounding).
 */
export function documentTotals(lines: readonly MoneyLine[]): DocumentTotals {
  const exCents = lines.reduce((sum, line) => sum + lineAmounts(line).exCents, 0);
  const gstCents = gstOf(exCents);
  return { exCents, gstCents, incCents: exCents + gstCents };
}

/** Cents as `$1,234.50`; `-$1,234.50` below zero (product: money). */
export function formatCents(cents: Cents): string {
  const whole = roundCents(cents);
  const [dollars = '0', rest = '00'] = (Math.abs(whole) / 100).toFixed(2).split('.');
  return `${whole < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/gu, ',')}.${rest}`;
}

/**
 * Cents of a typed amount in dollars: `1234.5`, `$1,234.50`, `-3`. Null when it is blank, not a plain amount,
 * has a fraction of a cent or is above ten billion dollars.
 */
export function parseCents(text: string): Cents | null {
  const match = /^(-?)\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/u.exec(text.trim());
  if (!match) return null;
  const [, sign, dollars = '', fraction = ''] = match;
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}
