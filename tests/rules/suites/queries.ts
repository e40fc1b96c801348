import {
  and,
  collection,
  getCountFromServer,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { expect } from 'vitest';
import { HOME_COUNTS, homeCountsOf } from '#domain/home/counts.ts';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import type { Clause } from '#domain/descriptor/scopes.ts';
import { LISTS } from '#generate/registry.ts';
import { buildStockCount } from '#tests/seed/build/stock-count.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import {
  type ActorCode,
  CAST,
  DEALER,
  DISTRIBUTER,
  domainActor,
  GROUP,
  GROUP_DEALER,
  LONE_DEALER,
} from '../cast.ts';
import { as, store } from '../environment.ts';
import { allows, denies, group, prepares, shows } from '../verbs.ts';

type AppShape = (typeof LISTS)[keyof typeof LISTS];

const asConstraint = ([field, value]: Clause): QueryConstraint =>
  typeof value === 'object' ? where(field, 'in', value) : where(field, '==', value);

const run = async (code: ActorCode, path: string, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(await as(CAST[code]), path), ...constraints));
const alive = where('deleted', '==', false);

/** Q01 and Q02 over every list the app has, for everybody who may list it. */
function appLists(name: string, shape: AppShape): void {
  const path = shape.collection.path;
  // Rules bind the collection, whichever of its lists asks.
  const max = Math.max(
    ...Object.values(LISTS).map((each) => (each.collection.path === path ? each.maxRows : 0)),
  );
  const scopes = new Set<string>();
  for (const code of ['DU', 'DA', 'DG', 'DO', 'XU', 'XA', 'EN'] as const) {
    const actor = domainActor(code);
    const scope = actor && shape.scope(actor);
    if (!scope) continue;
    const own = scope.map(asConstraint);
    const listed = async (...more: QueryConstraint[]) => run(code, path, ...own, alive, ...more);
    allows(`${code} can list ${name} page by page`, () => listed(limit(51)));
    denies(`${code} can't list ${name} without a limit (Q02)`, () => listed());
    denies(`${code} can't list more than ${max} ${name} (Q02)`, () => listed(limit(max + 1)));
    denies(`${code} can't count ${name} without a limit (Q02)`, async () =>
      getCountFromServer(query(collection(await as(CAST[code]), path), ...own, alive)),
    );
    scope.forEach(([field], dropped) => {
      // What is left out for its reader's sake, such as drafts of dealers, is nobody's right.
      if (field === 'status.name') return;
      denies(`${code} can't list ${name} without the filter on ${field} (Q01)`, () =>
        run(code, path, ...own.filter((_clause, index) => index !== dropped), alive, limit(51)),
      );
    });
    // Sorts and filters are of the query alone: once for each set of clauses that binds somebody's lists.
    const clauses = String(scope.map(([field]) => field));
    if (scopes.has(clauses)) continue;
    scopes.add(clauses);
    for (const [id, field] of Object.entries(shape.sorts)) {
      allows(`${code} can sort ${name} by ${id}`, () => listed(orderBy(field), limit(51)));
    }
    if (shape.tokens) {
      allows(`${code} can search ${name} by a code that can be read in several ways`, () =>
        listed(where('searchArr', 'array-contains-any', ['1ab', '1ab2cd']), limit(51)),
      );
    }
    for (const [id, field] of Object.entries(shape.filters)) {
      if (field === 'dealerId' || scope.some(([used]) => used === field)) continue;
      const value = shape.booleanFilters?.includes(id) ? true : 'x';
      allows(`${code} can filter ${name} by ${id}`, () =>
        run(code, path, ...own, where(field, '==', value), limit(51)),
      );
    }
  }
}

