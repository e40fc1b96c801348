import type { Actor } from '../access/actor.ts';
import { holds } from '../access/actor.ts';
import { todaySydney } from '../shared/dates.ts';
import { type ListQuestions, type ListRange, entity, listOf } from '../shared/entity.ts';
import type { Clause } from '../shared/scopes.ts';
import { type Invoice, invoiceSchema } from './schema.ts';
import { isOverdue } from './status-labels.ts';

/** What is due and not paid, the longest first. What is issued is owed: one of which nothing is left is paid by itself. */
const OVERDUE_RANGE = {
  sort: 'due',
  direction: 'asc',
  cut: () => ({ above: '', below: todaySydney(new Date()) }),
  with: ['dealer'],
} as const satisfies ListRange;

/** What either side can ask its invoices; only whose they are differs. */
const QUESTIONS = {
  filters: { view: 'status', overdue: 'status', dealer: 'dealerId' },
  valueSets: {
    view: {
      new: ['new'],
      open: ['issued'],
      paid: ['paid'],
      void: ['void'],
    },
    overdue: { yes: ['issued'] },
  },
  ranges: { overdue: OVERDUE_RANGE },
  scans: {
    overdue: (invoice) => isOverdue(invoice, todaySydney(new Date())),
  },
  sorts: { changed: '_at', due: 'dueDate' },
  oneWay: { changed: 'desc' },
  sortedFilters: ['view', 'overdue'],
} as const satisfies ListQuestions<Invoice>;

/** A dealer sees what was issued; what is still a draft is its supplier's own. */
function scope(actor: Actor): readonly Clause[] | null {
  if (!holds(actor, 'orders')) return null;
  if (actor.kind === 'dealer')
    return [
      ['dealerId', actor.dealerId],
      ['isSent', true],
    ];
  return actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null;
}

/** Invoices: `invoices/{id}`. Made at dispatch and moved by the API alone (src/domain/invoice/moves.ts). */
export const invoices = entity({
  path: 'invoices',
  words: ['invoice', 'invoices'],
  schema: invoiceSchema,
  sharing: 'special',
  area: 'orders',
  privilege: 'Invoices',
  size: 'large',
  list: { ...QUESTIONS, scope, scopeFields: [['dealerId', 'isSent'], ['distributerId']] },
});

/** What a dealer that takes orders of dealers has invoiced. */
export const invoicesOfSupplies = listOf(invoices, {
  ...QUESTIONS,
  scope: (actor) =>
    actor.kind === 'dealer' && actor.dealerFlags.canAcceptDealerOrders && holds(actor, 'orders')
      ? [['supplierDealerId', actor.dealerId]]
      : null,
  scopeFields: [['supplierDealerId']],
});
