import { formatDateTime, unixSeconds } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { pressOf } from '../shared/press.ts';
import { cutCodePoints } from '../shared/text.ts';
import { FINDING_TEXT_MAX, type SaleFinding, type FindingKind, FINDINGS_MAX, type Sale } from './schema.ts';

/** A device's clock may be so far ahead of the server's, seconds. */
const AHEAD = 5 * 60;
/** And a call may have waited so long, seconds. */
const WAITED = 30 * 86_400;

/** A reason to look at a sale, before it is one of its record. */
export type Finding = readonly [kind: FindingKind, text: string];

/** When something was done, and what is wrong with the clock that says so. */
export interface DoneAt {
  /** Unix seconds. */
  readonly at: number;
  readonly waited: boolean;
  readonly findings: readonly Finding[];
}

/**
 * When a thing was done that waited on a device: as the device says, where that can be; else now, and somebody looks at it.
 * `said` in unix seconds, undefined for what did not wait.
 */
export function doneAt(said: number | undefined, now: Date): DoneAt {
  const at = unixSeconds(now);
  if (said === undefined) return { at, waited: false, findings: [] };
  if (said <= at + AHEAD && said >= at - WAITED) return { at: said, waited: true, findings: [] };
  const text = `The device’s clock said ${formatDateTime(said)}. The time of the server stands in its place.`;
  return { at, waited: true, findings: [['clock', text]] };
}

/** Where the device added up another total than the server does. `seen` in cents, undefined where nothing was shown. */
export const totalFinding = (seen: Cents | undefined, inc: Cents): readonly Finding[] =>
  seen === undefined || seen === inc
    ? []
    : [['total', `The customer was shown ${formatCents(seen)}. The lines come to ${formatCents(inc)}.`]];

/** Lines whose price in the catalogue is another than the device believed. */
export const priceFindings = (
  lines: readonly Pick<Sale['lines'][number], 'text' | 'listPriceEx'>[],
  believed: readonly (Cents | '')[],
): readonly Finding[] =>
  lines.flatMap(({ text, listPriceEx }, at) => {
    const was = believed[at] ?? '';
    if (was === '' || listPriceEx === '' || was === listPriceEx) return [];
    const words = `${text}: the device had ${formatCents(was)}, the price list has ${formatCents(listPriceEx)}.`;
    return [['price', words] satisfies Finding];
  });

/** The findings of a record with new ones behind them; where the list does not hold them all, the last says how many more there are. */
export function withFindings(
  findings: readonly SaleFinding[],
  found: readonly Finding[],
  request: string,
  now: Date,
): SaleFinding[] {
  const room = FINDINGS_MAX - findings.length;
  const more = found.length - room + 1;
  const entered: readonly Finding[] =
    found.length <= room || room < 1
      ? found.slice(0, Math.max(0, room))
      : [...found.slice(0, room - 1), ['goods', `${more} more do not fit. Look at each line.`]];
  const added = entered.map(([kind, text], at) => ({
    id: `${pressOf(request)}-${at}`,
    kind,
    text: cutCodePoints(text, FINDING_TEXT_MAX),
    at: unixSeconds(now),
    answer: '',
    answeredByName: '',
    answeredAt: 0,
  }));
  return [...findings, ...added];
}

/** Those that nobody has answered. */
export const openFindings = ({ findings }: Pick<Sale, 'findings'>): readonly SaleFinding[] =>
  findings.filter(({ answeredAt }) => answeredAt === 0);
