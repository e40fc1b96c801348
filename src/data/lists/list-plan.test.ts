import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { logScopes } from '#domain/change-log/readers.ts';
import { deriveAccessory } from '#domain/accessory/derive.ts';
import { type Accessory, accessorySchema } from '#domain/accessory/schema.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { searchAsks } from '#domain/shared/search-terms.ts';
import { deriveUser } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import type { Doc } from '#data/store/converter.ts';
import {
  asksBeside,
  clausesFor,
  isSortedByServer,
  type ListRequest,
  needsScan,
  planOf,
} from './list-plan.ts';
import { filtered, matchesRequest, sorted } from './list-rows.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import { customers } from '#domain/customer/entity.ts';
import { ENGINEER_STAGES, engineerJobs, installations } from '#domain/installation/entity.ts';
import { usersSeenBy } from '#data/nouns/users-list.ts';
import { goodsReturns, returnsOfSupplies } from '#domain/goods-return/entity.ts';
import { RETURN_STATUSES } from '#domain/goods-return/schema.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders, ordersToSupply } from '#domain/order/entity.ts';
import { ORDER_STATUS_NAMES } from '#domain/order/schema.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';

function actor(change: Partial<Actor>): Actor {
  return {
    uid: 'u',
    firstName: '',
    lastName: '',
    email: '',
    username: '',
    kind: 'dealer',
    isAdmin: false,
    isDeveloper: false,
    dealerId: '',
    dealerGroupId: '',
    distributerId: '',
    engineerId: '',
    grants: {},
    dealerFlags: { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false },
    organisation: '',
    isHeadOffice: false,
    ...change,
  };
}
const asks = (change: Partial<ListRequest> = {}): ListRequest => ({
  search: '',
  filters: {},
  sort: null,
  ...change,
});
const grants = { customers: true };
const grouped = actor({ dealerId: 'd1', dealerGroupId: 'g1', grants });
const alone = actor({ dealerId: 'd9', grants });
const supplies = actor({ kind: 'distributer', distributerId: 'x1', grants: { orders: true } });
const engineer = actor({ kind: 'engineer', engineerId: 'e1' });

describe('clausesFor', () => {
  it.each([
    ['a dealer of a group asks for the group', grouped, [['dealerGroupId', 'g1']]],
    ['a dealer without a group asks for itself, never for the blank group', alone, [['dealerId', 'd9']]],
  ] as const)('%s', (_name, who, scope) => {
    expect(clausesFor(customers.list, who, asks())).toEqual([...scope, ['deleted', false]]);
  });
  it('an engineer asks for the jobs assigned, in the stages an engineer sees', () => {
    expect(clausesFor(installations.list, engineer, asks())).toEqual([
      ['engineerId', 'e1'],
      ['stage', ENGINEER_STAGES],
      ['deleted', false],
    ]);
  });
  it('a filter on a scope field narrows the scope instead of standing beside it', () => {
    expect(clausesFor(installations.list, engineer, asks({ filters: { stage: 'engineerQuery' } }))).toEqual([
      ['engineerId', 'e1'],
      ['deleted', false],
      ['stage', 'engineerQuery'],
    ]);
  });
  it('flags are asked for as booleans, unknown and blank filters not at all', () => {
    const filters = { company: 'true', state: '', nonsense: 'x' };
    expect(clausesFor(customers.list, alone, asks({ filters }))).toEqual([
      ['dealerId', 'd9'],
      ['deleted', false],
      ['company', true],
    ]);
  });
  it('numbers are asked for as numbers', () => {
    expect(clausesFor(installations.list, alone, asks({ filters: { limit: '2' } }))).toContainEqual([
      'timeLimitStatusId',
      2,
    ]);
  });
  it.each([
    ['', ['sentToEngineer']],
    ['decided', ['engineerApproved', 'engineerRejected', 'complete']],
    ['all', ENGINEER_STAGES],
    ['constructor', 'constructor'],
  ])('an engineer sees what waits, or the stages of the view %j', (view, stages) => {
    const clauses = clausesFor(engineerJobs, engineer, asks({ filters: { view } }));
    expect(clauses.filter(([field]) => field === 'stage')).toEqual([['stage', stages]]);
  });
  it('deleted records beside the others are asked for by both values, which the index of one serves', () => {
    expect(clausesFor(vehicles.list, grouped, asks({ filters: { deleted: 'all' } }))).toEqual([
      ['deleted', [false, true]],
    ]);
    expect(isSortedByServer(vehicles.list, asks({ filters: { deleted: 'all' } }))).toBe(true);
  });
  it('the deleted filter takes the place of the standing one', () => {
    expect(clausesFor(vehicles.list, grouped, asks({ filters: { deleted: 'true' } }))).toEqual([
      ['deleted', true],
    ]);
  });
  it('asks nothing about deletion of records that have no such flag', () => {
    expect(
      clausesFor(changeLog.list, { ...alone, isAdmin: true }, asks({ filters: { kind: 'stage' } })),
    ).toEqual([
      ['forDealer', logScopes({ ...alone, isAdmin: true })],
      ['kind', 'stage'],
    ]);
    const distributor = actor({ kind: 'distributer', distributerId: 'x1', isAdmin: true });
    expect(clausesFor(changeLog.list, distributor, asks())).toEqual([
      ['forDistributer', logScopes(distributor)],
    ]);
  });
  it('refuses a list that is not this kind of account’s', () => {
    expect(() => clausesFor(customers.list, engineer, asks())).toThrow(NotAllowedError);
  });
});

