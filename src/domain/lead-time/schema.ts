import * as z from 'zod/mini';
import { KIT_TYPES } from '../kit/schema.ts';
import { rows } from '../shared/rows.ts';
import {
  choice,
  DAY_MINUTES_MAX,
  DAYS_MAX,
  flag,
  orBlank,
  recordId,
  requiredText,
  text,
  tokens,
  whole,
} from '../shared/schema.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day on which nothing is sent and nothing arrives. */
export const blackoutSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  reason: text(),
});

/**
 * What an organisation promises for its kits, `leadTimes/{id}`: until when an order of the day is
 * taken, how long it takes to leave and how long to arrive.
 */
export const leadTimeSchema = z.object({
  name: requiredText(),
  /** '' is every type. */
  kitType: choice(KIT_TYPES),
  /** One kit; '' is every kit of the type. */
  kitId: recordId(),
  /** The kit's name as chosen, for lists. */
  kitName: text(),
  /** Minutes of the Sydney day until which an order counts for the day; '' takes none on that weekday. */
  cutOffMon: orBlank(whole(DAY_MINUTES_MAX), 840),
  cutOffTue: orBlank(whole(DAY_MINUTES_MAX), 840),
  cutOffWed: orBlank(whole(DAY_MINUTES_MAX), 840),
  cutOffThu: orBlank(whole(DAY_MINUTES_MAX), 840),
  cutOffFri: orBlank(whole(DAY_MINUTES_MAX), 840),
  cutOffSat: orBlank(whole(DAY_MINUTES_MAX)),
  cutOffSun: orBlank(whole(DAY_MINUTES_MAX)),
  /** Working days from the day an order counts for to the day it leaves. */
  dispatchDays: orBlank(whole(DAYS_MAX), 1),
  /** Working days on the road, by state; '' is no promise. */
  transitACT: orBlank(whole(DAYS_MAX)),
  transitNSW: orBlank(whole(DAYS_MAX)),
  transitNT: orBlank(whole(DAYS_MAX)),
  transitQLD: orBlank(whole(DAYS_MAX)),
  transitSA: orBlank(whole(DAYS_MAX)),
  transitTAS: orBlank(whole(DAYS_MAX)),
  transitVIC: orBlank(whole(DAYS_MAX)),
  transitWA: orBlank(whole(DAYS_MAX)),
  blackouts: rows(blackoutSchema, 100),
  /** Whose promise it is: exactly one of the two, with its name. */
  dealerId: recordId(),
  distributerId: recordId(),
  organisation: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type LeadTime = z.infer<typeof leadTimeSchema>;
