import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { areasOfKind } from '#domain/access/areas.ts';
import type { User } from '#domain/user/schema.ts';
import {
  CAST,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { give } from '../give.ts';
import { allows, denies, group } from '../verbs.ts';

type Change = Parameters<typeof give>[3];

const dealerFlags = (...areas: readonly string[]) => flagsOf('dealer', areas);
const distributerFlags = (...areas: readonly string[]) => flagsOf('distributer', areas);
const flagsOf = (kind: 'dealer' | 'distributer', areas: readonly string[]) => ({
  dealer: {},
  distributer: {},
  [kind]: Object.fromEntries(areas.map((area) => [area, true])),
});

/** A dealer admin of dealer A who holds orders and customers, and nothing else. */
const limitedAdmin = (uid: string): Member => ({
  uid,
  token: tokenOf(),
  user: dealerUser({ type: 'admin', privileges: dealerFlags('orders', 'customers') }),
});
/** A distributor admin with these flags. */
const distributerAdmin = (uid: string, distributerId: string, ...areas: readonly string[]): Member => ({
  uid,
  token: tokenOf(),
  user: distributerUser({ type: 'admin', distributerId, privileges: distributerFlags(...areas) }),
});

/** Lets the member change the rights of a fresh user. */
async function giveTo(member: Member, target: User, change: Change, uid = freshId('colleague')) {
  await store({ [`users/${uid}`]: target, [`users/${member.uid}`]: member.user ?? {} });
  await give(member, uid, target, change);
}

const colleague = (overrides: Partial<User> = {}) =>
  dealerUser({ privileges: dealerFlags('installations'), ...overrides });
const LA = limitedAdmin('limited-admin');
const NORTH = distributerAdmin('north-admin', OTHER_DISTRIBUTER, 'orders', 'dealers');
const HEAD = distributerAdmin('head-admin', DISTRIBUTER, 'orders');
const KEEPER = distributerAdmin('head-keeper', DISTRIBUTER, 'dealers');
const clerk = (distributerId: string) =>
  distributerUser({ distributerId, privileges: distributerFlags('installations') });

function giving(): void {
  const added = (...areas: readonly string[]) => ({ privileges: dealerFlags('installations', ...areas) });
  allows('an admin can give a flag they hold', () => giveTo(LA, colleague(), added('orders')));
  denies("an admin can't give a flag they do not hold (U11)", () => giveTo(LA, colleague(), added('kits')));
  denies("an admin can't give one flag they hold and one they do not (U11)", () =>
    giveTo(LA, colleague(), added('orders', 'kits')),
  );
  allows('an admin can take away a flag they do not hold', () =>
    giveTo(LA, colleague(), { privileges: dealerFlags() }),
  );
  allows('an admin can take one away and give another', () =>
    giveTo(LA, colleague(), { privileges: dealerFlags('customers') }),
  );
  denies("a dealer admin can't give a distributor flag (U11)", () =>
    giveTo(LA, colleague(), {
      privileges: { dealer: { installations: true }, distributer: { orders: true } },
    }),
  );
  for (const value of ['yes', 1, null, false, {}]) {
    denies(`an admin can't give ${JSON.stringify(value)} in place of true (U09, U11)`, () =>
      giveTo(LA, colleague(), { privileges: { dealer: { orders: value }, distributer: {} } }),
    );
  }
  allows('what was never true can be tidied away with the same save', () =>
    giveTo(LA, colleague({ privileges: { dealer: { kits: 'yes' }, distributer: {} } }), {
      privileges: dealerFlags('orders'),
    }),
  );
  denies("an admin can't make an old 'yes' into true without holding it (U11)", () =>
    giveTo(LA, colleague({ privileges: { dealer: { kits: 'yes' }, distributer: {} } }), {
      privileges: dealerFlags('kits'),
    }),
  );
  const shapes: Readonly<Record<string, object>> = {
    'a third kind': { dealer: {}, distributer: {}, engineer: {} },
    'one kind alone': { dealer: {} },
    'text for flags': { dealer: 'orders', distributer: {} },
  };
  for (const [name, privileges] of Object.entries(shapes)) {
    denies(`privileges can't be ${name} (V01)`, () => giveTo(LA, colleague(), { privileges }));
  }
}

function whose(): void {
  const change = { privileges: dealerFlags('orders') };
  denies("an admin can't give to themselves (U11)", async () => {
    const uid = freshId('self');
    const member = { ...limitedAdmin(uid) };
    await giveTo(member, dealerUser({ type: 'admin', privileges: dealerFlags('orders') }), change, uid);
  });
  denies("an admin can't give to a user of another dealer of the group (U11)", () =>
    giveTo(LA, colleague({ dealerId: GROUP_DEALER }), change),
  );
  denies("a user who is no admin can't give (U11)", () =>
    giveTo(
      { ...LA, uid: 'no-admin', user: dealerUser({ privileges: dealerFlags('orders') }) },
      colleague(),
      change,
    ),
  );
  denies("an admin without the second factor can't give (S10)", () =>
    giveTo({ ...LA, token: tokenOf({ factor: null }) }, colleague(), change),
  );
  allows('the head office can give a dealer user a flag it holds', () =>
    giveTo(HEAD, colleague(), { privileges: dealerFlags('installations', 'orders') }),
  );
  denies("the head office can't give a dealer user a flag it does not hold (U11)", () =>
    giveTo(HEAD, colleague(), { privileges: dealerFlags('installations', 'kits') }),
  );
  denies("a distributor admin of another office can't give to a dealer user (U11)", () =>
    giveTo(NORTH, colleague(), { privileges: dealerFlags('installations', 'orders') }),
  );
  allows('a distributor admin can give to the own distributor', () =>
    giveTo(NORTH, clerk(OTHER_DISTRIBUTER), { privileges: distributerFlags('installations', 'orders') }),
  );
  denies("a distributor admin can't give to another distributor (U11)", () =>
    giveTo(NORTH, clerk(DISTRIBUTER), { privileges: distributerFlags('installations', 'orders') }),
  );
  allows('the head office can give every dealer flag at once (V09)', () =>
    giveTo(CAST.XA, colleague(), {
      privileges: dealerFlags(...areasOfKind('dealer').map(({ area }) => area)),
    }),
  );
  allows('who keeps the dealers can give what only dealers have', () =>
    giveTo(KEEPER, colleague(), { privileges: dealerFlags('installations', 'customers') }),
  );
  denies("the head office without that flag can't give what only dealers have (U11)", () =>
    giveTo(HEAD, colleague(), { privileges: dealerFlags('installations', 'customers') }),
  );
  denies("a dealer flag can't be given to a distributor user (U10)", () =>
    giveTo(HEAD, clerk(DISTRIBUTER), {
      privileges: { dealer: { orders: true }, distributer: { installations: true } },
    }),
  );
  denies("an account with two links can't be given anything (U10)", () =>
    giveTo(HEAD, colleague({ distributerId: DISTRIBUTER }), change),
  );
}

function together(): void {
  const privileges = dealerFlags('orders');
  const fields: Readonly<Record<string, unknown>> = {
    type: 'admin',
    isDeveloper: true,
    dealerId: GROUP_DEALER,
    dealerGroupId: 'other',
    distributerId: DISTRIBUTER,
    engineerId: 'en',
    disabled: true,
    mfaEnrolled: true,
    email: 'somebody@else.example',
    sessionsValidAfter: 1,
    lastSignInAt: 1,
    correction: { state: 'asked' },
    firstName: 'Else',
    searchArr: ['else'],
    newsUpdateTimestamp: 1_700_000_000,
    note: 'x',
  };
  for (const [field, value] of Object.entries(fields)) {
    denies(`an admin can't write ${field} of another with their rights (U11)`, () =>
      giveTo(LA, colleague(), { privileges, fields: { [field]: value } }),
    );
    denies(`an admin can't write ${field} of another alone (U11)`, async () => {
      const uid = freshId('colleague');
      await store({ [`users/${uid}`]: colleague() });
      await updateDoc(doc(await as(CAST.DA), 'users', uid), { [field]: value, ...stamps(CAST.DA, 2) });
    });
  }
  denies("rights can't be given over a newer revision", () =>
    giveTo(LA, colleague(), { privileges, rev: 1 }),
  );
  denies("an admin can't replace a colleague's record (U02)", async () => {
    const uid = freshId('colleague');
    await store({ [`users/${uid}`]: colleague() });
    await setDoc(doc(await as(CAST.DA), 'users', uid), {
      ...colleague(),
      type: 'admin',
      ...stamps(CAST.DA, 2),
    });
  });
  denies("an admin can't delete a colleague's record (U03)", async () => {
    const uid = freshId('colleague');
    await store({ [`users/${uid}`]: colleague() });
    await deleteDoc(doc(await as(CAST.DA), 'users', uid));
  });
}

/** A giving of rights and its entry in the log stand or fall together (docs/security.md). */
function logged(): void {
  const privileges = dealerFlags('orders');
  const lies: Readonly<Record<string, object>> = {
    'another author': { by: 'du' },
    'another author’s name': { byName: 'Somebody Else' },
    'another time': { at: new Date(0) },
    'another record': { recordId: 'du' },
    'another revision': { rev: 7 },
    'another dealer': { dealerId: GROUP_DEALER },
    'another scope of dealers': { forDealer: 'staff' },
    'another scope of distributors': { forDistributer: 'staff' },
    'another scope of the head office': { forHeadOffice: 'staff' },
    'another name of the record': { recordName: 'Somebody Else' },
    'another kind of change': { kind: 'create' },
    'another collection': { collection: 'customers' },
    'rights that were not given': { grants: { before: dealerFlags('installations'), after: dealerFlags() } },
    'rights that were not there': { grants: { before: dealerFlags('orders'), after: privileges } },
    'more beside the rights': {
      grants: { before: dealerFlags('installations'), after: privileges, note: 'x' },
    },
    'changes of its own': { changes: [{ path: 'phone', old: null, new: '"1"' }] },
    'a field of its own': { note: 'x' },
    'what it is found by': { searchArr: ['x'] },
  };
  denies("rights can't be given without an entry", () =>
    giveTo(LA, colleague(), { privileges, entry: null }),
  );
  denies("rights can't be given with the entry of another revision", () =>
    giveTo(LA, colleague(), { privileges, entryId: `users~${freshId('x')}~2` }),
  );
  for (const [name, entry] of Object.entries(lies)) {
    denies(`the entry can't name ${name}`, () => giveTo(LA, colleague(), { privileges, entry }));
  }
  denies("an entry can't be written without its change", async () => {
    const uid = freshId('colleague');
    await store({ [`users/${uid}`]: colleague(), [`changeLog/users~${uid}~2`]: { note: 'x' } });
    await give(LA, uid, colleague(), { privileges });
  });
  denies("an entry can't be changed afterwards", async () => {
    const uid = freshId('colleague');
    await giveTo(LA, colleague(), { privileges }, uid);
    await updateDoc(doc(await as(LA), 'changeLog', `users~${uid}~2`), { byName: 'Somebody Else' });
  });
  denies("a user can't tell the log of their own rights", async () => {
    const uid = freshId('teller');
    const user = dealerUser({ type: 'admin', newsUpdateTimestamp: 1 });
    const member: Member = { uid, token: tokenOf(), user };
    await store({ [`users/${uid}`]: user });
    const db = await as(member);
    await setDoc(doc(db, 'changeLog', `users~${uid}~2`), { collection: 'users', recordId: uid, rev: 2 });
  });
}

export function grantsSuite(): void {
  group('giving rights', giving);
  group('whose rights', whose);
  group('with nothing else', together);
  group('with its entry in the log', logged);
}
