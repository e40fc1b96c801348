import { clearText, limitText } from '#domain/mass/figures.ts';
import { inPounds } from '#domain/mass/units.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { Tone } from '#ui/tone.ts';

export type MeterVerdict = 'ok' | 'watch' | 'over' | 'missing';

/** Share of the limit from which a value is worth watching. */
export const WATCH_FROM = 0.95;

export const verdictLooks: Record<MeterVerdict, { tone: Tone; word: string }> = {
  ok: { tone: 'ok', word: 'OK' },
  watch: { tone: 'watch', word: 'Watch' },
  over: { tone: 'danger', word: 'Over' },
  missing: { tone: 'neutral', word: 'Not known' },
};

/** Over above the limit, watch from `watchFrom` of it (0–1), ok below; missing unless both numbers are there. */
export function verdictFor(
  value: number | null,
  limit: number | null,
  watchFrom: number = WATCH_FROM,
): MeterVerdict {
  if (value === null || limit === null) return 'missing';
  if (value > limit) return 'over';
  return value >= limit * watchFrom ? 'watch' : 'ok';
}

/**
 * "2,890" or "1,607.5", as in a list beside it; with more decimals only where they decide on which side of `limit` it is. A
 * dash for a missing number.
 */
export function numberText(value: number | null, limit: number | null = null): string {
  return value === null ? '–' : clearText(value, [limit], 1);
}

/** Value and limit as they are shown. With the unit "lb" both are given in kg and shown in pounds. */
export function figureTexts(
  value: number | null,
  limit: number | null,
  unit: string,
): { value: string; limit: string } {
  if (unit === 'lb') return inPounds(value, limit);
  return { value: numberText(value, limit), limit: limitText(limit) };
}

/** "2,890 of 3,500 kg"; a missing number is a dash. */
export function amountText(value: number | null, limit: number | null, unit: string): string {
  const shown = figureTexts(value, limit, unit);
  return `${shown.value} of ${shown.limit} ${unit}`;
}

/** "610 kg spare (17.4%)" or "120 kg over (3.4%)"; '' when a number is missing. */
export function marginText(value: number | null, limit: number | null, unit: string): string {
  if (value === null || limit === null) return '';
  const margin = limit - value;
  const percent = limit > 0 ? ` (${formatNumber((Math.abs(margin) / limit) * 100, 1)}%)` : '';
  return `${figureTexts(Math.abs(margin), 0, unit).value} ${unit} ${margin < 0 ? 'over' : 'spare'}${percent}`;
}

/** Positions along the drawing, each 0–100: the limit sits at 100/1.15 so that "over" has room to show. */
export function scale(value: number | null, limit: number | null, watchFrom: number = WATCH_FROM) {
  if (limit === null || limit <= 0) return { fill: 0, limit: null, watch: null };
  const end = Math.max(limit * 1.15, value ?? 0);
  const place = (n: number) => (Math.min(Math.max(n, 0), end) / end) * 100;
  return { fill: place(value ?? 0), limit: place(limit), watch: place(limit * watchFrom) };
}
