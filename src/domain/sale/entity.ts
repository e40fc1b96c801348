import { type Actor, holds } from '../access/actor.ts';
import { todaySydney } from '../shared/dates.ts';
import { ANY_VALUE, entity, type ListQuestions, type ListRange } from '../descriptor/descriptor.ts';
import type { Clause } from '../descriptor/scopes.ts';
import { isWithin, spanOf } from '../shared/span.ts';
import { type Sale, saleRevisionSchema, saleSchema } from './schema.ts';
import { salesAccountSchema } from './account.ts';
import { posPricesSchema } from './price-list.ts';
import { posSettingsSchema } from './settings.ts';
import { SALE_STATUSES } from './statuses.ts';

/** The sales of one's own dealer: all for whoever works the till, else quotes alone. Must match seesSale() in firestore.rules. */
function saleScope(actor: Actor): readonly Clause[] | null {
  if (actor.kind !== 'dealer') return null;
  const own = ['dealerId', actor.dealerId] as const;
  if (holds(actor, 'pos')) return [own];
  return holds(actor, 'quotes') ? [own, ['type', 'quote']] : null;
}

/** Invoices whose day has passed, the longest first. */
const OVERDUE_RANGE = {
  sort: 'due',
  direction: 'asc',
  cut: () => ({ above: '', below: todaySydney(new Date()) }),
  with: [],
} as const satisfies ListRange;

/** What was made on some days, of every type or of one. */
const MADE_RANGE = {
  sort: 'made',
  direction: 'desc',
  cut: (chosen: string) => {
    const { from, to } = spanOf(chosen);
    return { from, upTo: to };
  },
  with: ['type'],
} as const satisfies ListRange;

/** Whether something is owed on it and its day has passed. */
export const isOverdueSale = ({ owing, dueOn }: Pick<Sale, 'owing' | 'dueOn'>, today: string): boolean =>
  owing && dueOn !== '' && dueOn < today;

const QUESTIONS = {
  scope: saleScope,
  filters: {
    type: 'type',
    status: 'status.name',
    finding: 'hasOpenFindings',
    owing: 'owing',
    overdue: 'owing',
    made: 'status.name',
    person: 'createdBy',
  },
  valueSets: { made: { [ANY_VALUE]: SALE_STATUSES } },
  booleanFilters: ['finding', 'owing', 'overdue'],
  ranges: { overdue: OVERDUE_RANGE, made: MADE_RANGE },
  scans: {
    overdue: (sale) => isOverdueSale(sale, todaySydney(new Date())),
    made: ({ madeOn }, chosen) => isWithin(spanOf(chosen), madeOn),
  },
  sorts: { made: 'madeOn', due: 'dueOn' },
  oneWay: { made: 'desc', due: 'asc' },
  sortedFilters: ['overdue', 'made'],
  sums: { inc: { field: 'totals.inc' }, owed: { field: 'due' } },
} as const satisfies ListQuestions<Sale>;

/** Sales: `salesRecords/{id}`. Made and moved by the API alone (src/domain/sale/moves.ts). */
export const sales = entity({
  path: 'salesRecords',
  words: ['sale', 'sales'],
  schema: saleSchema,
  sharing: 'special',
  area: 'pos',
  privilege: 'Sales',
  opensAt: { dealer: '/quotes/edit/' },
  size: 'large',
  list: QUESTIONS,
});

/** What the customer had of a quote, a record for each time it was sent. Written by the server alone. */
export const saleRevisions = entity({
  path: 'salesRecords/target/revs',
  words: ['revision of a quote', 'revisions of quotes'],
  schema: saleRevisionSchema,
  sharing: 'special',
  privilege: 'Sales',
  size: 'large',
});

/** How each dealer sells: `posSettings/{dealerId}`; none there yet means as usual. */
export const posSettings = entity({
  path: 'posSettings',
  words: ['point of sale settings', 'point of sale settings'],
  schema: posSettingsSchema,
  sharing: 'special',
  area: 'pos',
  privilege: 'POS.Settings',
  saved: 'call',
  logged: { name: ['dealerId'] },
  size: 'small',
  change: { quoteLifeDays: 14 },
});

/** What each dealer offers first, and what it asks for many: `posPrices/{dealerId}`; none there yet means nothing. */
export const posPrices = entity({
  path: 'posPrices',
  words: ['price list of the till', 'price lists of tills'],
  schema: posPricesSchema,
  sharing: 'special',
  area: 'pos',
  privilege: 'POS.Products',
  saved: 'call',
  logged: { name: ['dealerId'] },
  size: 'small',
  change: { favourites: ['bolt'] },
});

/** Whoever works the till of a dealer sees by which terms its customers buy. Must match worksTill() in firestore.rules. */
const accountScope = (actor: Actor): readonly Clause[] | null =>
  actor.kind === 'dealer' && holds(actor, 'pos') ? [['dealerId', actor.dealerId]] : null;

/** Trading accounts of a dealer's customers: `salesAccounts/{dealerId~customerId}`. What is owed stands in the sales alone. */
export const salesAccounts = entity({
  path: 'salesAccounts',
  words: ['trading account', 'trading accounts'],
  schema: salesAccountSchema,
  sharing: 'special',
  area: 'pos',
  privilege: 'POS.Accounts',
  saved: 'call',
  logged: { name: ['customerName'] },
  size: 'small',
  list: { scope: accountScope, filters: {}, sorts: {} },
  change: { termsDays: 7 },
});
