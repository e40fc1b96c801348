import { todaySydney } from '../shared/dates.ts';
import { type ListQuestions, type ListRange } from '../descriptor/descriptor.ts';
import { type Invoice, invoiceSchema } from './schema.ts';
import { isOverdue } from './status-labels.ts';
import { partyEntity } from '../trade/scopes.ts';

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
  sorts: { date: 'date', due: 'dueDate' },
  direction: 'desc',
  sortedFilters: ['view', 'overdue'],
  sums: {
    ex: { field: 'totals.ex' },
    gst: { field: 'totals.gst' },
    inc: { field: 'totals.inc' },
    // A draft owes nothing yet.
    owed: { field: 'balance', of: ['status', 'issued'] },
  },
} as const satisfies ListQuestions<Invoice>;

/**
 * Invoices: `invoices/{id}`. Made at dispatch and moved by the API alone (src/domain/invoice/moves.ts). A dealer sees what
 * was issued.
 */
export const [invoices, invoicesOfSupplies] = partyEntity({
  path: 'invoices',
  words: ['invoice', 'invoices'],
  schema: invoiceSchema,
  area: 'orders',
  parties: { buyerSees: 'isSent' },
  privilege: 'Invoices',
  opensAt: { dealer: '/invoices/edit/', distributer: '/invoices/edit/' },
  questions: QUESTIONS,
});
