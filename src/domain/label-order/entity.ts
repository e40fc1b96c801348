import { isLate, UNDELIVERED } from '../order/dates.ts';
import { LATE_RANGE, ORDER_VIEWS, SENT_ORDERS } from '../order/entity.ts';
import { todaySydney } from '../shared/dates.ts';

import { type LabelOrder, labelOrderSchema } from './schema.ts';
import { partyEntity } from '../trade/scopes.ts';

/** Orders of labels: `compliancePlateOrders/{id}`. Made and moved by the API alone (src/domain/order/moves.ts). */
export const [labelOrders] = partyEntity<LabelOrder>({
  path: 'compliancePlateOrders',
  words: ['label order', 'label orders'],
  schema: labelOrderSchema,
  // Who works on installations finds a job's labels, and has no list of all.
  area: 'orders',
  parties: { buyersAlso: ['installations'], supplierAsks: ['status.name', SENT_ORDERS] },
  privilege: 'Orders',
  opensAt: { dealer: '/dealer-label-orders/edit/', distributer: '/distributer-label-orders/edit/' },
  questions: {
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
  },
});
