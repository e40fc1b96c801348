import { limitText, marginText, rowFigures } from '#domain/mass/figures.ts';
import { overLabel } from '#domain/mass/row.ts';
import type { HowKnown, MassRow, Verdict } from '#domain/mass/types.ts';
import type { MassUnit } from '#domain/mass/units.ts';
import type { IconName } from '#ui/icons.ts';
import type { MeterVerdict } from '#ui/meter-scale.ts';
import type { Tone } from '#ui/tone.ts';

export interface VerdictLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly meter: MeterVerdict;
}

/** The look of each verdict; the word beside it comes from `verdictWord`. */
export const VERDICT_LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  ok: { tone: 'ok', icon: 'ok', meter: 'ok' },
  watch: { tone: 'watch', icon: 'warning', meter: 'watch' },
  over: { tone: 'danger', icon: 'danger', meter: 'over' },
  needs: { tone: 'neutral', icon: 'question', meter: 'missing' },
};

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  ok: 'OK',
  watch: 'Watch',
  over: 'Over',
  needs: 'Not entered',
};

/** Whether a stored word is a verdict of ours. */
export function isVerdict(word: string): word is Verdict {
  return Object.hasOwn(VERDICT_LABELS, word);
}

/** The verdict on the whole check in one word or two. */
export function worstWord(verdict: Verdict): string {
  return VERDICT_LABELS[verdict];
}

/** The verdict of a row as shown: OK, Watch, what is over, or "{field}: not entered" or not measured (product: mass-check). */
export function verdictWord(row: VerdictRow & Pick<MassRow, 'needs'>): string {
  const word = shortVerdict(row);
  if (row.verdict !== 'needs' || row.notNeeded !== undefined || !row.needs?.length) return word;
  return `${row.needs.join(', ')}: ${word.toLowerCase()}`;
}

type VerdictRow = Pick<MassRow, 'id' | 'verdict' | 'isUnmeasured' | 'notNeeded'>;

/** The same without the fields that are waited for. */
export function shortVerdict(row: VerdictRow): string {
  if (row.notNeeded !== undefined) return row.notNeeded;
  if (row.isUnmeasured === true) return 'Not measured';
  return row.verdict === 'over' ? overLabel(row.id).word : VERDICT_LABELS[row.verdict];
}

/** How a value was had, with its mark. */
export const HOW_LOOKS: Readonly<Record<HowKnown, { readonly icon: IconName; readonly text: string }>> = {
  measured: { icon: 'measured', text: 'Measured' },
  weighed: { icon: 'measured', text: 'Weighed, load added' },
  calculated: { icon: 'calculated', text: 'Calculated' },
  entered: { icon: 'edit', text: 'Entered' },
};

/** Whether a stored word says how a value was had. */
export function isHow(word: string): word is HowKnown {
  return Object.hasOwn(HOW_LOOKS, word);
}

/** In words, with what was assumed: "Calculated, ball leverage assumed 100%"; '' where nothing is said. */
export function howText({ how, value, assumed = [] }: Pick<MassRow, 'how' | 'value' | 'assumed'>): string {
  const source = how === undefined || value === null ? '' : HOW_LOOKS[how].text;
  const text = [source, ...assumed].filter((part) => part !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const withUnit = (text: string, unit: MassRow['unit'] | MassUnit): string =>
  unit === '' ? text : `${text} ${unit}`;

/** "1,492.5 of 1,700 kg", "at least 1,720 of 1,700 kg", "530 in 480 to 560 mm", or the bare value where nothing limits it. */
export function amountOf(row: MassRow, massUnit: MassUnit = 'kg'): string {
  const { value, limit, lowerLimit } = row;
  const unit = row.unit === 'kg' ? massUnit : row.unit;
  const shown = rowFigures(row, massUnit);
  if (lowerLimit !== undefined) {
    return withUnit(value === null ? shown.limit : `${shown.value} in ${shown.limit}`, unit);
  }
  if (limit === null) return value === null ? '–' : withUnit(shown.value, unit);
  if (row.id === 'speedSymbol') return `${shown.value}, at least ${shown.limit}`;
  const least = row.isAtLeast === true ? 'at least ' : '';
  return withUnit(`${least}${shown.value} of ${shown.limit}`, typeof limit === 'string' ? '' : unit);
}

/** "207.5 kg spare (12.2%)" or "40 kg over (1.9%)"; '' where there is no margin. */
export function marginOf({ marginKg, marginPercent, verdict }: MassRow, massUnit: MassUnit = 'kg'): string {
  if (verdict === 'needs' || (marginKg === undefined && marginPercent === undefined)) return '';
  const side = (marginKg ?? marginPercent ?? 0) < 0 ? 'over' : 'spare';
  const percent = marginPercent === undefined ? '' : `${limitText(Math.abs(marginPercent))}%`;
  if (marginKg === undefined) return `${percent} ${side}`;
  return `${marginText(marginKg, massUnit)} ${massUnit} ${side}${percent === '' ? '' : ` (${percent})`}`;
}

/** Where the limit comes from: "Limit of the vehicle", "Limit of kit Stage 2", "Rule". */
export function basisOf({ basis }: Pick<MassRow, 'basis'>): string {
  if (basis === 'rule') return 'Rule';
  const one = (part: string): string =>
    part.startsWith('kit: ') ? `kit limit (${part.slice('kit: '.length)})` : `${part} limit`;
  const text = basis.split('; ').map(one).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
