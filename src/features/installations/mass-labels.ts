import { overLabel } from '#domain/mass/row.ts';
import type { MassRow, Verdict } from '#domain/mass/types.ts';
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

/** The verdict of a row as shown: OK, Watch, what is over, or "{field}: not entered" (product: mass-check). */
export function verdictWord(row: Pick<MassRow, 'id' | 'verdict' | 'needs'>): string {
  if (row.verdict === 'needs' && row.needs) return `${row.needs}: not entered`;
  return row.verdict === 'over' ? overLabel(row.id).word : VERDICT_LABELS[row.verdict];
}

const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** A figure of a row with thousands separators; a dash while it is not known. */
export function figure(value: number | string | null): string {
  if (value === null || value === '') return '–';
  return typeof value === 'number' ? number.format(value) : value;
}

const withUnit = (text: string, unit: MassRow['unit']): string => (unit === '' ? text : `${text} ${unit}`);

/** "1,492.5 of 1,700 kg", "530 in 480–560 mm", or the bare value where nothing limits it. */
export function amountOf(row: MassRow): string {
  const { value, limit, lowerLimit, unit } = row;
  if (lowerLimit !== undefined) {
    const range = `${figure(lowerLimit)}–${figure(limit)}`;
    return withUnit(value === null ? range : `${figure(value)} in ${range}`, unit);
  }
  if (limit === null) return value === null ? '–' : withUnit(figure(value), unit);
  if (row.id === 'speedSymbol') return `${figure(value)}, at least ${figure(limit)}`;
  return withUnit(`${figure(value)} of ${figure(limit)}`, typeof limit === 'string' ? '' : unit);
}

/** "207.5 kg spare (12.2%)" or "40 kg over (1.9%)"; '' where there is no margin. */
export function marginOf({ marginKg, marginPercent, verdict }: MassRow): string {
  if (verdict === 'needs' || (marginKg === undefined && marginPercent === undefined)) return '';
  const isOver = (marginKg ?? marginPercent ?? 0) < 0;
  const side = isOver ? 'over' : 'spare';
  const percent = marginPercent === undefined ? '' : `${number.format(Math.abs(marginPercent))}%`;
  if (marginKg === undefined) return `${percent} ${side}`;
  return `${number.format(Math.abs(marginKg))} kg ${side}${percent === '' ? '' : ` (${percent})`}`;
}

/** Where the limit comes from: "Limit of the vehicle", "Limit of kit Stage 2", "Rule". */
export function basisOf({ basis }: Pick<MassRow, 'basis'>): string {
  if (basis === 'rule') return 'Rule';
  const one = (part: string): string =>
    part.startsWith('kit: ') ? `kit limit (${part.slice('kit: '.length)})` : `${part} limit`;
  const text = basis.split('; ').map(one).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
