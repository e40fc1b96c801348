import { quantityText } from '../shared/quantity.ts';
import type { QuoteMassLimits } from './schema.ts';

type QuoteLimit = keyof QuoteMassLimits;

/** What each limit is called, and what it means to somebody who drives the vehicle, in the order people ask. */
const TEXTS: Readonly<Record<QuoteLimit, readonly [title: string, meaning: string]>> = {
  gvm: ['GVM', 'the vehicle with everything in it'],
  payload: ['Payload', 'what you can put in it: people, gear and ball weight'],
  towing: ['Braked towing', 'the trailer, loaded'],
  ball: ['Ball weight', 'what the trailer rests on the tow ball'],
  gcm: ['GCM', 'vehicle and trailer together'],
  frontAxle: ['Front axle', 'what both front wheels carry'],
  rearAxle: ['Rear axle', 'what both rear wheels carry'],
  tare: ['Tare', 'the vehicle empty, with the kits fitted'],
};
const ORDER: readonly QuoteLimit[] = [
  'gvm',
  'payload',
  'towing',
  'ball',
  'gcm',
  'frontAxle',
  'rearAxle',
  'tare',
];

/** One row of the limits of a quote, in words with units; a dash where nobody states it. */
export interface QuoteLimitText {
  readonly id: QuoteLimit;
  readonly title: string;
  readonly meaning: string;
  readonly before: string;
  readonly after: string;
  /** "+ 250 kg", "No change"; '' where one of the two is missing. */
  readonly change: string;
}

function changeOf(before: number | '', after: number | ''): string {
  if (before === '' || after === '') return '';
  if (before === after) return 'No change';
  return `${after > before ? '+' : '−'} ${quantityText(Math.abs(after - before), 'kg')}`;
}

/** The limits before and after; one that nobody states at all is left out. */
export function quoteLimitTexts(limits: QuoteMassLimits): readonly QuoteLimitText[] {
  return ORDER.flatMap((id) => {
    const { before, after } = limits[id];
    if (before === '' && after === '') return [];
    const [title, meaning] = TEXTS[id];
    const text = (value: number | '') => quantityText(value, 'kg') || '–';
    return [
      { id, title, meaning, before: text(before), after: text(after), change: changeOf(before, after) },
    ];
  });
}
