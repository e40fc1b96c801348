import { formatNumber } from '#domain/shared/numbers.ts';
import type { ValidatedRow, Verdict } from '#forms/import/validate-row.ts';
import type { Tone } from '#ui/tone.ts';
import type { IconName } from '#ui/icons.ts';

interface VerdictLabel {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Each verdict as a word with an icon. */
export const VERDICT_LABELS: Readonly<Record<Verdict, VerdictLabel>> = {
  error: { text: 'Error', tone: 'danger', icon: 'danger' },
  new: { text: 'New', tone: 'ok', icon: 'add' },
  changed: { text: 'Changed', tone: 'info', icon: 'edit' },
  same: { text: 'Same', tone: 'neutral', icon: 'neutral' },
};

/** "1 row", "10,000 rows"; with a word between, "2 more rows". */
export function rowsText(count: number, word?: string): string {
  const noun = count === 1 ? 'row' : 'rows';
  return [formatNumber(count), word, noun].filter((part) => part !== undefined).join(' ');
}

/** How many rows each verdict has. */
export function verdictCounts(rows: readonly ValidatedRow[]): Readonly<Record<Verdict, number>> {
  const counts = { error: 0, new: 0, changed: 0, same: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