describe('asksBeside', () => {
  const text = '1ab 2cd 3ef';
  it('asks for all readings of a text beside few values, and for the likeliest beside many', () => {
    expect(asksBeside(text, [['deleted', [false, true]]])).toEqual(searchAsks(text));
    const scopes = Array.from({ length: 12 }, (_each, at) => `s${at}`);
    expect(asksBeside(text, [['forDealer', scopes]])).toEqual(searchAsks(text).slice(0, 2));
    expect(asksBeside(text, [['forDealer', [...scopes, ...scopes]]])).toEqual(['1ab']);
  });
});

describe('needsScan', () => {
  it.each([
    ['', false],
    ['hilux', false],
    ['toyota hilux', true],
    ['0412 345 678', false],
    ['1AB-2CD', false],
    ['1AB 2CD', true],
  ])('%s → %s', (search, expected) => {
    expect(needsScan(installations.list, asks({ search }))).toBe(expected);
  });
});

describe('isAsked', () => {
  const ofOrganisation = usersSeenBy(alone);
  const user = (privileges: User['privileges']) =>
    buildUser({ firstName: 'Sam', lastName: 'Reid', privileges });
  const holder = deriveUser(user({ dealer: { orders: true }, distributer: {} }));
  const other = deriveUser(user({ dealer: { orders: 'yes' }, distributer: {} }));
  const request = asks({ filters: { privilege: 'orders', type: 'admin' } });

  it('holds what the database is not asked for against each record', () => {
    expect(needsScan(ofOrganisation, request)).toBe(true);
    expect(needsScan(ofOrganisation, asks({ filters: { privilege: '', type: 'admin' } }))).toBe(false);
    expect(matchesRequest(ofOrganisation, request, holder)).toBe(true);
    expect(matchesRequest(ofOrganisation, request, other)).toBe(false);
    expect(matchesRequest(ofOrganisation, { ...request, search: 'sam baker' }, holder)).toBe(false);
    expect(clausesFor(ofOrganisation, { ...alone, isAdmin: true }, request)).toEqual([
      ['dealerId', 'd9'],
      ['type', 'admin'],
    ]);
  });
});