/** A distributor's list of a group of its dealers: in parts of several dealers, beside whose rows these are. */
function ofGroups(): void {
  const STRANGE = 'strange-dealer';
  for (const [name, shape] of Object.entries(LISTS)) {
    const actor = domainActor('XA');
    const scope = actor && shape.scope(actor);
    if (!scope || scope.length === 0 || shape.filters['dealer'] !== 'dealerId') continue;
    const { path } = shape.collection;
    const own = scope.map(asConstraint);
    const among = (...ids: string[]) => where('dealerId', 'in', ids);
    allows(`XA can list ${name} of several dealers`, () =>
      run('XA', path, ...own, among(DEALER, GROUP_DEALER), limit(51)),
    );
    denies(`XA can't list ${name} by the dealers alone, a strange one among them`, () =>
      run('XA', path, among(DEALER, GROUP_DEALER, STRANGE), limit(51)),
    );
    denies(`XA can't list ${name} of several dealers of another distributor`, () =>
      run(
        'XA',
        path,
        where(scope[0]?.[0] ?? '', '==', `${String(scope[0]?.[1])}-north`),
        among(STRANGE),
        limit(51),
      ),
    );
  }
  prepares(() =>
    store({
      'stockCounts/group-own': buildStockCount({ dealerId: DEALER, distributerId: DISTRIBUTER }),
      'stockCounts/group-strange': buildStockCount({ dealerId: STRANGE, distributerId: 'north' }),
    }),
  );
  shows('gives a distributor nothing of a strange dealer that its query names', async () => {
    const mine = where('distributerId', '==', DISTRIBUTER);
    const found = await run('XA', 'stockCounts', mine, where('dealerId', 'in', [DEALER, STRANGE]), limit(51));
    const ids = found.docs.map(({ id }) => id);
    expect([ids.includes('group-own'), ids.includes('group-strange')]).toEqual([true, false]);
  });
}

const filterBy = async (code: ActorCode, path: string, filter: QueryCompositeFilterConstraint) =>
  getDocs(query(collection(await as(CAST[code]), path), filter, limit(50)));

