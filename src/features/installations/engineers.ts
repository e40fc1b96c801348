import { type Signatory, signingFault } from '#domain/engineer/may-sign.ts';
import type { IsoDay } from '#domain/shared/dates.ts';

/** Whether an engineer can be sent work of this state on that day (Sydney); the server asks for the state's scheme, too. */
export function signsFor(engineer: Signatory, state: string, today: IsoDay): boolean {
  return signingFault(engineer, { state, scheme: '', today, isNewJob: true }) === '';
}
