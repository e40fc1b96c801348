import { areasOfKind } from '#domain/access/areas.ts';
import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { User } from '#domain/user/schema.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEngineer, buildUser } from '#tests/seed/build/person.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import {
  DEALER,
  DISTRIBUTER,
  engineerToken,
  GROUP,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  OTHER_LONE_DEALER,
  tokenOf,
} from '../cast.ts';

/** What the table of who sees what needs to know of a reader. Blank ids are none. */
export interface Reader {
  readonly label: string;
  readonly member: Member;
  readonly uid: string;
  readonly isSignedIn: boolean;
  /** Has a record that is not switched off. */
  readonly isEnabled: boolean;
  /** Record, session, second factor, address and organisation are in order. */
  readonly works: boolean;
  readonly kind: 'dealer' | 'distributer' | 'engineer' | 'none';
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly flags: ReadonlySet<string>;
  readonly dealerId: string;
  readonly dealerGroupId: string;
  readonly distributerId: string;
  readonly isHeadOffice: boolean;
  readonly category: number | null;
  /** As the app sees them, for the lists that it asks; null without a record. */
  readonly actor: Actor | null;
  /** The stored record with its path. */
  readonly stored: Readonly<Record<string, object>>;
}

/** The organisations of the readers' world: dealers with group, distributor and category; two are deleted. */
export const DEALERS = {
  [DEALER]: { dealerGroupId: GROUP, distributerId: DISTRIBUTER, kitCategoryId: 3, deleted: false },
  [GROUP_DEALER]: {
    dealerGroupId: GROUP,
    distributerId: OTHER_DISTRIBUTER,
    kitCategoryId: 2,
    deleted: false,
  },
  [LONE_DEALER]: { dealerGroupId: '', distributerId: DISTRIBUTER, kitCategoryId: 3, deleted: false },
  [OTHER_LONE_DEALER]: {
    dealerGroupId: '',
    distributerId: OTHER_DISTRIBUTER,
    kitCategoryId: 0,
    deleted: false,
  },
  'closed-perth': { dealerGroupId: GROUP, distributerId: DISTRIBUTER, kitCategoryId: 3, deleted: true },
} as const;
export const DISTRIBUTERS = {
  [DISTRIBUTER]: { headOffice: true, deleted: false },
  [OTHER_DISTRIBUTER]: { headOffice: false, deleted: false },
  'closed-supply': { headOffice: false, deleted: true },
} as const;

const dealerOf = (id: keyof typeof DEALERS) =>
  buildDealer({ name: `Dealer ${id}`, dealerId: id, ...DEALERS[id] });
export const organisations: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Object.keys(DEALERS).map((id) => [`dealers/${id}`, dealerOf(id as keyof typeof DEALERS)]),
  ),
  ...Object.fromEntries(
    Object.entries(DISTRIBUTERS).map(([id, each]) => [
      `distributers/${id}`,
      buildDistributer({ name: `Distributor ${id}`, ...each }),
    ]),
  ),
};

/** Mostly in order; else what makes a session or a record count for nothing. */
const FAULTS = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'none',
  'old',
  'ended',
  'factor',
  'disabled',
  'address',
  'two',
] as const;
type Fault = (typeof FAULTS)[number];

const dayOf = (hours: number) => Math.floor(Date.now() / 1000 - hours * 3600);
const fields = (fault: Fault) => ({
  ...(fault === 'disabled' && { disabled: true }),
  ...(fault === 'ended' && { sessionsValidAfter: dayOf(0) }),
});
const tokenFor = (fault: Fault, email: string) => ({
  hours: fault === 'old' ? 9 : 0.1,
  factor: fault === 'factor' ? null : ('totp' as const),
  email: fault === 'address' ? `other-${email}` : email,
});

/** Flags of a kind: some held, some no more than alike. */
function drawFlags(random: Random, kind: 'dealer' | 'distributer'): Readonly<Record<string, unknown>> {
  const likelihood = random.pick([0.1, 0.5, 0.5, 0.9]);
  const areas = areasOfKind(kind).map(({ area }) => area);
  return Object.fromEntries(
    areas.flatMap((area) => {
      if (random.chance(likelihood)) return [[area, true]];
      return random.chance(0.15) ? [[area, random.pick(['yes', 1, null, false, 'true'])]] : [];
    }),
  );
}

const heldOf = (flags: Readonly<Record<string, unknown>>) =>
  new Set(Object.keys(flags).filter((area) => flags[area] === true));

