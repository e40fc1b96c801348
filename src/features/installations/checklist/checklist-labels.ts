import type { ChecklistAnswer, ChecklistTemplateItem } from '#domain/installation/checklist.ts';
import { known } from '#domain/shared/quantity.ts';
import type { IconName } from '#ui/icons.ts';
import type { Tone } from '#ui/tone.ts';

export interface ResultLook {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** The answers a person can give, in the order of the buttons. */
export const RESULTS = ['ok', 'na', 'defect'] as const;
export type Result = (typeof RESULTS)[number];

/** Each answer as a word with its icon; '' is an item nobody answered. */
export const RESULT_LOOKS: Readonly<Record<Result | '', ResultLook>> = {
  ok: { word: 'OK', tone: 'ok', icon: 'ok' },
  na: { word: 'N/A', tone: 'neutral', icon: 'neutral' },
  defect: { word: 'Defect', tone: 'danger', icon: 'danger' },
  '': { word: 'Not answered', tone: 'watch', icon: 'question' },
};

/** "20 to 350 Nm"; '' for an item without limits. */
export function limitsText({ min, max, unit = '' }: ChecklistTemplateItem): string {
  if (min === undefined && max === undefined) return '';
  const range = min === undefined ? `up to ${max}` : max === undefined ? `from ${min}` : `${min} to ${max}`;
  return `${range} ${unit}`.trim();
}

/** "112 Nm"; '' while no value was given. */
export function valueText({ unit = '' }: ChecklistTemplateItem, answer: ChecklistAnswer | undefined): string {
  const value = known(answer?.value);
  return value === null ? '' : `${value} ${unit}`.trim();
}
