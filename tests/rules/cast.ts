import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import { PRIVILEGES, type Requirement } from '#domain/access/privileges.ts';
import type { User } from '#domain/user/schema.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';

/** The organisations of the rules world: a group of two dealers, a dealer without a group, two distributors. */
export const DEALER = 'outback-penrith';
export const GROUP = 'outback';
export const GROUP_DEALER = 'outback-dubbo';
export const LONE_DEALER = 'lone-bendigo';
export const OTHER_LONE_DEALER = 'lone-broome';
export const DISTRIBUTER = 'head-office';
export const OTHER_DISTRIBUTER = 'north';

/** The 15 test actors of the rules tests, as docs/security-cases.md names them. */
export const ACTORS = {
  AN: 'anonymous',
  GH: 'signed in, no user record',
  DU: 'dealer user with every flag',
  DA: 'dealer admin',
  DA1F: 'dealer admin without second factor',
  DUOLD: 'dealer user with an old session',
  DU0: 'dealer user without privileges',
  DG: 'dealer admin of the same group',
  DO: 'dealer admin without a group',
  XU: 'distributor user with every flag',
  XA: 'distributor admin',
  XA1F: 'distributor admin without second factor',
  EN: 'engineer',
  DV: 'developer, dealer user without second factor',
  XAOFF: 'disabled distributor admin',
} as const;
export type ActorCode = keyof typeof ACTORS;
export const ACTOR_CODES = Object.keys(ACTORS) as readonly ActorCode[];

export interface Token {
  auth_time: number;
  /** As the provider signs for it: that of the stored record, or the session counts for nothing. */
  email: string;
  engineer?: true;
  firebase: { sign_in_provider: 'password'; sign_in_second_factor?: 'phone' | 'totp' };
}

/** An account: what the provider says of it (null: nobody is signed in) and what the portal has stored. */
export interface Member {
  readonly uid: string;
  readonly token: Token | null;
  readonly user?: User;
}

const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;

/** The address of every user of these tests who is not told another one. */
const EMAIL = buildUser().email;

/** A token of a session that began so many hours ago. */
export function tokenOf(
  options: { hours?: number; factor?: 'phone' | 'totp' | null; email?: string } = {},
): Token {
  const { hours = 0.1, factor = 'phone', email = EMAIL } = options;
  return {
    auth_time: Math.floor(now - hours * HOUR),
    email,
    firebase: { sign_in_provider: 'password', ...(factor ? { sign_in_second_factor: factor } : {}) },
  };
}

const areasOf = (kind: 'dealer' | 'distributer') =>
  Object.values<Requirement>(PRIVILEGES).flatMap((requirement) => {
    const area = requirement[kind];
    return area === undefined ? [] : [area];
  });
const everyFlag = (kind: 'dealer' | 'distributer') => ({
  dealer: {},
  distributer: {},
  [kind]: Object.fromEntries([...areasOf(kind), 'changeLog'].map((area) => [area, true])),
});

/** A token of engineer EN, or of another with this address. */
export function engineerToken(options: { hours?: number; email?: string } = {}): Token {
  return { ...tokenOf({ email: buildEngineer().email, ...options, factor: null }), engineer: true };
}

/** A dealer user of dealer A with every dealer flag. */
export function dealerUser(overrides: Partial<User> = {}): User {
  return buildUser({
    dealerId: DEALER,
    dealerGroupId: GROUP,
    privileges: everyFlag('dealer'),
    ...overrides,
  });
}

/** A distributor user with every distributor flag. */
export function distributerUser(overrides: Partial<User> = {}): User {
  return buildUser({
    dealerId: '',
    dealerGroupId: '',
    distributerId: DISTRIBUTER,
    privileges: everyFlag('distributer'),
    ...overrides,
  });
}

const admin = { type: 'admin' } as const;

export const CAST: Readonly<Record<ActorCode, Member>> = {
  AN: { uid: 'nobody', token: null },
  GH: { uid: 'gh', token: tokenOf() },
  DU: { uid: 'du', token: tokenOf(), user: dealerUser() },
  DA: { uid: 'da', token: tokenOf(), user: dealerUser(admin) },
  DA1F: { uid: 'da1f', token: tokenOf({ factor: null }), user: dealerUser(admin) },
  DUOLD: { uid: 'duold', token: tokenOf({ hours: 9 }), user: dealerUser() },
  DU0: { uid: 'du0', token: tokenOf(), user: dealerUser({ privileges: { dealer: {}, distributer: {} } }) },
  DG: { uid: 'dg', token: tokenOf(), user: dealerUser({ ...admin, dealerId: GROUP_DEALER }) },
  DO: {
    uid: 'do',
    token: tokenOf(),
    user: dealerUser({ ...admin, dealerId: LONE_DEALER, dealerGroupId: '' }),
  },
  XU: { uid: 'xu', token: tokenOf(), user: distributerUser() },
  XA: { uid: 'xa', token: tokenOf(), user: distributerUser(admin) },
  XA1F: { uid: 'xa1f', token: tokenOf({ factor: null }), user: distributerUser(admin) },
  EN: { uid: 'en', token: engineerToken() },
  DV: { uid: 'dv', token: tokenOf({ factor: null }), user: dealerUser({ isDeveloper: true }) },
  XAOFF: { uid: 'xaoff', token: tokenOf(), user: distributerUser({ ...admin, disabled: true }) },
};

/** Signed-in people whose session, second factor and record are in order: the rules' isDealer and isDistributer. */
export const LIVE_STAFF: readonly ActorCode[] = ['DU', 'DA', 'DU0', 'DG', 'DO', 'XU', 'XA', 'DV'];

/** The same person as the browser's can() sees them. Only for those with a stored record. */
export function domainActor(code: ActorCode): Actor | null {
  const member = CAST[code];
  if (code === 'EN') return actorOfEngineer(member.uid, buildEngineer());
  const isHeadOffice = member.user?.distributerId === DISTRIBUTER;
  return member.user ? actorOfUser(member.uid, member.user, buildDealer(), '', isHeadOffice) : null;
}
