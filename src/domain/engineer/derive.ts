import { daysBetween, formatDate, type IsoDay } from '../shared/dates.ts';
import { phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import type { Engineer } from './schema.ts';
import { counted } from '../shared/number-texts.ts';

/** The engineer with the search tokens. */
export function deriveEngineer(engineer: Engineer): Engineer {
  const { firstName, lastName, email, signatoryNo, schemes, phone } = engineer;
  const terms = [firstName, lastName, email, signatoryNo, ...schemes, ...phoneSearchValues(phone)];
  return { ...engineer, searchArr: searchTerms(terms) };
}

/** Days before a signature ends at which it is said. */
export const WARN_DAYS = [7, 30, 60] as const;

export interface ExpiryState {
  readonly tone: 'ok' | 'info' | 'watch' | 'danger' | 'neutral';
  readonly text: string;
  /** The day has passed: no new work can be sent. */
  readonly isOver: boolean;
}

/**
 * How an engineer's authority to sign stands on a day (Sydney): it counts through its last day. Warns 60, 30 and 7
 * days ahead; no date is "no expiry recorded" and never expired (decisions: blank-is-missing). `after` is what
 * follows once it is over.
 */
export function expiryState(expiry: IsoDay, today: IsoDay, after = ': no new work'): ExpiryState {
  if (expiry === '') return { tone: 'neutral', text: 'No expiry recorded', isOver: false };
  const left = daysBetween(today, expiry);
  if (left < 0) {
    return { tone: 'danger', text: `Expired ${formatDate(expiry)}${after}`, isOver: true };
  }
  const within = WARN_DAYS.find((days) => left <= days);
  if (within === undefined) return { tone: 'ok', text: `Until ${formatDate(expiry)}`, isOver: false };
  const days = left === 0 ? 'ends today' : `ends in ${counted(left, 'day')}`;
  const tone = within === 7 ? 'danger' : within === 30 ? 'watch' : 'info';
  return { tone, text: `${formatDate(expiry)}, ${days}`, isOver: false };
}

/** The same for an engineer's insurance: once it is over, nothing new is sent to them. */
export function insuranceState({ insuranceExpiry }: Engineer, today: IsoDay): ExpiryState {
  return expiryState(insuranceExpiry, today);
}
