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
import { beforeAll } from 'vitest';
import type { User } from '#domain/user/schema.ts';
import {
  ACTOR_CODES,
  CAST,
  DEALER,
  dealerUser,
  distributerUser,
  DISTRIBUTER,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

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
};

const FORMS: Readonly<Record<string, (field: string, value: unknown) => object>> = {
  alone: (field, value) => ({ [field]: value }),
  'by a dotted path': (field, value) => ({ [`${field}.dealer`]: value }),
  'with the news timestamp': (field, value) => ({ [field]: value, newsUpdateTimestamp: 1_700_000_000 }),
  'with a foreign field': (field, value) => ({ [field]: value, note: 'x' }),
};

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
    for (const [field, value] of Object.entries(GRANTS)) {
      for (const [form, change] of Object.entries(FORMS)) {
        denies(`${code} can't write their own ${field}, ${form} (U01)`, async () =>
          updateDoc(await own(), {
            ...change(field, otherThan(member.user, field, value)),
            ...stamps(member, 2),
          }),
        );
      }
    }
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
  denies("a dealer admin can't list more than 500 (U05)", () => list(CAST.DA, byDealer(DEALER), limit(501)));
  denies("a dealer admin can't list the users of another dealer of the group (U05)", () =>
    list(CAST.DA, byDealer(GROUP_DEALER), limit(500)),
  );
  denies("a dealer admin can't list distributor users (U05)", () =>
    list(CAST.DA, where('distributerId', '==', DISTRIBUTER), limit(500)),
  );
  denies("a dealer admin can't list all users (U05)", () => list(CAST.DA, limit(500)));
  allows('a distributor admin can list all users', () => list(CAST.XA, limit(500)));
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
  beforeAll(() => store({ [`users/${uid}`]: user as object }));
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
  const engineer = (overrides: object) => {
    const uid = freshId('engineer');
    const record = { firstName: 'Ann', lastName: 'Lee', active: true, disabled: false, ...overrides };
    return { uid, record };
  };
  const read = (uid: string, token: object) => async () =>
    getDoc(doc(await as({ uid, token: { ...tokenOf({ factor: null }), ...token } }), 'system/tyreSizes'));
  const cases = [
    {
      name: 'an engineer with claim and record can read',
      verb: allows,
      record: {},
      token: { engineer: true },
    },
    { name: "an engineer without the claim can't read", verb: denies, record: {}, token: {} },
    {
      name: "a disabled engineer can't read",
      verb: denies,
      record: { disabled: true },
      token: { engineer: true },
    },
    {
      name: "an engineer who is no longer active can't read",
      verb: denies,
      record: { active: false },
      token: { engineer: true },
    },
  ] as const;
  for (const { name, verb, record, token } of cases) {
    const made = engineer(record);
    beforeAll(() => store({ [`engineers/${made.uid}`]: made.record }));
    verb(name, read(made.uid, token));
  }
  denies("the claim without a record can't read", read('no-such-engineer', { engineer: true }));
}

export function accountsSuite(): void {
  group('writing one’s own record', grantsToSelf);
  group('reading users', readingUsers);
  group('acknowledging news', acknowledging);
  group('session and second factor', sessions);
  group('flags and kinds', flags);
  group('engineers', engineers);
}
