import type { ImportRunRecord, ImportState } from '#domain/import-run/schema.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { Tone } from '#ui/tone.ts';
import type { RunWords } from './run-words.ts';
import { rowsText } from './verdict-labels.ts';

/** Each state of a run as a word; the icon is the tone's. */
export const STATE_LABELS: Readonly<Record<ImportState, { readonly text: string; readonly tone: Tone }>> = {
  running: { text: 'Not finished', tone: 'watch' },
  done: { text: 'Done', tone: 'ok' },
  stopped: { text: 'Stopped', tone: 'watch' },
  undoing: { text: 'Undo not finished', tone: 'watch' },
  undone: { text: 'Undone', tone: 'neutral' },
};

/** "9,999 new, 3 changed, 1 left out": what a run set out to do. */
export function runCounts(run: ImportRunRecord): string {
  const parts: readonly (readonly [count: number, word: string])[] = [
    [run.newRows, 'new'],
    [run.changedRows, 'changed'],
    [run.sameRows, 'same'],
    [run.leftOut, 'left out'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`)
    .join(', ');
}

/** What came of a run, in a sentence. */
export function runOutcome(run: ImportRunRecord, words: RunWords): string {
  if (run.state === 'running') return words.cut;
  const parts = [
    `${rowsText(run.written)} written`,
    run.state === 'undone' ? `${rowsText(run.restored)} undone` : '',
    run.skipped > 0 ? `${rowsText(run.skipped)} edited since and left` : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
