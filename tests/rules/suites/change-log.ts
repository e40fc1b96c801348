import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import { logKeyOf, logKeys, logScopes } from '#domain/change-log/readers.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import { actorOfUser } from '#domain/access/actor.ts';
import type { User } from '#domain/user/schema.ts';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';
import { as, store } from '../environment.ts';
import { allows, denies, group, prepares } from '../verbs.ts';
import { logEntry } from '../world.ts';

/** A person with changeLog and these flags beside it. */
function person(uid: string, kind: 'dealer' | 'distributer', overrides: Partial<User>, ...flags: string[]) {
  const grants = Object.fromEntries(['changeLog', ...flags].map((flag) => [flag, true]));
  const privileges = { dealer: {}, distributer: {}, [kind]: grants };
  const build = kind === 'dealer' ? dealerUser : distributerUser;
  return { uid, token: tokenOf(), user: build({ ...overrides, privileges }) } satisfies Member;
}

const admin = { type: 'admin' } as const;
const TECHNICIAN = person('log-technician', 'dealer', {}, 'installations');
const CLERK = person('log-clerk', 'dealer', {}, 'customers');
const ORDERS = person('log-orders', 'dealer', {}, 'orders');
const ADMIN = person('log-admin', 'dealer', admin);
const PUBLISHER = person('log-publisher', 'dealer', admin, 'documents', 'settings');
const NORTH = person('log-north', 'distributer', { distributerId: OTHER_DISTRIBUTER });
const NORTH_ADMIN = person(
  'log-north-admin',
  'distributer',
  { ...admin, distributerId: OTHER_DISTRIBUTER },
  'settings',
);
const NORTH_PUBLISHER = person(
  'log-north-publisher',
  'distributer',
  { ...admin, distributerId: OTHER_DISTRIBUTER },
  'settings',
  'documents',
);
const NORTH_WRITER = person(
  'log-north-writer',
  'distributer',
  { distributerId: OTHER_DISTRIBUTER },
  'settings',
  'documents',
);
const NORTH_COSTS = person('log-costs', 'distributer', { distributerId: OTHER_DISTRIBUTER }, 'products');
const WITHOUT = {
  ...person('log-without', 'dealer', {}),
  user: dealerUser({ privileges: { dealer: { customers: true }, distributer: {} } }),
};
const DEALERS_OWN = [TECHNICIAN, CLERK, ORDERS, ADMIN, PUBLISHER, WITHOUT];
const OWN = DEALERS_OWN.concat([NORTH, NORTH_ADMIN, NORTH_PUBLISHER, NORTH_WRITER, NORTH_COSTS]);

const ofDealer = { dealerId: DEALER, dealerGroupId: GROUP, distributerId: DISTRIBUTER };
const ofNorth = { dealerId: LONE_DEALER, dealerGroupId: '', distributerId: OTHER_DISTRIBUTER };

interface Case {
  readonly name: string;
  readonly collection: LoggedCollection;
  readonly record: object;
  readonly can: Readonly<Record<string, Member>>;
  readonly cannot: Readonly<Record<string, Member>>;
}

const { DU, DA, DG, DO, XU, XA } = CAST;

