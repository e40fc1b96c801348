import { ANY_VALUE, type ListQuestions } from '../descriptor/descriptor.ts';
import { isWithin, wholeSpan } from '../shared/span.ts';
import { type Credit, creditSchema } from './schema.ts';
import { partyEntity } from '../trade/scopes.ts';

const QUESTIONS = {
  filters: {
    status: 'status.name',
    reason: 'reason',
    dealer: 'dealerId',
    invoice: 'invoiceId',
    approved: 'status.name',
  },
  // What reports count.
  valueSets: { approved: { [ANY_VALUE]: ['approved'] } },
  ranges: {
    approved: {
      sort: 'date',
      direction: 'desc',
      cut: (chosen) => {
        const { from, to } = wholeSpan(chosen);
        return { from, upTo: to };
      },
      with: ['reason', 'dealer'],
    },
  },
  scans: { approved: ({ date }, chosen) => isWithin(wholeSpan(chosen), date) },
  sorts: { date: 'date' },
  direction: 'desc',
  sums: {
    ex: { field: 'totals.ex' },
    gst: { field: 'totals.gst' },
    inc: { field: 'totals.inc' },
    left: { field: 'left', of: ['status.name', 'approved'] },
  },
} as const satisfies ListQuestions<Credit>;

/**
 * Credits: `credits/{id}`. Made and moved by the API alone (src/domain/credit/moves.ts). The flag is the specification's:
 * returns and credits ask for `installations`. A dealer sees what was approved.
 */
export const [credits, creditsOfSupplies] = partyEntity({
  path: 'credits',
  words: ['credit', 'credits'],
  schema: creditSchema,
  area: 'installations',
  parties: {
    buyerSees: 'isApproved',
    supplierCounts: { area: 'orders', status: 'new' },
  },
  privilege: 'Credits',
  opensAt: { dealer: '/credits/', distributer: '/credits/' },
  questions: QUESTIONS,
});
