import { areasOfKind } from '#domain/access/areas.ts';
import {
  CAST,
  DEALER,
  dealerUser,
  DISTRIBUTER,
  distributerUser,
  GROUP_DEALER,
  LONE_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from '#tests/rules/cast.ts';
import { freshInvitationId, invitationBy } from '#tests/rules/invite.ts';
import { allows, denies, group, inTheWorld, saveRaw, store, UNADMITTED } from '../support/saving.ts';

type Overrides = NonNullable<Parameters<typeof invitationBy>[1]>;

const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const dealerFlags = (...areas: readonly string[]) => ({
  dealer: Object.fromEntries(areas.map((area) => [area, true as const])),
  distributer: {},
});
const LA: Member = {
  uid: 'inviter',
  token: tokenOf(),
  user: dealerUser({ type: 'admin', privileges: dealerFlags('orders') }),
};
const NORTH: Member = {
  uid: 'north-inviter',
  token: tokenOf(),
  user: distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER }),
};
const distributerAdmin = (flags: Record<string, true>) =>
  distributerUser({
    type: 'admin',
    distributerId: OTHER_DISTRIBUTER,
    privileges: { dealer: {}, distributer: flags },
  });
const toNorth = {
  dealerId: '',
  dealerGroupId: '',
  distributerId: OTHER_DISTRIBUTER,
  organisation: 'Northern Suspension Supply',
  privileges: { dealer: {}, distributer: { orders: true } },
} as const;

interface Difference {
  /** Written over the honest invitation, schema or not. */
  fields?: object;
  id?: string;
}

async function invite(member: Member, overrides: Overrides = {}, { fields = {}, id }: Difference = {}) {
  await store({ [`users/${member.uid}`]: member.user ?? {} });
  const made = invitationBy(member, { privileges: dealerFlags('orders'), ...overrides });
  await saveRaw(member, `invitations/${id ?? freshInvitationId()}`, { ...made, ...fields });
}

function making(): void {
  allows('an admin can invite with a flag they hold', () => invite(LA));
  denies("an admin can't invite with a flag they do not hold (U04)", () =>
    invite(LA, { privileges: dealerFlags('kits') }),
  );
  denies("a dealer admin can't invite with a distributor flag (U04)", () =>
    invite(LA, { privileges: { dealer: {}, distributer: { orders: true } } }),
  );
  allows('an admin can invite an admin', () => invite(LA, { type: 'admin' }));
  denies("a user who is no admin can't invite (U04)", () =>
    invite({ ...LA, uid: 'no-inviter', user: dealerUser() }),
  );
  denies("an admin can't invite to another dealer of the group (U04)", () =>
    invite(LA, { dealerId: GROUP_DEALER, organisation: 'Outback Suspension Dubbo' }),
  );
  denies("an admin can't invite into another group (U04)", () =>
    invite(LA, { dealerGroupId: 'other-group' }),
  );
  denies("a dealer admin can't invite to a distributor (U04)", () =>
    invite(LA, { ...toNorth, privileges: { dealer: {}, distributer: {} } }),
  );
  allows('the head office can invite to any dealer', () =>
    invite(CAST.XA, { dealerId: LONE_DEALER, dealerGroupId: '', organisation: 'Bendigo 4x4' }),
  );
  denies("the head office can't give a dealer without a group one (U04)", () =>
    invite(CAST.XA, { dealerId: LONE_DEALER, dealerGroupId: 'outback', organisation: 'Bendigo 4x4' }),
  );
  allows('a distributor admin can invite to the own distributor', () => invite(NORTH, toNorth));
  allows('the head office can invite to another distributor', () => invite(CAST.XA, toNorth));
  denies("another distributor's admin can't invite to a dealer (U04)", () => invite(NORTH));
  denies("an admin can't invite to two organisations (U10)", () =>
    invite(CAST.XA, { distributerId: DISTRIBUTER }),
  );

  const wrong: Readonly<Record<string, object>> = {
    'that is accepted': { state: 'accepted' },
    'in another name': { invitedBy: 'da' },
    'under another name': { invitedByName: 'Somebody Else' },
    'with another name of the organisation': { organisation: 'The Bank' },
    'that lasts eight days': { expiresAt: now + 8 * DAY },
    'that has expired': { expiresAt: now - 1 },
    'without a whole second': { expiresAt: now + DAY + 0.5 },
    'with capitals in the email': { email: 'New@mailbox.example' },
    'without an email': { email: '' },
    'to no address': { email: 'somebody' },
    'to two addresses': { email: 'a@b.example c@d.example' },
    'to an address with two dots': { email: 'a..b@mailbox.example' },
    'to an address beyond ASCII': { email: 'jörg@mailbox.example' },
    'to an address of 65 characters before the @': { email: `${'x'.repeat(65)}@mailbox.example` },
    'to a name of the mark (decisions: engineer-marker)': { lastName: 'Marino [engineer]' },
    'to a name of no letter': { firstName: '7', lastName: '' },
    'to a name that nobody sees': { firstName: '\u200B', lastName: '\u202E' },
    'from a proposal': { proposedBy: 'da' },
    'for another to decide': { supplierId: DISTRIBUTER },
    'for a developer': { isDeveloper: true },
    'of another type': { type: 'owner' },
    'that names the terms already': { acceptedTerms: '2026-1' },
    'with a flag that is "yes"': { privileges: { dealer: { orders: 'yes' }, distributer: {} } },
    'with more in its profile': {
      engineer: { phone: '', states: [], schemes: [], signatoryNo: '', expiry: '', note: 'x' },
    },
  };
  for (const [name, fields] of Object.entries(wrong)) {
    denies(`an invitation can't be made ${name} (U04)`, () => invite(LA, {}, { fields }));
  }
  for (const id of ['short', '0123456789ABCDEF0123456789ABCDEF', 'g'.repeat(32)]) {
    denies(`an invitation can't have the id ${id}`, () => invite(LA, {}, { id }));
  }
}

