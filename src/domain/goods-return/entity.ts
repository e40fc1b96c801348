import { addDays } from '../shared/calendar.ts';
import { todaySydney } from '../shared/dates.ts';
import { ANY_VALUE, type ListQuestions } from '../descriptor/descriptor.ts';
import { isWithin, wholeSpan } from '../shared/span.ts';
import { lateText, OPEN_RETURNS } from './late.ts';
import { type GoodsReturn, goodsReturnSchema, RETURN_STATUSES } from './schema.ts';
import { partyEntity } from '../trade/scopes.ts';

/** Ages in days that open returns are looked for by. */
export const RETURN_AGES = [7, 14, 30] as const;

/** The day before which a return older than so many days was asked for. */
const olderThan = (days: string) => addDays(todaySydney(new Date()), -Number(days));

const QUESTIONS = {
  filters: {
    status: 'status.name',
    dealer: 'dealerId',
    reason: 'reasons',
    kit: 'kitIds',
    mine: 'madeBy',
    age: 'status.name',
    late: 'status.name',
    asked: 'status.name',
  },
  holdFilters: ['kit', 'reason'],
  valueSets: {
    age: Object.fromEntries(RETURN_AGES.map((days) => [String(days), OPEN_RETURNS])),
    late: { yes: OPEN_RETURNS },
    // What reports count.
    asked: { [ANY_VALUE]: RETURN_STATUSES.filter((name) => name !== 'new' && name !== 'cancelled') },
  },
  ranges: {
    age: {
      sort: 'requested',
      direction: 'asc',
      cut: (chosen) => ({ above: '', below: olderThan(chosen) }),
      with: ['dealer'],
    },
    asked: {
      sort: 'requested',
      direction: 'desc',
      cut: (chosen) => {
        const { from, to } = wholeSpan(chosen);
        return { from, upTo: to };
      },
      with: ['dealer', 'reason', 'kit'],
    },
  },
  scans: {
    age: ({ status, requestedOn }, chosen) =>
      OPEN_RETURNS.some((name) => name === status.name) &&
      requestedOn !== '' &&
      requestedOn < olderThan(chosen),
    asked: ({ requestedOn }, chosen) => isWithin(wholeSpan(chosen), requestedOn),
    late: (goods) => lateText(goods, todaySydney(new Date())) !== '',
    // Beside a kit: that kit for this reason, whatever else the return is for.
    reason: ({ lines }, chosen, { kit = '' }) =>
      lines.some(({ reason, kitId }) => reason === chosen && (kit === '' || kitId === kit)),
    kit: ({ kitIds }, chosen) => kitIds.includes(chosen),
  },
  sorts: { requested: 'requestedOn' },
  direction: 'desc',
  sortedFilters: ['status'],
  sums: { value: { field: 'value.ex' } },
} as const satisfies ListQuestions<GoodsReturn>;

/** What its supplier's list shows until it asks for those that no dealer has sent yet. */
const SENT: readonly string[] = RETURN_STATUSES.filter((name) => name !== 'new');

/**
 * Returns of goods: `returns/{id}`. Made and moved by the API alone (src/domain/goods-return/moves.ts). The flag is the
 * specification's: returns and credits ask for `installations`.
 */
export const [goodsReturns, returnsOfSupplies] = partyEntity({
  path: 'returns',
  words: ['return', 'returns'],
  schema: goodsReturnSchema,
  area: 'installations',
  parties: {
    supplierAsks: ['status.name', SENT],
    supplierCounts: { area: 'orders', status: 'new' },
  },
  privilege: 'Returns',
  opensAt: { dealer: '/returns/', distributer: '/returns/' },
  questions: QUESTIONS,
});
