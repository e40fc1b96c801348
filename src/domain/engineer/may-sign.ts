import { formatDate, type IsoDay } from '../shared/dates.ts';
import type { Engineer } from './schema.ts';

/** What of an engineer's record decides whom work may be sent to. */
export type Signatory = Pick<
  Engineer,
  'active' | 'disabled' | 'deleted' | 'states' | 'schemes' | 'expiry' | 'insuranceExpiry'
>;

/** What is asked of them. */
export interface Signing {
  readonly state: string;
  /** The scheme that the state's rule asks for; '' for any. */
  readonly scheme: string;
  /** The day in Sydney. */
  readonly today: IsoDay;
  /** A job is to be sent to them, which asks for insurance; what they have already they may still decide. */
  readonly isNewJob: boolean;
}

const plain = (scheme: string): string => scheme.trim().toLowerCase();

const hasEnded = (day: IsoDay, today: IsoDay): boolean => day !== '' && day < today;

/**
 * Why an engineer's own record does not let them sign, '' when it does (product: engineer-rights). A blank day is one
 * that was not recorded, and never over. The choice of an engineer and the API ask it alike.
 */
export function signingFault(
  engineer: Signatory | null,
  { state, scheme, today, isNewJob }: Signing,
): string {
  const isHere = engineer?.active === true && !engineer.disabled && !engineer.deleted;
  if (!isHere) return 'This engineer takes no work at present.';
  if (!engineer.states.some((each) => each === state)) return `This engineer does not sign for ${state}.`;
  if (scheme !== '' && !engineer.schemes.some((each) => plain(each) === plain(scheme))) {
    return `This engineer is not signed up for ${scheme}, which ${state} asks for.`;
  }
  if (hasEnded(engineer.expiry, today)) {
    return `This engineer's authority ended on ${formatDate(engineer.expiry)}.`;
  }
  return isNewJob && hasEnded(engineer.insuranceExpiry, today)
    ? `This engineer's insurance ended on ${formatDate(engineer.insuranceExpiry)}.`
    : '';
}