/** What an invitation says nothing without; what else is left out is stored as its blank. */
const NEEDED = [
  'kind',
  'state',
  'email',
  'type',
  'dealerId',
  'organisation',
  'invitedBy',
  'invitedByName',
  'expiresAt',
];

/** V02, V03, V09: no other field, each of its type and size. */
function shapes(): void {
  for (const field of NEEDED) {
    denies(`an invitation can't lack ${field} (V03)`, () => inviteWithout(field));
  }
  denies("an invitation can't have a foreign field (V03)", () => invite(LA, {}, { fields: { note: 'x' } }));
  for (const field of ['firstName', 'lastName', 'organisation', 'invitedByName', 'email', 'type', 'kind']) {
    denies(`${field} can't be a number (V01)`, () => invite(LA, {}, { fields: { [field]: 5 } }));
    denies(`${field} can't be too much text (V02)`, () =>
      invite(LA, {}, { fields: { [field]: 'x'.repeat(5001) } }),
    );
  }
  const all = dealerFlags(...areasOfKind('dealer').map(({ area }) => area));
  allows('the largest invitation can be made (V09)', () =>
    invite(CAST.XA, {
      privileges: all,
      type: 'admin',
      firstName: `A${'😀'.repeat(99)}`,
      lastName: '😀'.repeat(100),
      email: `${'x'.repeat(64)}@${'y'.repeat(63)}.${'z'.repeat(60)}.example`,
    }),
  );
}

async function inviteWithout(field: string): Promise<void> {
  const honest = invitationBy(LA, { privileges: dealerFlags('orders') });
  const rest = Object.fromEntries(Object.entries(honest).filter(([name]) => name !== field));
  await saveRaw(LA, `invitations/${freshInvitationId()}`, rest);
}

