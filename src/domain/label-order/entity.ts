import { isLate, UNDELIVERED } from '../order/dates.ts';
import { LATE_RANGE, ORDER_VIEWS, SENT_ORDERS } from '../order/entity.ts';
import { todaySydney } from '../shared/dates.ts';
import { entity } from '../shared/entity.ts';
import { type LabelOrder, labelOrderSchema } from './schema.ts';
import { type OfParties, ownList } from '../trade/scopes.ts';

// Who works on installations finds a job's labels, and has no list of all.
const SHARED = {
  area: 'orders',
  parties: { buyersAlso: ['installations'], supplierAsks: ['status.name', SENT_ORDERS] },
} as const satisfies OfParties;

/** Orders of labels: `compliancePlateOrders/{id}`. Made and moved by the API alone (src/domain/order/moves.ts). */
export const labelOrders = entity({
  path: 'compliancePlateOrders',
  words: ['label order', 'label orders'],
  schema: labelOrderSchema,
  sharing: 'parties',
  ...SHARED,
  privilege: 'Orders',
  opensAt: { dealer: '/dealer-label-orders/edit/', distributer: '/distributer-label-orders/edit/' },
  size: 'large',
  list: ownList<LabelOrder>(SHARED, {
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
    sorts: { placed: 'placedAt', eta: 'dueOn', limits: 'timeLimitEndsAt' },
    direction: 'desc',
    oneWay: { limits: 'asc' },
    sortedFilters: ['view', 'late'],
  }),
});
