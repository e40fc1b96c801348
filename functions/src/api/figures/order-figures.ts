import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  digestOf,
  mergeOrderFigures,
  type OrderFiguresDigest,
  statOrderSchema,
  turnOrderSchema,
} from '../../../../src/domain/order/stats.ts';
import { turnOf } from '../../../../src/domain/order/stock-turn.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { endpoint } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import { type Added, addUp, checkPeriod, period, placeText, type Share, SHARE } from './add-up.ts';
import { ordersPlaced } from './orders-placed.ts';

const payload = z.object({
  now: period,
  before: period,
  /** Whether the turn of the stock is asked for, out of the orders of both periods. */
  hasTurn: z.boolean(),
  after: placeText,
});

/** What a share of the orders of two periods comes to. @throws ApiError 400 for periods that are none. */
export async function orderFiguresOf(
  { now, before, hasTurn, after }: z.infer<typeof payload>,
  actor: Actor,
  share: Share = SHARE,
): Promise<Added<OrderFiguresDigest>> {
  checkPeriod(now);
  checkPeriod(before);
  if (before.to >= now.from) throw invalid('The period before ends after the other begins.');
  const today = todaySydney(new Date());
  const adding = {
    asked: ordersPlaced(actor, { from: before.from, to: now.to }),
    by: 'placedAt',
    merged: mergeOrderFigures,
  };
  const figures = (orders: readonly z.infer<typeof statOrderSchema>[]) => ({
    now: digestOf(now, orders, today),
    before: digestOf(before, orders, today),
  });
  if (!hasTurn) {
    return addUp(
      { ...adding, schema: statOrderSchema, digestOf: (orders) => ({ ...figures(orders), turn: null }) },
      after,
      share,
    );
  }
  return addUp(
    {
      ...adding,
      schema: turnOrderSchema,
      digestOf: (orders) => ({ ...figures(orders), turn: turnOf(now, orders) }),
    },
    after,
    share,
  );
}

/**
 * POST order-figures: what the own dealer's orders of two periods come to, as a digest of counts and sums that merges with
 * those of further calls: `{digest, read, leftOut, next}`. `next` is what to go on with, null behind the last. Writes nothing.
 */
export const orderFigures = endpoint('KitOrderStats', payload, (asked, actor) =>
  orderFiguresOf(asked, actor),
);
