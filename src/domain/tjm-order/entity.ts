import type { ListQuestions } from '../descriptor/descriptor.ts';
import { partyEntity } from '../trade/scopes.ts';
import { type TjmOrder, tjmOrderSchema } from './schema.ts';

const QUESTIONS = {
  filters: { status: 'status', dealer: 'dealerId' },
  sorts: { received: 'receivedAt' },
  oneWay: { received: 'desc' },
} as const satisfies ListQuestions<TjmOrder>;

/**
 * Orders that came by email: `tjmOrders/{id}`. Made and moved by the API alone (src/domain/tjm-order/moves.ts). They are the supplier's;
 * the dealer sees what became an order.
 */
export const [tjmOrders, tjmOrdersOfSupplies] = partyEntity({
  path: 'tjmOrders',
  words: ['TJM order', 'TJM orders'],
  schema: tjmOrderSchema,
  area: 'tjmOrders',
  parties: { buyerSees: 'isOrdered' },
  privilege: 'TJMOrders',
  opensAt: { dealer: '/tjm-orders/email/', distributer: '/tjm-orders/email/' },
  questions: QUESTIONS,
});
