import {
  type ChecklistAnswer,
  type ChecklistTemplateItem,
  rangeText,
} from '#domain/installation/checklist.ts';
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

/** What the measures say of an item that they prove; `problem` null where they do. */
export function measuredLook(problem: string | null): ResultLook {
  if (problem === null) return { word: 'Ticked from the measurements', tone: 'ok', icon: 'measured' };
  const word = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
  return problem === 'out of range'
    ? { word, tone: 'danger', icon: 'danger' }
    : { word, tone: 'watch', icon: 'question' };
}

/** "0 to 100 %", "Target 110 Nm, 100 to 120 Nm", or that a range is general; '' for an item without limits. */
export function limitsText(item: ChecklistTemplateItem): string {
  const { section, target, min, max, unit } = item;
  const range = rangeText(item);
  if (target !== undefined) return `Target ${target} ${unit}${min === max ? '' : `, ${range}`}`;
  return section === 'torque' && range !== '' ? `${range}, general range: not stated by the kit` : range;
}

/** "112 Nm"; '' while no value was given. */
export function valueText({ unit = '' }: ChecklistTemplateItem, answer: ChecklistAnswer | undefined): string {
  const value = known(answer?.value);
  return value === null ? '' : `${value} ${unit}`.trim();
}
