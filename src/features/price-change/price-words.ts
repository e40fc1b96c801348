import type { PriceVerdict } from '#domain/shared/price-change.ts';
import type { RunWords } from '#features/csv-import/run-words.ts';
import type { Tone } from '#ui/tone.ts';

export const PRICE_WORDS: RunWords = {
  title: 'Price change',
  running: 'Changing prices',
  written: 'changed',
  lost: 'not changed',
  again: 'Change more prices',
  earlier: 'Earlier price changes',
  undo: 'Undo price change',
  cut: 'It is still running, or was cut off. Undo it before you change these prices again, or some change twice.',
  leave: {
    title: 'Stop the price change',
    text: 'Prices that have changed stay. Undo the price change below before you start it again, or some change twice.',
  },
};

/** What a change does to a record, as a word; the icon is the tone's. */
export const PRICE_VERDICTS: Readonly<Record<PriceVerdict, { readonly text: string; readonly tone: Tone }>> =
  {
    changed: { text: 'Changes', tone: 'info' },
    same: { text: 'No change', tone: 'neutral' },
    noPrice: { text: 'No price', tone: 'neutral' },
    refused: { text: 'Refused: $0.00 or less', tone: 'danger' },
  };
