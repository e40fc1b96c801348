import type { MassRow } from '#domain/mass/types.ts';
import { isLimitTitle } from '#domain/public-installation/load.ts';
import type { MassUnit } from '#domain/mass/units.ts';
import { amountText, marginText, type MeterVerdict } from '#ui/meter-scale.ts';

const METER: Readonly<Record<MassRow['verdict'], MeterVerdict>> = {
  ok: 'ok',
  watch: 'watch',
  over: 'over',
  needs: 'missing',
};

/** The verdict of a row as a meter draws it. */
export const meterVerdict = ({ verdict }: MassRow): MeterVerdict => METER[verdict];

const numberOf = (value: MassRow['value']): number | null => (typeof value === 'number' ? value : null);

/** Value and limit of a row as numbers. */
export const figuresOf = ({ value, limit }: MassRow) => ({ value: numberOf(value), limit: numberOf(limit) });

const sentence = (row: MassRow, massUnit: MassUnit): string => {
  const { value, limit } = figuresOf(row);
  const unit = row.unit === 'kg' ? massUnit : row.unit;
  return `${row.label}: ${amountText(value, limit, unit)}, ${marginText(value, limit, unit)}`;
};

/** "Assumed: ball leverage assumed 100%": what nobody stated of this vehicle, once each; '' for nothing. */
export function assumedText(rows: readonly MassRow[]): string {
  const all = [...new Set(rows.flatMap(({ assumed = [] }) => assumed))].join(', ');
  return all === ''
    ? ''
    : `${all.charAt(0).toUpperCase()}${all.slice(1)}: this vehicle’s record states none.`;
}

/** The outcome of a load in a few words. */
export interface Outcome {
  readonly tone: 'ok' | 'watch' | 'danger' | 'neutral';
  readonly title: string;
  readonly lines: readonly string[];
}

/** What was left blank waits to be entered; a limit that the vehicle's record does not state is the installer's to say. */
function missingTexts(missing: readonly string[]): Pick<Outcome, 'title' | 'lines'> {
  const [blank, limits] = [missing.filter((title) => !isLimitTitle(title)), missing.filter(isLimitTitle)];
  return {
    title: blank.length > 0 ? 'Not known yet' : 'This load can’t be checked',
    lines: [
      ...blank.map((title) => `${title}: not entered`),
      ...(limits.length > 0 ? [`${limits.join(', ')}: not known for this vehicle. Ask the installer.`] : []),
    ],
  };
}

/** What the rows come to: over before what is not known, before what is close to its limit. */
export function outcomeOf(rows: readonly MassRow[], unit: MassUnit): Outcome {
  const sentences = (found: readonly MassRow[]) => found.map((row) => sentence(row, unit));
  const of = (verdict: MassRow['verdict']) => rows.filter((row) => row.verdict === verdict);
  const [over, needs, watch] = [of('over'), of('needs'), of('watch')];
  if (over.length > 0) {
    return { tone: 'danger', title: 'Over. Don’t drive with this load.', lines: sentences(over) };
  }
  if (needs.length > 0) {
    return { tone: 'neutral', ...missingTexts([...new Set(needs.flatMap((row) => row.needs ?? []))]) };
  }
  if (watch.length > 0) {
    return { tone: 'watch', title: 'Watch: 95% of a limit or more', lines: sentences(watch) };
  }
  return { tone: 'ok', title: 'OK: every limit has room', lines: [] };
}
