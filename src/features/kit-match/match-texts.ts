import type { MatchPick } from '#domain/kit-match/effects.ts';
import { filledSlots, kitWord } from '#domain/kit-match/judge.ts';
import { REASONS } from '#domain/kit-match/suggest.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { JobSuggestions, SlotSuggestion } from '#data/nouns/kit-matches.ts';
import type { IconName } from '#ui/icons.ts';
import type { Tone } from '#ui/tone.ts';

/** How sure the suggestion for a job is, in a word. */
export type Strength = 'exact' | 'likely' | 'doubtful' | 'none';

export const STRENGTH_LOOKS: Readonly<Record<Strength, { text: string; tone: Tone; icon: IconName }>> = {
  exact: { text: 'Exact', tone: 'ok', icon: 'ok' },
  likely: { text: 'Likely', tone: 'info', icon: 'question' },
  doubtful: { text: 'Doubtful', tone: 'watch', icon: 'warning' },
  none: { text: 'No order found', tone: 'neutral', icon: 'neutral' },
};

const firstOf = ({ slots }: JobSuggestions): (SlotSuggestion | undefined)[] =>
  slots.map(({ suggestions }) => suggestions[0]);

/** The serial decides; without it an order is likely while the job names it. */
export function strengthOf(found: JobSuggestions): Strength {
  const best = firstOf(found);
  if (best.length === 0 || best.some((each) => each === undefined)) return 'none';
  const all = best.filter((each) => each !== undefined);
  if (all.some(({ fault }) => fault !== '')) return 'doubtful';
  if (all.every(({ isExact }) => isExact)) return 'exact';
  return all.every(({ isExact, reasons }) => isExact || reasons.includes('named')) ? 'likely' : 'doubtful';
}

/** The suggested order of each kit; null while one has none that can be confirmed. */
export function suggestedPicks(found: JobSuggestions): MatchPick[] | null {
  const picks = found.slots.flatMap(({ slot, suggestions: [best] }) =>
    best?.fault === '' ? [{ slot, orderId: best.orderId, orderLine: best.orderLine }] : [],
  );
  return picks.length > 0 && picks.length === found.slots.length ? picks : null;
}

/** "O-20013", or several in the order of the kits; '' where there is none. */
export function ordersText(found: JobSuggestions): string {
  return [...new Set(firstOf(found).flatMap((best) => best?.number ?? []))].join(', ');
}

/** Why an order is suggested, or what stands against it. */
export function reasonText({ fault, reasons }: SlotSuggestion): string {
  if (fault !== '') return fault;
  const [first = '', ...others] = reasons.map((reason) => REASONS[reason]);
  return [first, ...others.map((word) => word.toLowerCase())].join(', ');
}

/** The reasons of a job's suggestions, each with its kit where there are several. */
export function reasonsText(job: Pick<Installation, 'kits'>, found: JobSuggestions): string {
  if (found.fault !== '') return found.fault;
  const lines = found.slots.flatMap(({ slot, suggestions: [best] }) => {
    const type = job.kits[slot]?.type;
    const text = best ? reasonText(best) : 'No order of this kit has arrived';
    return [{ word: type === undefined ? '' : kitWord(type), text }];
  });
  if (lines.length === 1) return lines[0]?.text ?? '';
  return lines.map(({ word, text }) => `${word}: ${text}`).join('; ');
}

/** "HiLux GVM 3300, serial S-1", or several. */
export function claimedText(job: Pick<Installation, 'kits'>): string {
  return filledSlots(job)
    .map(({ slot }) => `${slot.name}, ${slot.serial === '' ? 'no serial' : `serial ${slot.serial}`}`)
    .join('; ');
}

/** "Rejected 02/11/2026 by Omar Haddad: No such serial"; "Waiting" before. */
export function stateText({ kitMatchRequest }: Pick<Installation, 'kitMatchRequest'>): string {
  if (kitMatchRequest === null) return '';
  const { rejectedReason, at, byName, matched } = kitMatchRequest;
  if (matched) return 'Confirmed';
  if (rejectedReason === '') return 'Waiting';
  return `Rejected ${formatDate(at)} by ${byName}: ${rejectedReason}`;
}
