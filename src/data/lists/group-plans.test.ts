import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { credits } from '#domain/credit/entity.ts';
import { customerDistances } from '#domain/customer-distance/entity.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import { imageConflicts } from '#domain/image-conflict/entity.ts';
import { installations, kitMatches } from '#domain/installation/entity.ts';
import { invoices } from '#domain/invoice/entity.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { limitChanges } from '#domain/limit-change/entity.ts';
import { orders } from '#domain/order/entity.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { allUsers } from '#domain/user/entity.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { withGroup } from './group-filter.ts';
import { QUERY_WAYS_MAX } from './query-limits.ts';
import { planOf, plansOf, waysOf } from './list-plan.ts';

const flags = {
  installations: true,
  orders: true,
  returns: true,
  credits: true,
  invoices: true,
  changeLog: true,
  imageConflicts: true,
  customerDistances: true,
};
const distributor = actorOfUser(
  'u',
  buildUser({
    type: 'admin',
    dealerId: '',
    distributerId: 'x1',
    privileges: { dealer: {}, distributer: flags },
  }),
  null,
  '',
  true,
);
const ids = Array.from({ length: 30 }, (_, at) => `d${at}`);
const names = Object.assign(new Map(ids.map((id) => [id, id])), {
  groups: [{ key: 'group~g', name: 'G', ids }],
});
const period = '2026-01-01~2026-12-31';

function parts<T>(shape: ListShape<T>, filters: Record<string, string>, search = '') {
  const request = { search, filters: { ...filters, dealer: 'group~g' }, sort: null };
  return {
    whole: planOf(shape, distributor, request),
    plans: plansOf(shape, distributor, withGroup(request, names)),
  };
}

describe('the plans of a list that is narrowed to a group of thirty dealers', () => {
  it.each([
    ['jobs of a period', () => parts(installations.list, { fitted: period, type: 'gvmUpgradeState' })],
    ['jobs, deleted ones too', () => parts(installations.list, { deleted: 'all', fitted: period })],
    ['orders', () => parts(orders.list, {})],
    ['orders of a period', () => parts(orders.list, { placed: period, kit: 'k1' })],
    ['returns of a period', () => parts(goodsReturns.list, { asked: period })],
    ['credits of a period', () => parts(credits.list, { approved: period })],
    ['invoices', () => parts(invoices.list, {})],
    ['label orders', () => parts(labelOrders.list, {})],
    ['changes of a period', () => parts(changeLog.list, { days: period, kind: 'changed' })],
    ['limits to review', () => parts(limitChanges.list, { state: 'open' })],
    ['photos in two places', () => parts(imageConflicts.list, { state: 'open' })],
    ['distances', () => parts(customerDistances.list, { placed: 'true' })],
    ['jobs to confirm', () => parts(kitMatches, { matched: 'false', view: 'waiting' })],
    ['accounts', () => parts(allUsers, { disabled: 'false' })],
  ] as const)('ask for %s in as many queries as the database takes', (_what, ask) => {
    const { whole, plans } = ask();
    const asked = plans.map(({ clauses }) => clauses.find(([field]) => field === 'dealerId')?.[1]);
    expect(asked.flat()).toEqual(ids);
    for (const plan of plans) {
      expect(waysOf(plan.clauses)).toBeLessThanOrEqual(QUERY_WAYS_MAX);
      // The same indexes as for one dealer, and the same clauses that prove whose rows these are.
      expect({ ...plan, clauses: plan.clauses.filter(([field]) => field !== 'dealerId') }).toEqual({
        ...whole,
        clauses: whole.clauses.filter(([field]) => field !== 'dealerId'),
      });
    }
  });

  it('search for as many readings of a word as beside one dealer', () => {
    const { whole, plans } = parts(installations.list, {}, '1ab2cd');
    expect(plans.map(({ words }) => words)).toEqual(plans.map(() => whole.words));
    const most = Math.max(...plans.map(({ clauses, words }) => waysOf(clauses) * words.length));
    expect(most).toBeLessThanOrEqual(QUERY_WAYS_MAX);
  });

  it('are one for one dealer', () => {
    const request = { search: '', filters: { dealer: 'd1' }, sort: null };
    expect(plansOf(orders.list, distributor, withGroup(request, names))).toEqual([
      planOf(orders.list, distributor, request),
    ]);
  });
});
