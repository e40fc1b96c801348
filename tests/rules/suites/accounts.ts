import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { User } from '#domain/user/schema.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import {
  ACTOR_CODES,
  type ActorCode,
  CAST,
  DEALER,
  dealerUser,
  distributerUser,
  DISTRIBUTER,
  engineerToken,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  type Token,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, cases, denies, group, prepares } from '../verbs.ts';

/** What an attacker would like to write about themselves (security case U01). */
const GRANTS: Readonly<Record<string, unknown>> = {
  type: 'admin',
  isDeveloper: true,
  privileges: { dealer: { vehicles: true }, distributer: { orders: true } },
  dealerId: LONE_DEALER,
  dealerGroupId: 'other-group',
  distributerId: DISTRIBUTER,
  engineerId: 'en',
  mfaEnrolled: true,
  email: 'somebody@else.example',
  disabled: false,
  sessionsValidAfter: 0,
  searchArr: ['somebody'],
  supplierId: 'somebody',
  lastSignInAt: 1,
  correction: { state: 'confirming', email: 'somebody@else.example' },
};

const FORMS: Readonly<Record<string, (field: string, value: unknown) => object>> = {
  alone: (field, value) => ({ [field]: value }),
  'by a dotted path': (field, value) => ({ [`${field}.dealer`]: value }),
  'with the news timestamp': (field, value) => ({ [field]: value, newsUpdateTimestamp: 1_700_000_000 }),
  'with a foreign field': (field, value) => ({ [field]: value, note: 'x' }),
};

/** A dealer's user and admin, a distributor's user and an engineer. */
const ONE_OF_EACH: readonly ActorCode[] = ['DU', 'DA', 'XU', 'EN'];

/** The value, or another where the record has it already: writing what is there changes nothing. */
function otherThan(user: User | undefined, field: string, value: unknown): unknown {
  const held = user && new Map<string, unknown>(Object.entries(user)).get(field);
  if (held !== value) return value;
  return typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${String(value)}x`;
}

function grantsToSelf(): void {
  for (const code of ACTOR_CODES) {
    const member = CAST[code];
    const own = async () => doc(await as(member), 'users', member.uid);
    // The ways to slip a field in beside something else by one of each kind of account alone; those by themselves by all.
    const isOne = ONE_OF_EACH.includes(code);
    const forms = Object.entries(FORMS).filter(([form]) => form === 'alone' || isOne);
    cases(isOne, () => {
      for (const [field, value] of Object.entries(GRANTS)) {
        for (const [form, change] of forms) {
          denies(`${code} can't write their own ${field}, ${form} (U01)`, async () =>
            updateDoc(await own(), {
              ...change(field, otherThan(member.user, field, value)),
              ...stamps(member, 2),
            }),
          );
        }
      }
    });
    denies(`${code} can't replace their whole record (U02)`, async () =>
      setDoc(await own(), { ...dealerUser({ type: 'admin' }), ...stamps(member, 2) }),
    );
    denies(`${code} can't delete their own record (U03)`, async () => deleteDoc(await own()));
  }
  denies("a person without a record can't create one as admin (U03, U04)", async () =>
    setDoc(doc(await as(CAST.GH), 'users', 'gh'), {
      ...dealerUser({ type: 'admin' }),
      ...stamps(CAST.GH, 1),
    }),
  );
  denies("a dealer admin can't create a user for another (U04)", async () =>
    setDoc(doc(await as(CAST.DA), 'users', freshId('made')), { ...dealerUser(), ...stamps(CAST.DA, 1) }),
  );
}

function readingUsers(): void {
  const list = async (
    member: Member,
    ...clauses: Parameters<typeof query> extends [unknown, ...infer R] ? R : never
  ) => getDocs(query(collection(await as(member), 'users'), ...clauses));
  const byDealer = (dealerId: string) => where('dealerId', '==', dealerId);
  allows('a dealer user can read their own record', async () =>
    getDoc(doc(await as(CAST.DU), 'users', 'du')),
  );
  denies("a dealer user can't read a colleague's record (U05)", async () =>
    getDoc(doc(await as(CAST.DU), 'users', 'da')),
  );
  allows('a dealer admin can list the users of their dealer', () =>
    list(CAST.DA, byDealer(DEALER), limit(500)),
  );
  denies("a dealer admin can't list them without a limit (U05)", () => list(CAST.DA, byDealer(DEALER)));
  denies("a dealer admin can't list more than 1,000 and one that tells of more (U05)", () =>
    list(CAST.DA, byDealer(DEALER), limit(1002)),
  );
  denies("a dealer admin can't list the users of another dealer of the group (U05)", () =>
    list(CAST.DA, byDealer(GROUP_DEALER), limit(500)),
  );
  denies("a dealer admin can't list distributor users (U05)", () =>
    list(CAST.DA, where('distributerId', '==', DISTRIBUTER), limit(500)),
  );
  denies("a dealer admin can't list all users (U05)", () => list(CAST.DA, limit(500)));
  allows('an admin of the head office can list all users', () => list(CAST.XA, limit(500)));
  const north: Member = { uid: 'north-reader', token: tokenOf() };
  const supplied = (supplierId: string) => where('supplierId', '==', supplierId);
  prepares(() =>
    store({
      'users/north-reader': distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER }),
      'users/of-north-dealer': dealerUser({ dealerId: LONE_DEALER, supplierId: OTHER_DISTRIBUTER }),
    }),
  );
  const read = (member: Member, uid: string) => async () => getDoc(doc(await as(member), 'users', uid));
  allows("another distributor's admin can list the own users and those of the dealers it supplies", () =>
    list(north, supplied(OTHER_DISTRIBUTER), limit(500)),
  );
  denies("another distributor's admin can't list all users", () => list(north, limit(500)));
  denies("another distributor's admin can't list the head office's", () =>
    list(north, supplied(DISTRIBUTER), limit(500)),
  );
  denies("another distributor's admin can't list a dealer's users", () =>
    list(north, byDealer(DEALER), limit(500)),
  );
  allows(
    "another distributor's admin can read a user of a dealer it supplies",
    read(north, 'of-north-dealer'),
  );
  denies("another distributor's admin can't read a user of another's dealer", read(north, 'du'));
  denies("a distributor user can't list users (U05)", () => list(CAST.XU, limit(500)));
}

