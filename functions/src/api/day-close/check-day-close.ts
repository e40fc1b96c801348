import * as z from 'zod/mini';
import { onAccountSum, sumsOf } from '../../../../src/domain/day-close/close.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { endpoint } from '../endpoint.ts';
import { closeOfDay, floatBefore, paymentsOfDay } from './day.ts';
import { mustBeOver, tradeDay } from './payload.ts';

/**
 * POST check-day-close: what the sales of the caller's own dealer say was paid on a day, payment by payment and by kind, with
 * the close of that day where there is one. Writes nothing.
 */
export const checkDayClose = endpoint(
  'POS.SalesRegister',
  z.object({ day: tradeDay }),
  async ({ day }, { dealerId }) => {
    mustBeOver(day, todaySydney(new Date()));
    const [payments, close, float] = await Promise.all([
      paymentsOfDay(dealerId, day),
      closeOfDay(dealerId, day),
      floatBefore(dealerId, day),
    ]);
    return { payments, expected: sumsOf(payments), onAccount: onAccountSum(payments), float, close };
  },
);
