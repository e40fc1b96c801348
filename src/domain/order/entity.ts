import { ANY_VALUE, listOf, type ListQuestions, type ListRange } from '../descriptor/descriptor.ts';
import { todaySydney } from '../shared/dates.ts';
import { isLate, UNDELIVERED } from './dates.ts';
import { type Order, ORDER_STATUS_NAMES, orderSchema } from './schema.ts';
import { isWithin, spanOf } from '../shared/span.ts';
import { ownList, partyEntity } from '../trade/scopes.ts';

/** The groups of statuses that people look at orders by; the words of the filter stand in the page. */
export const ORDER_VIEWS = {
  draft: ['new'],
  placed: ['orderPlaced'],
  open: ['orderPlaced', 'orderEstimated', 'orderConfirmed'],
  confirmed: ['orderConfirmed'],
  transit: ['orderInTransit'],
  stock: ['available', 'allocated'],
  closed: ['complete', 'cancelled'],
} as const;

/** What its supplier's list shows until it asks for drafts: a dealer may still change those, or never send them. */
export const SENT_ORDERS: readonly string[] = ORDER_STATUS_NAMES.filter((name) => name !== 'new');

/** Whatever was placed and counts: neither a draft, which may have been sent back, nor what was cancelled. */
const PLACED = ORDER_STATUS_NAMES.filter((name) => name !== 'new' && name !== 'cancelled');

/** What is due and has not come, the longest first; goes with the statuses of `UNDELIVERED`. */
export const LATE_RANGE = {
  sort: 'eta',
  direction: 'asc',
  cut: () => ({ above: '', below: todaySydney(new Date()) }),
  with: ['dealer', 'type', 'kit'],
} as const satisfies ListRange;

/** What either side can ask its orders; only whose they are differs. */
const QUESTIONS = {
  filters: {
    view: 'status.name',
    late: 'status.name',
    limit: 'timeLimitStatusId',
    dealer: 'dealerId',
    type: 'type',
    placed: 'status.name',
    kit: 'kitIds',
  },
  numberFilters: ['limit'],
  // An order of several kit types has none.
  holdFilters: ['kit'],
  valueSets: {
    view: ORDER_VIEWS,
    late: { yes: UNDELIVERED },
    placed: { [ANY_VALUE]: PLACED },
    type: { mixed: [''] },
  },
  ranges: {
    late: LATE_RANGE,
    placed: {
      sort: 'placed',
      direction: 'desc',
      cut: (chosen) => {
        const { from, to } = spanOf(chosen);
        return { from, upTo: to };
      },
      with: ['dealer', 'type', 'kit'],
    },
  },
  scans: {
    late: (order) => isLate(order, todaySydney(new Date())),
    placed: ({ placedAt }, chosen) => isWithin(spanOf(chosen), placedAt),
    kit: ({ kitIds }, chosen) => kitIds.includes(chosen),
  },
  sorts: { placed: 'placedAt', eta: 'dueOn', limits: 'timeLimitEndsAt' },
  direction: 'desc',
  oneWay: { limits: 'asc' },
  sortedFilters: ['view', 'late', 'placed'],
} as const satisfies ListQuestions<Order>;

/** Kit orders: `orders/{id}`. Made and moved by the API alone (src/domain/order/moves.ts). */
export const [orders, ordersToSupply] = partyEntity({
  path: 'orders',
  words: ['order', 'orders'],
  schema: orderSchema,
  area: 'orders',
  parties: {
    buyersAlso: ['installations', 'kitOrderStats'],
    supplierAsks: ['status.name', SENT_ORDERS],
  },
  privilege: 'Orders',
  opensAt: { dealer: '/dealer-orders/edit/', distributer: '/distributer-orders/edit/' },
  questions: QUESTIONS,
});

/** Its orders that are due and have not come, by the day; asked in the same ways. */
export const ordersDue = listOf(
  orders,
  ownList(orders, { ...QUESTIONS, valueSets: { ...QUESTIONS.valueSets, view: { due: UNDELIVERED } } }),
);
