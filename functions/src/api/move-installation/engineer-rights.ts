import type { Engineer } from '../../../../src/domain/engineer/schema.ts';
import { formatDate, type IsoDay } from '../../../../src/domain/shared/dates.ts';

type Signatory = Pick<Engineer, 'active' | 'disabled' | 'deleted' | 'states' | 'expiry'>;

/**
 * Why this engineer cannot sign for work in the state on that day (Sydney), or null when nothing stands against it.
 * A blank expiry is one that was not recorded.
 */
export function cannotSign(engineer: Signatory | null, state: string, today: IsoDay): string | null {
  const isHere = engineer?.active === true && !engineer.disabled && !engineer.deleted;
  if (!isHere) return 'This engineer takes no work at present.';
  if (!engineer.states.some((each) => each === state)) return `This engineer does not sign for ${state}.`;
  const hasExpired = engineer.expiry !== '' && engineer.expiry < today;
  return hasExpired ? `This engineer's authority ended on ${formatDate(engineer.expiry)}.` : null;
}