describe('a large list', () => {
  const by = (id: string) => ({ id, direction: 'asc' as const });

  it('is sorted by the server by its own order with everything', () => {
    const request = asks({ search: 'hilux', filters: { drive: '4WD' }, sort: by('make') });
    expect(isSortedByServer(vehicles.list, request)).toBe(true);
  });

  it('is sorted by the server by another order only with the filters that go with every order', () => {
    expect(isSortedByServer(vehicles.list, asks({ sort: by('gvm') }))).toBe(true);
    expect(isSortedByServer(vehicles.list, asks({ sort: by('gvm'), filters: { make: 'Toyota' } }))).toBe(
      true,
    );
    expect(isSortedByServer(vehicles.list, asks({ sort: by('gvm'), filters: { drive: '4WD' } }))).toBe(false);
    expect(isSortedByServer(vehicles.list, asks({ sort: by('gvm'), search: 'hilux' }))).toBe(false);
    expect(needsScan(vehicles.list, asks({ sort: by('gvm'), search: 'hilux' }))).toBe(true);
  });

  it('is one plan: whose, which, and in which order', () => {
    const request = asks({ search: 'hilux', filters: { drive: '4WD' }, sort: by('model') });
    expect(planOf(vehicles.list, grouped, request)).toEqual({
      clauses: [
        ['deleted', false],
        ['driveType', '4WD'],
      ],
      words: ['hilux'],
      holds: null,
      part: null,
      // Beside a search the browser sorts what was read in the list's own order.
      order: { field: 'make', direction: 'asc' },
      summedBy: 'make',
    });
  });

  it('looks into one list: of a kit, or for a word', () => {
    const filters = { kit: 'kit-9' };
    expect(planOf(orders.list, supplies, asks({ filters })).holds).toEqual(['kitIds', 'kit-9']);
    expect(planOf(orders.list, supplies, asks({ filters, search: 'O-20001' })).holds).toBeNull();
  });

  it('goes one way where the other has no index, whatever an address asks', () => {
    const downwards = asks({ sort: { id: 'limits', direction: 'desc' } });
    expect(planOf(orders.list, supplies, downwards).order).toEqual({
      field: 'timeLimitEndsAt',
      direction: 'asc',
    });
    const rows = [1, 2].map((day) => {
      const at = new Date(2026, 0, day);
      return { id: `c${day}`, rev: 1, by: '', at, pending: false, value: buildCustomer() };
    });
    const request = (direction: 'asc' | 'desc') => asks({ sort: { id: 'updated', direction } });
    for (const direction of ['asc', 'desc'] as const) {
      expect(sorted(customers.list, request(direction), rows).map(({ id }) => id)).toEqual(['c2', 'c1']);
    }
  });
});

describe('a small list', () => {
  const doc = (id: string, value: Partial<Accessory>): Doc<Accessory> => ({
    id,
    value: deriveAccessory(accessorySchema.parse({ name: id, ...value })),
    rev: 1,
    by: 'seed',
    at: null,
    pending: false,
  });
  const docs = [
    doc('Rack 10', { weight: 30, weightCategory: 'Centre' }),
    doc('rack 9', { weight: '' }),
    doc('Bar', { weight: 65, weightCategory: 'Front' }),
    doc('Old bar', { weight: 70, weightCategory: 'Front', deleted: true }),
  ];
  const ids = (request: ListRequest) =>
    sorted(accessories.list, request, filtered(accessories.list, request, docs)).map(({ id }) => id);

  it('leaves the deleted ones out, unless they are asked for', () => {
    expect(ids(asks())).toEqual(['Bar', 'rack 9', 'Rack 10']);
    expect(ids(asks({ filters: { deleted: 'true' } }))).toEqual(['Old bar']);
    expect(ids(asks({ filters: { deleted: 'all' } })).toSorted()).toEqual(
      [...ids(asks()), 'Old bar'].toSorted(),
    );
  });

  it('filters by a stored value, and by what an address stands for', () => {
    expect(ids(asks({ filters: { category: 'Front' } }))).toEqual(['Bar']);
    expect(ids(asks({ filters: { category: 'none' } }))).toEqual(['rack 9']);
  });

  it('finds every word of a search', () => {
    expect(ids(asks({ search: 'rack 9' }))).toEqual(['rack 9']);
  });

  it('sorts numbers as numbers, blanks last both ways', () => {
    expect(ids(asks({ sort: { id: 'weight', direction: 'asc' } }))).toEqual(['Rack 10', 'Bar', 'rack 9']);
    expect(ids(asks({ sort: { id: 'weight', direction: 'desc' } }))).toEqual(['Bar', 'Rack 10', 'rack 9']);
  });
});

