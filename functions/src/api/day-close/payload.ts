import * as z from 'zod/mini';
import { CLOSE_REASON_MAX } from '../../../../src/domain/day-close/schema.ts';
import { isIsoDay, type IsoDay } from '../../../../src/domain/shared/dates.ts';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';
import { cents } from '../../../../src/domain/shared/schema.ts';
import { invalid } from '../errors.ts';

/** A day of trade, YYYY-MM-DD. */
export const tradeDay = z.string().check(z.refine(isIsoDay));

const sums = <T extends z.ZodMiniType>(sum: T) =>
  z.object({ cash: sum, card: sum, transfer: sum, cheque: sum });

/** The payload of make-day-close. What was to be there is none of it: the server adds up the payments. */
export const makeDayClosePayload = z.object({
  /** Made anew for each press, and sent again with each try of it. */
  request: documentId,
  day: tradeDay,
  float: cents(),
  /** What was counted, of cash all that lay in the till; integer cents. */
  counted: sums(z.int()),
  reason: givenNote(CLOSE_REASON_MAX),
  /** What the person was shown as expected. */
  seen: sums(z.int()),
});
export type MakeDayClosePayload = z.infer<typeof makeDayClosePayload>;

/** @throws ApiError 400 for a day that is still to come. */
export function mustBeOver(day: IsoDay, today: IsoDay): void {
  if (day > today) throw invalid('This day is still to come.');
}