/** Q03: ways to widen a query that names the own tenant. */
function widened(): void {
  const attempts: readonly { path: string; code: ActorCode; field: string; own: string; other: string }[] = [
    { path: 'customers', code: 'DU', field: 'dealerGroupId', own: GROUP, other: 'other-group' },
    { path: 'customers', code: 'DO', field: 'dealerId', own: LONE_DEALER, other: DEALER },
    { path: 'carDealers', code: 'DU', field: 'dealerGroupId', own: GROUP, other: 'other-group' },
    { path: 'installations', code: 'DU', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'installations', code: 'XU', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    ...['orders', 'compliancePlateOrders', 'returns'].flatMap((path) => [
      {
        path,
        code: 'DU' as const,
        field: 'buyerId',
        own: dealerParty(DEALER),
        other: dealerParty(GROUP_DEALER),
      },
      {
        path,
        code: 'XU' as const,
        field: 'supplierId',
        own: distributorParty(DISTRIBUTER),
        other: distributorParty('north'),
      },
    ]),
    { path: 'dayCloses', code: 'DU', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'salesAccounts', code: 'DU', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'stockCounts', code: 'DU', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'stockCounts', code: 'XU', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    { path: 'imageConflicts', code: 'DA', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'imageConflicts', code: 'XA', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    { path: 'customerDistances', code: 'DU', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'customerDistances', code: 'XA', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    { path: 'reportFigures', code: 'DA', field: 'dealerId', own: DEALER, other: GROUP_DEALER },
    { path: 'reportFigures', code: 'XA', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    { path: 'accountingExports', code: 'XU', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    { path: 'deliveryManifests', code: 'XU', field: 'distributerId', own: DISTRIBUTER, other: 'north' },
    {
      path: 'changeLog',
      code: 'DA',
      field: 'forDealer',
      own: `users~${DEALER}`,
      other: `users~${GROUP_DEALER}`,
    },
    { path: 'customerContacts', code: 'DU', field: 'dealerGroupId', own: GROUP, other: 'other-group' },
    { path: 'users', code: 'DA', field: 'dealerId', own: DEALER, other: LONE_DEALER },
    { path: 'dealers', code: 'DU', field: 'dealerGroupId', own: GROUP, other: 'other-group' },
  ];
  for (const { path, code, field, own, other } of attempts) {
    const label = `${code} can't list ${path} by ${field}`;
    const isOwn = where(field, '==', own);
    const listed = (...clauses: QueryConstraint[]) => run(code, path, ...clauses, limit(50));
    allows(`${code} can list ${path} by the own ${field}`, () => listed(isOwn));
    allows(`${code} can list ${path} by ${field} in a list of their own`, () =>
      listed(where(field, 'in', [own])),
    );
    denies(`${label} in own and other (Q03)`, () => listed(where(field, 'in', [own, other])));
    denies(`${label} from own upwards (Q03)`, () => listed(where(field, '>=', own)));
    denies(`${label} not in other (Q03)`, () => listed(where(field, 'not-in', [other])));
    denies(`${label} unlike other (Q03)`, () => listed(where(field, '!=', other)));
    denies(`${label} of own or other (Q03)`, () =>
      filterBy(code, path, or(isOwn, where(field, '==', other))),
    );
    denies(`${label} of own or anything (Q03)`, () => filterBy(code, path, or(isOwn, alive)));
    allows(`${code} can narrow ${path} further`, () => filterBy(code, path, and(isOwn, alive)));
  }
}

/** What comes back is only ever the own scope's. */
function contents(): void {
  prepares(() =>
    store({
      'customers/content-own': buildCustomer({ email: '' }),
      'customers/content-group': buildCustomer({ dealerId: GROUP_DEALER, email: '' }),
      'customers/content-foreign': buildCustomer({ dealerId: LONE_DEALER, dealerGroupId: '', email: '' }),
    }),
  );
  shows('gives a dealer the customers of the group and nobody else', async () => {
    const found = await run('DU', 'customers', where('dealerGroupId', '==', GROUP), limit(500));
    const ids = found.docs.map((document) => document.id);
    expect(ids).toEqual(expect.arrayContaining(['content-own', 'content-group']));
    expect(found.docs.filter((document) => document.get('dealerGroupId') !== GROUP)).toEqual([]);
  });
  shows('gives another dealer of the group by both filters', async () => {
    const found = await run(
      'DU',
      'customers',
      where('dealerGroupId', '==', GROUP),
      where('dealerId', '==', GROUP_DEALER),
      limit(500),
    );
    expect(found.docs.map((document) => document.id)).toContain('content-group');
  });
}

/** What Home counts for a distributor; nobody else counts the same. */
function homeCounts(): void {
  const actor = domainActor('XU');
  if (!actor) throw new Error('No distributor');
  const counts = homeCountsOf(actor);
  shows('are all of them for who holds every flag', () =>
    Promise.resolve(expect(counts).toHaveLength(HOME_COUNTS.length)),
  );
  for (const { id, collection: path, where: clauses } of counts) {
    const count =
      (code: ActorCode, distributer = DISTRIBUTER) =>
      async () => {
        const [[field] = [''], ...rest] = clauses;
        const owner = field === 'supplierId' ? distributorParty(distributer) : distributer;
        const asked = [where(field, '==', owner), ...rest.map(asConstraint), limit(COUNT_LIMIT)];
        return getCountFromServer(query(collection(await as(CAST[code]), path), ...asked));
      };
    allows(`XU can count ${id}`, count('XU'));
    denies(`XU can't count ${id} of another distributor`, count('XU', 'north'));
    denies(`DA can't count ${id} of a distributor`, count('DA'));
    denies(`EN can't count ${id}`, count('EN'));
  }
}

export function queriesSuite(): void {
  for (const [name, shape] of Object.entries(LISTS)) {
    group(name, () => appLists(name, shape));
  }
  group('lists of a group of dealers', ofGroups);
  group('widened queries', widened);
  group('contents', contents);
  group('counts of Home', homeCounts);
}