function acknowledging(): void {
  const now = Math.floor(Date.now() / 1000);
  const write = async (change: object, rev = 2) => {
    const member: Member = { ...CAST.DU, uid: freshId('reader') };
    await store({ [`users/${member.uid}`]: dealerUser({ newsUpdateTimestamp: 1_700_000_000 }) });
    await updateDoc(doc(await as(member), 'users', member.uid), { ...change, ...stamps(member, rev) });
  };
  allows('a user can acknowledge a newer news update', () => write({ newsUpdateTimestamp: now - 60 }));
  const wrong: Readonly<Record<string, unknown>> = {
    'the same one': 1_700_000_000,
    'an older one': 1_600_000_000,
    'one of the future': now + 3600,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    text: String(now),
    'a fraction': now - 60.5,
  };
  for (const [name, value] of Object.entries(wrong)) {
    denies(`a user can't acknowledge ${name} (U08)`, () => write({ newsUpdateTimestamp: value }));
  }
  denies("a user can't acknowledge over a newer revision of their record", () =>
    write({ newsUpdateTimestamp: now - 60 }, 1),
  );
}

/** Reads a customer of dealer A, for which everything must be in order: session, second factor, kind, flag, scope. */
function probe(
  name: string,
  verb: typeof allows,
  user: unknown,
  token = tokenOf(),
  path = 'customers/target',
) {
  const uid = freshId('probe');
  prepares(() => store({ [`users/${uid}`]: user as object }));
  verb(name, async () => getDoc(doc(await as({ uid, token }), path)));
}

function sessions(): void {
  const now = Math.floor(Date.now() / 1000);
  probe('a session just inside eight hours can read', allows, dealerUser(), tokenOf({ hours: 7.9 }));
  probe("a session of more than eight hours can't read (S08)", denies, dealerUser(), tokenOf({ hours: 8.1 }));
  probe(
    "a sign-in older than sessionsValidAfter can't read (S07)",
    denies,
    dealerUser({ sessionsValidAfter: now }),
    tokenOf({ hours: 1 }),
  );
  const second = Math.floor(now) - 3600;
  const begun = (at: number) => ({ ...tokenOf(), auth_time: at });
  probe(
    'a sign-in of the second after the sessions were ended can read',
    allows,
    dealerUser({ sessionsValidAfter: second }),
    begun(second + 1),
  );
  probe(
    "a sign-in of the second in which they were ended can't read",
    denies,
    dealerUser({ sessionsValidAfter: second }),
    begun(second),
  );
  probe(
    "a sign-in by an address that is not the record's can't read",
    denies,
    dealerUser(),
    tokenOf({ email: 'taken@over.example' }),
  );
  probe(
    "a sign-in by the address that the record had before can't read",
    denies,
    dealerUser({ email: 'new@outbacksuspension.example' }),
  );
  const place = freshId('closed');
  const closedUser = dealerUser({ dealerId: place });
  const ofGroup = (deleted: boolean) => ({
    [`dealers/${place}${deleted ? 'off' : ''}`]: buildDealer({
      dealerId: `${place}${deleted ? 'off' : ''}`,
      deleted,
    }),
  });
  prepares(() => store({ ...ofGroup(false), ...ofGroup(true) }));
  probe('a user of another dealer of the group can read', allows, closedUser);
  probe("a user of a deleted dealer can't read", denies, dealerUser({ dealerId: `${place}off` }));
  const distributer = freshId('closedDistributor');
  prepares(() => store({ [`distributers/${distributer}`]: buildDistributer({ deleted: true }) }));
  probe(
    'a user of a distributor can read the settings',
    allows,
    distributerUser(),
    tokenOf(),
    'system/generalSettings',
  );
  probe(
    "a user of a deleted distributor can't",
    denies,
    distributerUser({ distributerId: distributer }),
    tokenOf(),
    'system/generalSettings',
  );
  probe('a sign-in with an app code can read', allows, dealerUser(), tokenOf({ factor: 'totp' }));
  probe(
    "mfaEnrolled on the record can't stand in for a second factor (S10, S11)",
    denies,
    dealerUser({ mfaEnrolled: true }),
    tokenOf({ factor: null }),
  );
  probe("a disabled user can't read (S03)", denies, dealerUser({ disabled: true }));
}

