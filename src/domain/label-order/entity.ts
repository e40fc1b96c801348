import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { isLate, UNDELIVERED } from '../order/dates.ts';
import { LATE_RANGE, ORDER_VIEWS, SENT_ORDERS } from '../order/entity.ts';
import { todaySydney } from '../shared/dates.ts';
import { entity } from '../shared/entity.ts';
import type { Clause } from '../shared/scopes.ts';
import { labelOrderSchema } from './schema.ts';

/** A dealer's own, a distributor's linked; who works on installations finds a job's labels, and has no list of all. */
function scope(actor: Actor): readonly Clause[] | null {
  if (actor.kind === 'dealer' && can(actor, 'DealerOrders')) return [['dealerId', actor.dealerId]];
  if (actor.kind === 'distributer' && can(actor, 'DistributerOrders')) {
    return [
      ['distributerId', actor.distributerId],
      ['status.name', SENT_ORDERS],
    ];
  }
  return null;
}

/** Orders of labels: `compliancePlateOrders/{id}`. Made and moved by the API alone (src/domain/order/moves.ts). */
export const labelOrders = entity({
  path: 'compliancePlateOrders',
  words: ['label order', 'label orders'],
  schema: labelOrderSchema,
  sharing: 'special',
  area: 'orders',
  privilege: 'Orders',
  size: 'large',
  list: {
    scope,
    scopeFields: [['dealerId'], ['distributerId']],
    filters: {
      view: 'status.name',
      late: 'status.name',
      limit: 'timeLimitStatusId',
      dealer: 'dealerId',
      job: 'installationId',
    },
    numberFilters: ['limit'],
    valueSets: { view: ORDER_VIEWS, late: { yes: UNDELIVERED } },
    ranges: { late: LATE_RANGE },
    scans: { late: (order) => isLate(order, todaySydney(new Date())) },
    sorts: { changed: '_at', eta: 'dueOn', limits: 'timeLimitEndsAt' },
    oneWay: { changed: 'desc', limits: 'asc' },
    sortedFilters: ['view', 'late'],
  },
});
