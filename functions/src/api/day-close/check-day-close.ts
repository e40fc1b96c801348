import { onAccountSum, sumsOf } from '../../../../src/domain/day-close/close.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { CHECK_DAY_CLOSE } from '../../../../src/domain/day-close/endpoints.ts';
import { implement } from '../endpoint.ts';
import { closeOfDay, floatBefore, paymentsOfDay } from './day.ts';
import { mustBeOver } from './payload.ts';

export const checkDayClose = implement(CHECK_DAY_CLOSE, async ({ day }, { dealerId }) => {
  mustBeOver(day, todaySydney(new Date()));
  const [payments, close, float] = await Promise.all([
    paymentsOfDay(dealerId, day),
    closeOfDay(dealerId, day),
    floatBefore(dealerId, day),
  ]);
  return { payments, expected: sumsOf(payments), onAccount: onAccountSum(payments), float, close };
});
