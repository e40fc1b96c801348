import { holds } from '../access/actor.ts';
import { isInCharge, mayGive, mayGrant } from '../access/grants.ts';
import { dealers } from '../dealer/entity.ts';
import { distributers } from '../distributer/entity.ts';
import { invitations } from '../invitation/entity.ts';
import {
  INVITATION_ID,
  INVITATION_LIFE,
  type Invitation,
  invitedEngineerSchema,
} from '../invitation/schema.ts';
import { isEmail } from '../shared/email.ts';
import { users } from '../user/entity.ts';
import { isPersonName } from '../person/profile.ts';
import { holdsExactly, saved, type Wish } from './save-rule.ts';

type InvitationWish = Wish<Invitation>;

const isOnly = (changed: readonly string[], field: string) => changed.length === 1 && changed[0] === field;

/** The distributor that supplies a proposing dealer decides on the proposal, and the head office, which keeps all. */
function decides({ actor }: InvitationWish, proposal: Invitation): boolean {
  if (actor.kind !== 'distributer' || !holds(actor, 'engineers')) return false;
  return proposal.supplierId === actor.distributerId || isInCharge(actor, proposal);
}

/** Ended by who keeps it; a proposal also by who decides on it, who alone says that it was followed. */
function isEnding(wish: InvitationWish, before: Invitation): boolean {
  const { actor, after, changed } = wish;
  if (!isOnly(changed, 'state')) return false;
  const isProposed = before.state === 'proposed';
  if (after.state === 'invited') return isProposed && decides(wish, before);
  return (
    after.state === 'revoked' &&
    (isProposed || before.state === 'open') &&
    (isInCharge(actor, before) || (isProposed && decides(wish, before)))
  );
}

/** The group and the name are the record's own: the new account takes them over. */
async function isOfItsOrganisation({ after, look }: InvitationWish): Promise<boolean> {
  const { dealerId, distributerId, dealerGroupId, organisation } = after;
  if ((dealerId === '') === (distributerId === '')) return false;
  if (dealerId === '') {
    return dealerGroupId === '' && (await look(distributers, distributerId))?.value.name === organisation;
  }
  const dealer = (await look(dealers, dealerId))?.value;
  return dealer?.name === organisation && dealer.dealerGroupId === dealerGroupId;
}

const NO_PROPOSAL = { proposal: '', proposedBy: '', proposedDealerId: '' };
const NO_RIGHTS = { dealer: {}, distributer: {} };

/** It gives no more than its maker holds, and only rights of the account's kind. */
function isUsers({ actor, after }: InvitationWish): boolean {
  const [of, other] =
    after.dealerId === '' ? (['distributer', 'dealer'] as const) : (['dealer', 'distributer'] as const);
  return (
    holdsExactly(after, {
      state: 'open',
      supplierId: '',
      engineer: invitedEngineerSchema.parse({}),
      ...NO_PROPOSAL,
    }) &&
    Object.keys(after.privileges[other]).length === 0 &&
    Object.keys(after.privileges[of]).every((area) => mayGive(actor, of, area))
  );
}

/** Whose proposal it was stays with the engineer, who decides nothing of that dealer. */
async function followsProposal({ after, look }: InvitationWish): Promise<boolean> {
  const { proposal, proposedBy, proposedDealerId, email } = after;
  if (holdsExactly(after, NO_PROPOSAL)) return true;
  const followed = (await look(invitations, proposal || '-'))?.value;
  return (
    followed !== undefined &&
    ['proposed', 'invited'].includes(followed.state) &&
    holdsExactly(followed, { kind: 'engineer', email, invitedBy: proposedBy, dealerId: proposedDealerId })
  );
}

/**
 * An engineer signs for every dealer, and who signs for a dealer's work must not be of its choosing alone: a dealer
 * proposes one, and the distributor that supplies it invites by an invitation whose id the dealer does not know.
 */
async function isEngineers(wish: InvitationWish): Promise<boolean> {
  const { actor, after, look } = wish;
  if (!holds(actor, 'engineers')) return false;
  if (!holdsExactly(after, { type: 'user', privileges: NO_RIGHTS })) return false;
  if (actor.kind === 'dealer') {
    const supplierId = (await look(dealers, after.dealerId))?.value.distributerId ?? '';
    return holdsExactly(after, { state: 'proposed', supplierId, ...NO_PROPOSAL });
  }
  const own = { state: 'open', supplierId: '', distributerId: actor.distributerId };
  return holdsExactly(after, own) && followsProposal(wish);
}

async function isInvitation(wish: InvitationWish): Promise<boolean> {
  const { actor, after, now } = wish;
  const secondsLeft = after.expiresAt - now.getTime() / 1000;
  return (
    isInCharge(actor, after) &&
    after.invitedBy === actor.uid &&
    after.invitedByName === `${actor.firstName} ${actor.lastName}`.trim() &&
    after.acceptedTerms === '' &&
    secondsLeft > 0 &&
    secondsLeft <= INVITATION_LIFE &&
    isEmail(after.email) &&
    isPersonName(after.firstName + after.lastName) &&
    (await isOfItsOrganisation(wish)) &&
    (after.kind === 'user' ? isUsers(wish) : isEngineers(wish))
  );
}

/** Who comes into the portal, and what they may do there: who could write these freely would be an admin of anyone. */
export const ACCOUNTS = [
  saved(invitations, {
    privilege: 'ADMIN.Users',
    newId: INVITATION_ID,
    allows: (wish) => (wish.before === null ? isInvitation(wish) : isEnding(wish, wish.before)),
  }),
  // Rights alone: type, organisation and state go through `update-user`.
  saved(users, {
    privilege: 'ADMIN.Users',
    newId: 'never',
    allows: ({ actor, id, before, after, changed }) =>
      before !== null &&
      isOnly(changed, 'privileges') &&
      mayGrant(actor, { uid: id, ...before }, after.privileges).ok,
  }),
];
