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
} from '#tests/rules/cast.ts';
import { allows, denies, freshId, group, inTheWorld, saveRaw, store, UNADMITTED } from '../support/saving.ts';

/** What is given, and what else is asked with it. */
interface Change {
  readonly privileges: object;
  readonly fields?: object;
  readonly rev?: number;
}

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
  const { privileges, fields, rev = 2 } = change;
  await saveRaw(member, `users/${uid}`, { privileges, ...fields }, rev);
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
  denies(
    "an admin without the second factor can't give (S10)",
    () => giveTo({ ...LA, token: tokenOf({ factor: null }) }, colleague(), change),
    [UNADMITTED],
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
      await saveRaw(CAST.DA, `users/${uid}`, { [field]: value }, 2);
    });
  }
  denies("rights can't be given over a newer revision", () =>
    giveTo(LA, colleague(), { privileges, rev: 1 }),
  );
  denies("an admin can't replace a colleague's record (U02)", async () => {
    const uid = freshId('colleague');
    await store({ [`users/${uid}`]: colleague() });
    await saveRaw(CAST.DA, `users/${uid}`, { ...colleague(), type: 'admin' }, 2);
  });
}

inTheWorld();

group('giving rights', giving);
group('whose rights', whose);
group('with nothing else', together);
