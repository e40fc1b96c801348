import type { Engineer } from '#domain/engineer/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';

/** Whether an engineer can be sent work of this state on that day (Sydney); the server asks the same again. */
export function signsFor(
  engineer: Pick<Engineer, 'active' | 'disabled' | 'deleted' | 'states' | 'expiry'>,
  state: string,
  today: IsoDay,
): boolean {
  const hasExpired = engineer.expiry !== '' && engineer.expiry < today;
  return (
    engineer.active &&
    !engineer.disabled &&
    !engineer.deleted &&
    !hasExpired &&
    engineer.states.some((each) => each === state)
  );
}