/** Whose entry it is, who may read its record now, and who differs from them by one thing. */
const CASES: readonly Case[] = [
  {
    name: 'a customer',
    collection: 'customers',
    record: ofDealer,
    can: { 'a dealer user with customers': CLERK, 'one of the group': DG },
    cannot: {
      'a technician without customers': TECHNICIAN,
      'one with customers and without changeLog': WITHOUT,
      'a dealer without the group': DO,
      'the head office': XA,
      'a user of the head office': XU,
      'another distributor’s admin': NORTH_ADMIN,
    },
  },
  {
    name: 'a customer of a dealer without a group',
    collection: 'customers',
    record: ofNorth,
    can: { 'its own dealer': DO },
    cannot: { 'another dealer': DA, 'the distributor that supplies it': NORTH_ADMIN },
  },
  {
    name: 'a car dealer',
    collection: 'carDealers',
    record: ofDealer,
    can: { 'a dealer user with orders': ORDERS },
    cannot: { 'one without orders': CLERK, 'the head office': XA },
  },
  {
    name: 'an installation',
    collection: 'installations',
    record: ofDealer,
    can: { 'a technician': TECHNICIAN, 'its distributor': XU },
    cannot: {
      'a dealer user without installations': CLERK,
      'another dealer of the group': DG,
      'another distributor': NORTH,
    },
  },
  {
    name: 'an installation of another distributor',
    collection: 'installations',
    record: ofNorth,
    can: { 'that distributor': NORTH },
    cannot: { 'the head office': XA },
  },
  {
    name: 'a user',
    collection: 'users',
    record: { ...ofDealer, distributerId: '', supplierId: DISTRIBUTER },
    can: { 'the dealer’s admin': ADMIN, 'the head office’s admin': XA },
    cannot: {
      'a user of the dealer': DU,
      'an admin of the group': DG,
      'a user of the head office': XU,
      'another distributor’s admin': NORTH_ADMIN,
    },
  },
  {
    name: 'a user of a supplied dealer',
    collection: 'users',
    record: { ...ofNorth, distributerId: '', supplierId: OTHER_DISTRIBUTER },
    can: { 'the distributor’s admin': NORTH_ADMIN, 'the head office’s admin': XA },
    cannot: { 'a user of that distributor': NORTH, 'an admin of another dealer': DA },
  },
  {
    name: 'a printer',
    collection: 'printers',
    record: { dealerId: DEALER, distributerId: '' },
    can: { 'the own dealer': CLERK },
    cannot: { 'another of the group': DG, 'a distributor': XA },
  },
  {
    name: 'a dealer',
    collection: 'dealers',
    record: ofDealer,
    can: { 'one of the group': DG, 'every distributor': NORTH },
    cannot: { 'a dealer without the group': DO },
  },
  {
    name: 'a product’s cost',
    collection: 'productCosts',
    record: {},
    can: { 'a distributor with products': NORTH_COSTS, 'the head office': XU },
    cannot: { 'a distributor without': NORTH, 'a dealer’s admin with products': DA },
  },
  {
    name: 'a document',
    collection: 'documents',
    record: {},
    can: { 'an admin with documents': PUBLISHER, 'a distributor’s admin with documents': NORTH_PUBLISHER },
    cannot: {
      'an admin without': ADMIN,
      'a user with documents': DU,
      'a distributor’s admin without': NORTH_ADMIN,
      'a distributor’s user with documents': NORTH_WRITER,
    },
  },
  {
    name: 'the settings',
    collection: 'system',
    record: {},
    can: { 'an admin with settings': PUBLISHER, 'a distributor’s admin with settings': NORTH_ADMIN },
    cannot: { 'an admin without': ADMIN, 'a user with settings': XU },
  },
  {
    name: 'news that is not out yet',
    collection: 'newsUpdates',
    record: {},
    can: { 'the head office’s admin with settings': XA },
    cannot: { 'another distributor’s': NORTH_ADMIN, 'a dealer’s': PUBLISHER, 'a user': XU },
  },
  {
    name: 'a vehicle',
    collection: 'vehicles',
    record: {},
    can: { 'a dealer user with changeLog': CLERK, 'a distributor': NORTH },
    cannot: { 'a dealer user without changeLog': WITHOUT, 'an engineer': CAST.EN },
  },
];

function entries({ name, collection: from, record, can, cannot }: Case, index: number): void {
  const path = `changeLog/scope-${index}`;
  const keys = logKeys(from, 'target', { ...record });
  prepares(() => store({ [path]: logEntry({ ...record, collection: from, ...keys }) }));
  const open = (member: Member) => async () => getDoc(doc(await as(member), path));
  for (const [who, member] of Object.entries(can))
    allows(`${who} can read the entry of ${name}`, open(member));
  for (const [who, member] of Object.entries(cannot)) {
    denies(`${who} can't read the entry of ${name}`, open(member));
  }
}

