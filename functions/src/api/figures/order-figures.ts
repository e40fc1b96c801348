import type * as z from 'zod/mini';
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
import { ORDER_FIGURES } from '../../../../src/domain/order/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { implement } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import { type Added, addUp, checkPeriod, type Share, SHARE } from './add-up.ts';
import { ordersPlaced } from './orders-placed.ts';

/** What a share of the orders of two periods comes to. @throws ApiError 400 for periods that are none. */
export async function orderFiguresOf(
  { now, before, hasTurn, after }: ParsedOf<typeof ORDER_FIGURES>,
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

export const orderFigures = implement(ORDER_FIGURES, (asked, actor) => orderFiguresOf(asked, actor));