function engineers(): void {
  const engineer = { kind: 'engineer', privileges: { dealer: {}, distributer: {} } } as const;
  const byNorth = { ...toNorth, ...engineer } as const;
  allows('a distributor admin with engineers can invite an engineer', () => invite(NORTH, byNorth));
  denies("a distributor admin without engineers can't", () =>
    invite({ ...NORTH, uid: 'north-plain', user: distributerAdmin({ orders: true }) }, byNorth),
  );
  denies("an engineer can't be invited with a flag", () =>
    invite(NORTH, {
      ...toNorth,
      kind: 'engineer',
      privileges: { dealer: {}, distributer: { orders: true } },
    }),
  );
  denies("an engineer can't be invited as admin", () => invite(NORTH, { ...byNorth, type: 'admin' }));
  denies("an engineer can't be invited for another organisation to keep", () =>
    invite(CAST.XA, { ...engineer, dealerId: DEALER }),
  );

  const proposal = { ...engineer, state: 'proposed', supplierId: DISTRIBUTER } as const;
  allows('a dealer admin with engineers can propose one', () => invite(CAST.DA, proposal));
  denies("a dealer admin can't invite one", () => invite(CAST.DA, { ...proposal, state: 'open' }));
  denies("a dealer admin without engineers can't propose one", () => invite(LA, proposal));
  denies("a dealer can't choose who decides on a proposal", () =>
    invite(CAST.DA, { ...proposal, supplierId: OTHER_DISTRIBUTER }),
  );
  denies("a dealer can't propose for another dealer of the group", () =>
    invite(CAST.DA, { ...proposal, dealerId: GROUP_DEALER, organisation: 'Outback Suspension Dubbo' }),
  );
  denies("a distributor admin can't propose", () => invite(NORTH, { ...byNorth, state: 'proposed' }));
  denies("a user can't be proposed", () => invite(LA, { state: 'proposed' }));

  const OWNER: Member = {
    uid: 'supplier',
    token: tokenOf(),
    user: distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER }),
  };
  const proposed = async (fields: object = {}) => {
    const id = freshInvitationId();
    const email = 'new.engineer@certify.example';
    const made = invitationBy(CAST.DA, { ...proposal, supplierId: OTHER_DISTRIBUTER, email });
    await store({ [`invitations/${id}`]: { ...made, ...fields }, [`users/${OWNER.uid}`]: OWNER.user ?? {} });
    const from = { proposal: id, proposedBy: CAST.DA.uid, proposedDealerId: DEALER };
    return { id, follow: { ...byNorth, email, ...from } };
  };
  const decide = async (member: Member, state: string, fields: object = {}) => {
    const { id } = await proposed(fields);
    await saveRaw(member, `invitations/${id}`, { state }, 2);
  };
  for (const state of ['invited', 'revoked']) {
    allows(`the supplying distributor can set a proposal to ${state}`, () => decide(OWNER, state));
    allows(`the head office can set a proposal to ${state}`, () => decide(CAST.XA, state));
    denies(`another distributor can't set a proposal to ${state}`, () =>
      decide(OWNER, state, { supplierId: DISTRIBUTER }),
    );
  }
  allows('the dealer can withdraw its proposal', () => decide(CAST.DA, 'revoked'));
  denies("the dealer can't set its own proposal to invited", () => decide(CAST.DA, 'invited'));
  denies("the link of a proposal, which the dealer knows, can't be opened", () => decide(CAST.XA, 'open'));
  denies("a declined proposal can't be invited any more", () =>
    decide(CAST.XA, 'invited', { state: 'revoked' }),
  );
  allows('an invitation can follow a proposal and name whose it was', async () =>
    invite(NORTH, (await proposed()).follow),
  );
  const altered: Readonly<Record<string, object>> = {
    'another dealer': { proposedDealerId: GROUP_DEALER },
    'another proposer': { proposedBy: 'du' },
    'another address': { email: 'somebody.else@certify.example' },
    'no proposal': { proposal: '' },
    'a proposal that is not there': { proposal: 'b'.repeat(32) },
  };
  for (const [what, fields] of Object.entries(altered)) {
    denies(`an invitation that follows one can't name ${what}`, async () =>
      invite(NORTH, { ...(await proposed()).follow, ...fields }),
    );
  }
}

function keeping(): void {
  const stored = async (overrides: Overrides = {}) => {
    const id = freshInvitationId();
    await store({ [`invitations/${id}`]: invitationBy(CAST.DA, overrides) });
    return id;
  };
  const write = async (member: Member, change: object, overrides: Overrides = {}) => {
    const id = await stored(overrides);
    await saveRaw(member, `invitations/${id}`, change, 2);
  };
  allows('an admin can revoke', () => write(CAST.DA, { state: 'revoked' }));
  allows('the head office can revoke', () => write(CAST.XA, { state: 'revoked' }));
  denies("an admin of another dealer can't revoke", () => write(CAST.DG, { state: 'revoked' }));
  denies("an admin can't accept (U04)", () => write(CAST.DA, { state: 'accepted' }));
  denies("a used one can't be revoked", () => write(CAST.DA, { state: 'revoked' }, { state: 'accepted' }));
  denies("a revoked one can't be opened again", () =>
    write(CAST.DA, { state: 'open' }, { state: 'revoked' }),
  );
  const more: Readonly<Record<string, unknown>> = {
    privileges: dealerFlags('orders', 'kits'),
    type: 'admin',
    email: 'somebody@else.example',
    expiresAt: now + 30 * DAY,
    dealerId: GROUP_DEALER,
  };
  for (const [field, value] of Object.entries(more)) {
    denies(`${field} can't be changed (U04)`, () => write(CAST.DA, { [field]: value }));
    denies(`${field} can't be changed on the way out (U04)`, () =>
      write(CAST.DA, { [field]: value, state: 'revoked' }),
    );
  }
  denies("whoever has the link can't revoke it", () => write(CAST.GH, { state: 'revoked' }), [UNADMITTED]);
}

inTheWorld();

group('making invitations', making);
group('the shape of invitations', shapes);
group('inviting engineers', engineers);
group('keeping invitations', keeping);
