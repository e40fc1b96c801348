import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { NO_LIMIT_ENDS } from '../time-limit/schema.ts';
import { ORDER_STATUS, ORDER_STATUS_NAMES } from './schema.ts';
import { type ClockedOrder, orderTimeLimits } from './time-limits.ts';

const SENT = 1_790_000_000;
const LIMIT = 7 * SECONDS_PER_DAY;
const LIMITS = {
  orderInTransit: { limit: LIMIT },
  compliancePlateOrderInTransit: { limit: SECONDS_PER_DAY },
};
const NONE = { timeLimits: [], timeLimitStatusId: 0, timeLimitDueAt: 0, timeLimitEndsAt: NO_LIMIT_ENDS };

const inTransit: ClockedOrder = {
  statusId: ORDER_STATUS.orderInTransit,
  dispatchedAt: SENT,
  deleted: false,
  timeLimits: [],
};

describe('the time limit of an order', () => {
  it('runs from its dispatch, and is over when more than the limit has passed', () => {
    const early = orderTimeLimits('orders', 'o1', inTransit, LIMITS, SENT + LIMIT);
    expect(early).toMatchObject({
      timeLimits: [{ id: 'o1', type: 'orderInTransit', startTimestamp: SENT, limit: LIMIT }],
      timeLimitStatusId: 0,
      timeLimitDueAt: SENT + LIMIT + 1,
      timeLimitEndsAt: SENT + LIMIT,
    });
    const late = orderTimeLimits('orders', 'o1', inTransit, LIMITS, SENT + LIMIT + 1);
    expect(late).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0 });
  });

  it('is another for label orders', () => {
    const state = orderTimeLimits('compliancePlateOrders', 'c1', inTransit, LIMITS, SENT);
    expect(state.timeLimits).toMatchObject([
      { type: 'compliancePlateOrderInTransit', limit: SECONDS_PER_DAY },
    ]);
  });

  it.each(ORDER_STATUS_NAMES.filter((name) => name !== 'orderInTransit'))('ends with %s', (name) => {
    const running = orderTimeLimits('orders', 'o1', inTransit, LIMITS, SENT);
    const moved = { ...inTransit, ...running, statusId: ORDER_STATUS[name] };
    expect(orderTimeLimits('orders', 'o1', moved, LIMITS, SENT)).toEqual(NONE);
  });

  it('does not run on a deleted order, one that was never dispatched, or without a definition', () => {
    for (const more of [{ deleted: true }, { dispatchedAt: 0 }]) {
      expect(orderTimeLimits('orders', 'o1', { ...inTransit, ...more }, LIMITS, SENT)).toEqual(NONE);
    }
    expect(orderTimeLimits('orders', 'o1', inTransit, {}, SENT)).toEqual(NONE);
  });

  it('runs on under the id of what is still to come, exempt if it was, and begins anew with a new dispatch', () => {
    const [row] = orderTimeLimits('orders', 'o1', inTransit, LIMITS, SENT).timeLimits;
    if (!row) throw new Error('No limit runs');
    const until = SENT + 30 * SECONDS_PER_DAY;
    const exempt = { ...row, timeLimitExemptTimestamp: until, timeLimitExemptReason: 'Lost truck' };
    const rest = orderTimeLimits('orders', 'o2', { ...inTransit, timeLimits: [exempt] }, LIMITS, until);
    expect(rest.timeLimits).toMatchObject([
      { id: 'o2', startTimestamp: SENT, timeLimitStatus: 'exempt', timeLimitExemptReason: 'Lost truck' },
    ]);
    const again = { ...inTransit, dispatchedAt: SENT + 60, timeLimits: [exempt] };
    const anew = orderTimeLimits('orders', 'o1', again, LIMITS, SENT + 60).timeLimits;
    expect(anew).toMatchObject([{ startTimestamp: SENT + 60, timeLimitExemptTimestamp: 0 }]);
  });
});
