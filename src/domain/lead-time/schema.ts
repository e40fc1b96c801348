import * as z from 'zod/mini';
import { KIT_TYPES } from '../kit/schema.ts';
import { rows } from '../shared/rows.ts';
import {
  blankNumber,
  choice,
  flag,
  numberOr,
  recordId,
  requiredText,
  text,
  tokens,
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
  cutOffMon: numberOr(840),
  cutOffTue: numberOr(840),
  cutOffWed: numberOr(840),
  cutOffThu: numberOr(840),
  cutOffFri: numberOr(840),
  cutOffSat: blankNumber(),
  cutOffSun: blankNumber(),
  /** Working days from the day an order counts for to the day it leaves. */
  dispatchDays: numberOr(1),
  /** Working days on the road, by state; '' is no promise. */
  transitACT: blankNumber(),
  transitNSW: blankNumber(),
  transitNT: blankNumber(),
  transitQLD: blankNumber(),
  transitSA: blankNumber(),
  transitTAS: blankNumber(),
  transitVIC: blankNumber(),
  transitWA: blankNumber(),
  blackouts: rows(blackoutSchema, 100),
  /** Whose promise it is: exactly one of the two, with its name. */
  dealerId: recordId(),
  distributerId: recordId(),
  organisation: text(),
  deleted: flag(),
  searchArr: tokens(),
});
export type LeadTime = z.infer<typeof leadTimeSchema>;