describe('what dealers have not sent yet', () => {
  const flags = { orders: true, installations: true };
  const distributor = actor({ kind: 'distributer', distributerId: 'x1', grants: flags });
  const dealer = actor({ dealerId: 'd9', grants: flags });
  const takesOrders = { ...dealer.dealerFlags, canAcceptDealerOrders: true };
  const supplier = actor({ dealerId: 'd9', grants: flags, dealerFlags: takesOrders });
  const statusesOf =
    <T>(shape: ListShape<T>) =>
    (asking: Actor, filters: Record<string, string> = {}) =>
      clausesFor(shape, asking, asks({ filters })).flatMap(([field, value]) =>
        field === 'status.name' ? [value] : [],
      );
  const sent = (names: readonly string[]) => [names.filter((name) => name !== 'new')];

  it.each([
    ['kit orders', statusesOf(orders.list), distributor, ORDER_STATUS_NAMES, { view: 'draft' }, [['new']]],
    [
      'orders to supply',
      statusesOf(ordersToSupply),
      supplier,
      ORDER_STATUS_NAMES,
      { view: 'draft' },
      [['new']],
    ],
    [
      'label orders',
      statusesOf(labelOrders.list),
      distributor,
      ORDER_STATUS_NAMES,
      { view: 'draft' },
      [['new']],
    ],
    ['returns', statusesOf(goodsReturns.list), distributor, RETURN_STATUSES, { status: 'new' }, ['new']],
    [
      'returns of supplies',
      statusesOf(returnsOfSupplies),
      supplier,
      RETURN_STATUSES,
      { status: 'new' },
      ['new'],
    ],
  ] as const)('is apart in a supplier’s list of %s', (_what, statuses, asking, names, apart, only) => {
    expect(statuses(asking)).toEqual(sent(names));
    expect(statuses(asking, apart)).toEqual(only);
  });

  it('stands in the dealer’s own lists', () => {
    for (const statuses of [
      statusesOf(orders.list),
      statusesOf(labelOrders.list),
      statusesOf(goodsReturns.list),
    ]) {
      expect(statuses(dealer)).toEqual([]);
    }
  });
});

describe('a filter that is a part of an order', () => {
  const late = { late: 'yes' };
  const placed = { placed: '2026-08-01~2026-10-31' };
  const clerk = actor({ dealerId: 'd9', grants: { orders: true } });
  const statuses = (filters: Record<string, string>) =>
    clausesFor(orders.list, clerk, asks({ filters })).filter(([field]) => field === 'status.name');

  it('is one query in its order, where nobody chose another', () => {
    for (const filters of [
      late,
      placed,
      { ...placed, kit: 'k1', type: 'gvmUpgrade' },
      { ...late, view: 'open' },
    ]) {
      expect(needsScan(orders.list, asks({ filters })), JSON.stringify(filters)).toBe(false);
    }
    const own = { id: 'placed', direction: 'desc' as const };
    expect(needsScan(orders.list, asks({ filters: late, sort: own }))).toBe(false);
  });
  it('scans what an index would be needed for: a search, a filter that does not go with it, another order', () => {
    const scanned = [
      asks({ filters: late, search: 'O-20001' }),
      asks({ filters: { ...late, limit: '2' } }),
      asks({ filters: late, sort: { id: 'limits', direction: 'asc' } }),
      asks({ filters: { ...late, ...placed } }),
    ];
    expect(scanned.map((request) => needsScan(orders.list, request))).toEqual([true, true, true, true]);
  });
  it('holds the statuses of all filters together', () => {
    expect(statuses({ ...late, view: 'open' })).toEqual([
      ['status.name', ['orderPlaced', 'orderEstimated', 'orderConfirmed']],
    ]);
    expect(statuses({ ...placed, view: 'stock' })).toEqual([['status.name', ['available', 'allocated']]]);
    // Nothing in common: two conditions that no order meets.
    expect(statuses({ ...late, view: 'closed' })).toHaveLength(2);
  });
  it('goes with a search where it is a part of the list’s own order', () => {
    expect(needsScan(orders.list, asks({ filters: placed, search: 'O-20001' }))).toBe(false);
  });
  it('holds rows to it in the browser where they were scanned', () => {
    const scanned = asks({ filters: { ...late, kit: 'gvm-hlx-3300' }, search: 'O-20001' });
    const order = buildOrder({ statusName: 'orderConfirmed', etaDate: '2020-01-02' });
    expect(matchesRequest(orders.list, scanned, order)).toBe(true);
    expect(matchesRequest(orders.list, scanned, { ...order, kitIds: [] })).toBe(false);
    expect(matchesRequest(orders.list, scanned, { ...order, etaDate: '2999-01-02' })).toBe(false);
  });
});