function flags(): void {
  const customersFlag = (value: unknown): unknown => ({
    ...dealerUser(),
    privileges: { dealer: { customers: value }, distributer: {} },
  });
  probe('a flag that is true counts', allows, customersFlag(true));
  for (const value of ['yes', 'true', 1, null, {}]) {
    probe(`a flag that is ${JSON.stringify(value)} can't count (U09)`, denies, customersFlag(value));
  }
  const { privileges: _privileges, ...withoutMap } = dealerUser();
  probe("a record without privileges can't read (U09)", denies, withoutMap);
  probe("privileges that are text can't count (U09)", denies, {
    ...dealerUser(),
    privileges: { dealer: 'customers', distributer: {} },
  });
  probe("distributor flags can't count for a dealer (U10)", denies, {
    ...dealerUser(),
    privileges: { dealer: {}, distributer: { customers: true, installations: true } },
  });
  const bothLinks: Partial<User> = { distributerId: DISTRIBUTER };
  probe("a record with both links can't read (U10)", denies, dealerUser(bothLinks));
  probe("a record with an engineer link as well can't read (U10)", denies, dealerUser({ engineerId: 'en' }));
  probe("a record with no link can't read (U10)", denies, dealerUser({ dealerId: '' }));
  probe('a distributor can read orders', allows, distributerUser(), tokenOf(), 'orders/target');
  probe(
    "dealer flags can't count for a distributor (U10)",
    denies,
    distributerUser({ privileges: dealerUser().privileges }),
    tokenOf(),
    'orders/target',
  );
}

function engineers(): void {
  const now = Math.floor(Date.now() / 1000);
  const ends = now - 3600;
  const { engineer: _claim, ...withoutClaim } = engineerToken();
  const engineer = (
    name: string,
    verb: typeof allows,
    record: Partial<Engineer>,
    token: Token = engineerToken(),
  ) => {
    const uid = freshId('engineer');
    prepares(() => store({ [`engineers/${uid}`]: buildEngineer(record) }));
    verb(name, async () => getDoc(doc(await as({ uid, token }), 'system/tyreSizes')));
  };
  const begun = (at: number) => ({ ...engineerToken(), auth_time: at });
  engineer('an engineer with claim and record can read', allows, {});
  engineer("an engineer without the claim can't read", denies, {}, withoutClaim);
  engineer("a disabled engineer can't read", denies, { disabled: true });
  engineer("a deleted engineer can't read", denies, { deleted: true });
  engineer("an engineer who is no longer active can't read", denies, { active: false });
  engineer(
    "an engineer can't read by another address",
    denies,
    {},
    engineerToken({ email: 'taken@over.example' }),
  );
  engineer(
    'an engineer can read by a session just inside eight hours',
    allows,
    {},
    engineerToken({ hours: 7.9 }),
  );
  engineer(
    "an engineer can't read by a session of more than eight hours",
    denies,
    {},
    engineerToken({ hours: 8.1 }),
  );
  engineer(
    'an engineer can read by a session after the end of the others',
    allows,
    { sessionsValidAfter: ends },
    begun(ends + 1),
  );
  engineer(
    "an engineer can't read by a session of the second of the end",
    denies,
    { sessionsValidAfter: ends },
    begun(ends),
  );
  denies("the claim without a record can't read", async () =>
    getDoc(doc(await as({ uid: 'no-such-engineer', token: engineerToken() }), 'system/tyreSizes')),
  );
  const deleted = freshId('engineer');
  prepares(() => store({ [`engineers/${deleted}`]: buildEngineer({ deleted: true }) }));
  allows('a deleted engineer can read the own record, so that the app can say why', async () =>
    getDoc(doc(await as({ uid: deleted, token: engineerToken() }), 'engineers', deleted)),
  );
  const readsSettings = (record: Partial<Engineer>, hours = 1) => {
    const uid = freshId('engineer');
    return async () => {
      await store({ [`engineers/${uid}`]: buildEngineer(record) });
      return getDoc(doc(await as({ uid, token: engineerToken({ hours }) }), 'system/sessionSettings'));
    };
  };
  allows('an engineer can read how long a session lasts', readsSettings({}));
  allows('an engineer whose session is over can read how long it lasts', readsSettings({}, 8.1));
  denies("a disabled engineer can't read the session settings", readsSettings({ disabled: true }));
  denies("a deleted engineer can't read the session settings", readsSettings({ deleted: true }));
  denies("an engineer who is no longer active can't read them", readsSettings({ active: false }));
}

export function accountsSuite(): void {
  group('writing one’s own record', grantsToSelf);
  group('reading users', readingUsers);
  group('acknowledging news', acknowledging);
  group('session and second factor', sessions);
  group('flags and kinds', flags);
  group('engineers', engineers);
}