function drawUser(random: Random, uid: string): Reader {
  const kind = random.pick(['dealer', 'distributer'] as const);
  const fault = random.pick(FAULTS);
  const dealerId = random.pick(Object.keys(DEALERS)) as keyof typeof DEALERS;
  const distributerId = random.pick(Object.keys(DISTRIBUTERS)) as keyof typeof DISTRIBUTERS;
  const isDealers = kind === 'dealer';
  const dealer = DEALERS[dealerId];
  const flags = drawFlags(random, kind);
  const user: User = buildUser({
    email: `${uid}@mail.example`,
    type: random.chance(0.5) ? 'admin' : 'user',
    isDeveloper: random.chance(0.1),
    dealerId: isDealers || fault === 'two' ? dealerId : '',
    dealerGroupId: isDealers || fault === 'two' ? dealer.dealerGroupId : '',
    distributerId: !isDealers || fault === 'two' ? distributerId : '',
    supplierId: isDealers ? dealer.distributerId : distributerId,
    privileges: {
      dealer: drawFlags(random, 'dealer'),
      distributer: drawFlags(random, 'distributer'),
      [kind]: flags,
    },
    ...fields(fault),
  });
  const isDeleted = isDealers ? dealer.deleted : DISTRIBUTERS[distributerId].deleted;
  const isExcused = fault === 'factor' && user.isDeveloper;
  const isHeadOffice = !isDealers && distributerId === DISTRIBUTER;
  return {
    label: `${kind} ${user.type} of ${isDealers ? dealerId : distributerId}, ${fault}`,
    member: { uid, token: tokenOf(tokenFor(fault, user.email)), user },
    uid,
    isSignedIn: true,
    isEnabled: fault !== 'disabled',
    works: (fault === 'none' || isExcused) && !isDeleted,
    kind: fault === 'two' ? 'none' : kind,
    isAdmin: user.type === 'admin',
    isDeveloper: user.isDeveloper,
    flags: heldOf(flags),
    dealerId: user.dealerId,
    dealerGroupId: user.dealerGroupId,
    distributerId: user.distributerId,
    isHeadOffice,
    category: isDealers ? dealer.kitCategoryId : null,
    actor: actorOfUser(uid, user, isDealers ? dealerOf(dealerId) : null, '', isHeadOffice),
    stored: { [`users/${uid}`]: user },
  };
}

const NOBODY = {
  isAdmin: false,
  isDeveloper: false,
  flags: new Set<string>(),
  dealerId: '',
  dealerGroupId: '',
  distributerId: '',
  isHeadOffice: false,
  category: null,
} as const;

function engineer(uid: string, fault: Fault | 'deleted' | 'inactive'): Reader {
  const email = `${uid}@certify.example`;
  const record: Engineer = buildEngineer({
    email,
    deleted: fault === 'deleted',
    active: fault !== 'inactive',
    ...(fault === 'deleted' || fault === 'inactive' ? {} : fields(fault)),
  });
  const { hours, email: told } = tokenFor(
    fault === 'deleted' || fault === 'inactive' ? 'none' : fault,
    email,
  );
  return {
    ...NOBODY,
    label: `engineer, ${fault}`,
    member: { uid, token: engineerToken({ hours, email: told }) },
    uid,
    isSignedIn: true,
    isEnabled: fault !== 'disabled' && fault !== 'deleted' && fault !== 'inactive',
    works: fault === 'none',
    kind: 'engineer',
    actor: actorOfEngineer(uid, record),
    stored: { [`engineers/${uid}`]: record },
  };
}

const stranger = (label: string, member: Member): Reader => ({
  ...NOBODY,
  label,
  member,
  uid: member.uid,
  isSignedIn: member.token !== null,
  isEnabled: false,
  works: false,
  kind: 'none',
  actor: null,
  stored: {},
});

export const ENGINEERS = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'] as const;

/** The readers of a seed: 50 users with rights at random, seven engineers, and two who have no record. */
export function drawReaders(seed: string): readonly Reader[] {
  const random = createRandom(`${seed}/readers`);
  const faults = ['none', 'none', 'ended', 'disabled', 'address', 'deleted', 'inactive'] as const;
  return [
    stranger('nobody signed in', { uid: 'nobody', token: null }),
    stranger('no record', { uid: 'ghost', token: tokenOf() }),
    ...ENGINEERS.map((uid, index) => engineer(uid, faults[index] ?? 'none')),
    ...Array.from({ length: 50 }, (_item, index) => drawUser(random, `r${index}`)),
  ];
}
