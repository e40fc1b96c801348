import type { Kit } from '../kit/schema.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { State } from '../shared/schema.ts';
import { promisedDate } from './promised-date.ts';
import type { LeadTime } from './schema.ts';

/** A kit as lead times know it. */
export interface LeadKit {
  readonly id: string;
  readonly type: Kit['type'];
}

/** The lead time that a kit goes by: its own, else its type's, else one for every kit. */
export function leadTimeOf(kit: LeadKit, leadTimes: readonly LeadTime[]): LeadTime | undefined {
  return (
    leadTimes.find(({ kitId }) => kitId === kit.id) ??
    leadTimes.find(({ kitId, kitType }) => kitId === '' && kitType === kit.type) ??
    leadTimes.find(({ kitId, kitType }) => kitId === '' && kitType === '')
  );
}

/**
 * The day a kit arrives if it is ordered now, by the lead times of its supplier; '' where none promises one. A job, a draft
 * and placing all ask here, so that they name one day.
 */
export function arrivalOf(
  kit: LeadKit,
  leadTimes: readonly LeadTime[],
  state: State | '',
  now: Date,
): IsoDay {
  const leadTime = leadTimeOf(kit, leadTimes);
  return (leadTime && state !== '' && promisedDate(leadTime, now, state)?.arrivesOn) || '';
}