/** The key that the person's own rules ask for, and a query by it for these scopes. */
function listed(member: Member, extra: readonly string[] = [], max = 200) {
  const isHeadOffice = member.user?.distributerId === DISTRIBUTER;
  const actor = actorOfUser(member.uid, member.user ?? dealerUser(), null, '', isHeadOffice);
  const key = logKeyOf(actor) ?? 'forDealer';
  return async () =>
    getDocs(
      query(
        collection(await as(member), 'changeLog'),
        where(key, 'in', [...logScopes(actor), ...extra]),
        where('recordId', '==', 'target'),
        orderBy('at', 'desc'),
        limit(max),
      ),
    );
}

/** The same for some days, as the list asks. */
function listedDays(member: Member, ...extra: readonly string[]) {
  const isHeadOffice = member.user?.distributerId === DISTRIBUTER;
  const actor = actorOfUser(member.uid, member.user ?? dealerUser(), null, '', isHeadOffice);
  return async () =>
    getDocs(
      query(
        collection(await as(member), 'changeLog'),
        where(logKeyOf(actor) ?? 'forDealer', 'in', [...logScopes(actor), ...extra]),
        where('at', '>=', new Date('2026-10-03T14:00:00Z')),
        where('at', '<', new Date('2026-10-04T13:00:00Z')),
        orderBy('at', 'asc'),
        limit(51),
      ),
    );
}

function lists(): void {
  const everybody = { DU, DA, DG, DO, XU, XA, CLERK, TECHNICIAN, ADMIN, PUBLISHER, NORTH, NORTH_ADMIN };
  for (const [name, member] of Object.entries(everybody)) {
    allows(`${name} can list all the scopes that the domain gives them`, listed(member));
    allows(`${name} can list some days of them, the oldest first`, listedDays(member));
    denies(
      `${name} can't list some days of another's accounts with them`,
      listedDays(member, 'users~somebody'),
    );
    denies(`${name} can't list more than 200`, listed(member, [], 201));
    denies(`${name} can't list another's customers with them`, listed(member, [`customers~d~somebody`]));
    denies(`${name} can't list another's accounts with them`, listed(member, ['users~somebody']));
    denies(`${name} can't list entries of no scope with them`, listed(member, ['']));
    denies(`${name} can't list the whole log`, async () =>
      getDocs(query(collection(await as(member), 'changeLog'), limit(50))),
    );
  }
  denies(
    "a technician can't list the group's customers with the own scopes",
    listed(TECHNICIAN, [`customers~g~${GROUP}`]),
  );
  denies(
    "a clerk can't list the dealer's jobs with the own scopes",
    listed(CLERK, [`installations~${DEALER}`]),
  );
  denies(
    "a dealer can't list the group's jobs with the own scopes",
    listed(DU, [`installations~${GROUP_DEALER}`]),
  );
  denies("another distributor's admin can't list all accounts", listed(NORTH_ADMIN, ['users']));
  denies("another distributor can't ask by the head office's key", async () =>
    getDocs(
      query(
        collection(await as(NORTH_ADMIN), 'changeLog'),
        where('forHeadOffice', 'in', ['staff']),
        limit(50),
      ),
    ),
  );
  denies("a distributor can't ask by the dealers' key", async () =>
    getDocs(query(collection(await as(XA), 'changeLog'), where('forDealer', 'in', ['staff']), limit(50))),
  );
  denies("a list of old entries can't be asked for by their dealer alone", async () =>
    getDocs(query(collection(await as(DA), 'changeLog'), where('dealerId', '==', DEALER), limit(50))),
  );
}

/** Issue 9, part 2: an entry is readable by whoever may read the record now, and by nobody else. */
export function changeLogSuite(): void {
  prepares(() => store(Object.fromEntries(OWN.map(({ uid, user }) => [`users/${uid}`, user]))));
  for (const [index, each] of CASES.entries()) group(each.name, () => entries(each, index));
  group('lists', lists);
}
