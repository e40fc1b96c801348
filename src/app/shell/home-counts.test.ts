import { describe, expect, it } from 'vitest';
import { credits } from '#domain/credit/entity.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { HOME_COUNTS, type HomeCountId, homeCountsOf } from '#domain/home/counts.ts';
import { kitMatches } from '#domain/installation/entity.ts';
import { invoices } from '#domain/invoice/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { actorOfUser } from '#domain/access/actor.ts';
import type { Clause } from '#domain/descriptor/scopes.ts';
import { clausesFor } from '#data/lists/list-plan.ts';
import { withMatchView } from '#features/kit-match/match-columns.tsx';
import { buildUser } from '#tests/seed/build/person.ts';
import type { ListState } from '#ui/list/types.ts';
import { entryCount } from './home-counts.ts';

const distributorWith = (...areas: readonly string[]) =>
  actorOfUser(
    'p1',
    buildUser({
      dealerId: '',
      distributerId: 'x1',
      privileges: { dealer: {}, distributer: Object.fromEntries(areas.map((area) => [area, true])) },
    }),
    null,
    '',
  );
const EVERYTHING = distributorWith('orders', 'installations', 'matchGvmInstallations');

type Filters = Readonly<Record<string, string>>;
const listed =
  <T>(shape: ListShape<T>, asQuery: (state: ListState) => ListState = (state) => state) =>
  (filters: Filters) =>
    clausesFor(
      shape,
      EVERYTHING,
      asQuery({ search: '', filters, sort: null, cursor: { after: [], from: 0 } }),
    );
/** What the list behind a count asks the database, given the filters that the count's entry opens it with. */
const LISTS: Readonly<Record<HomeCountId, (filters: Filters) => readonly Clause[]>> = {
  placedOrders: listed(orders.list),
  placedLabels: listed(labelOrders.list),
  newInvoices: listed(invoices.list),
  newCredits: listed(credits.list),
  newReturns: listed(goodsReturns.list),
  returnsToDecide: listed(goodsReturns.list),
  unmatched: listed(kitMatches, withMatchView),
};

/** One way of saying the same: a list of one value is that value, and an order's status stands beside its id. */
const plain = (clauses: readonly Clause[]) =>
  clauses
    .map(([field, value]) => [field, Array.isArray(value) && value.length === 1 ? value[0] : value] as const)
    .map(([field, value]) =>
      field === 'status.name' && value === 'orderPlaced'
        ? (['statusId', ORDER_STATUS.orderPlaced] as const)
        : ([field, value] as const),
    )
    .toSorted(([left], [right]) => left.localeCompare(right));

describe('the number beside a menu entry', () => {
  it.each(HOME_COUNTS.map(({ id }) => id))('%s is that of the rows that its list opens with', (id) => {
    const counted = homeCountsOf(EVERYTHING).find((each) => each.id === id);
    expect(plain(LISTS[id](counted?.filters ?? {}))).toEqual(plain(counted?.where ?? []));
  });

  const counted = (id: HomeCountId) => {
    const row = homeCountsOf(EVERYTHING).find((each) => each.id === id);
    return { id, count: 2, words: ['one', 'many'] as const, filters: row?.filters ?? {} };
  };
  it('opens the list with them', () => {
    expect(entryCount(EVERYTHING, counted('newReturns'))).toMatchObject({
      to: '/returns',
      opens: '/returns?f.status=new',
    });
  });
  it('is told in words beside a page that its reader may open, where the list is not open', () => {
    const clerk = distributorWith('orders');
    expect(entryCount(clerk, counted('newReturns'))).toMatchObject({
      to: '/distributer-orders',
      isInWords: true,
    });
    expect(entryCount(clerk, counted('newCredits'))).toMatchObject({ to: '/invoices', isInWords: true });
    expect(entryCount(clerk, counted('newInvoices')).opens).toBe('/invoices?f.view=new');
  });
});
