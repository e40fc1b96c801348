import { dealers } from '../dealer/entity.ts';
import { DEALER_CATEGORIES, HEAD_OFFICE_DEALER, type Dealer } from '../dealer/schema.ts';
import { engineers } from '../engineer/entity.ts';
import { isPersonName } from '../person/profile.ts';
import { areOwnFiles, holdsExactly, keeps, saved, type Wish } from './save-rule.ts';

/** An admin of the head office keeps all of them, one of another distributor its own and the dealers it supplies. */
const isInCharge = ({ actor }: Wish<unknown>, distributerId: string) =>
  actor.isHeadOffice || (actor.distributerId !== '' && distributerId === actor.distributerId);

/** What the server works out: no dealer is made to look better or worse (D01, T03), nor put into a group. */
const SERVER_FIELDS = {
  dealerGroupId: '',
  dealerGroup: '',
  groupChange: null,
  timeLimitStatus: 'ok',
  timeLimitStatusId: 0,
  timeLimitErrs: [],
  timeLimitErrsMore: 0,
  timeLimitErrorCount: 0,
  timeLimitExemptCount: 0,
};

/** A new dealer has no group: whoever could name one would read that group's customers. */
const isNewDealer = ({ actor, id, after }: Wish<Dealer>) =>
  holdsExactly(after, { ...SERVER_FIELDS, dealerId: id, deleted: false }) &&
  (!after.headOffice || actor.isHeadOffice);

/** The head office's own record stays marked; what is marked is not deleted. */
const keepsHeadOffice = (wish: Wish<Dealer>, before: Dealer) =>
  (wish.after.headOffice || wish.id !== HEAD_OFFICE_DEALER || keeps(wish, 'headOffice')) &&
  !((wish.after.headOffice || before.headOffice) && wish.after.deleted);

/** A dealer's own admin says what its papers show of it, and nothing else. */
const isOwnLogo = ({ actor, id, before }: Wish<Dealer>) =>
  before !== null && actor.dealerId !== '' && actor.dealerId === id;

const isEditOfDealer = (wish: Wish<Dealer>, before: Dealer) =>
  keeps(wish, 'dealerId', ...Object.keys(SERVER_FIELDS)) &&
  (wish.actor.isHeadOffice || keeps(wish, 'distributerId', 'headOffice')) &&
  keepsHeadOffice(wish, before);

/** Dealers and engineers: who could write them freely would choose whose customers they read, and what is signed. */
export const ORGANISATIONS = [
  saved(dealers, {
    privilege: 'DealerRecords',
    or: { privilege: 'ADMIN.Dealers', fields: ['logo'] },
    allows: (wish) =>
      (isOwnLogo(wish) || isInCharge(wish, (wish.before ?? wish.after).distributerId)) &&
      areOwnFiles(wish, 'logo', 'dealers', wish.after.logo) &&
      DEALER_CATEGORIES[wish.after.kitCategoryId] !== undefined &&
      (wish.before === null ? isNewDealer(wish) : isEditOfDealer(wish, wish.before)),
  }),
  // What a signatory may sign and until when: account, email and the mark in the display name are the server's, because
  // they decide who may sign in to the engineer build.
  saved(engineers, {
    privilege: 'EngineerRecords',
    newId: 'never',
    allows: (wish) =>
      keeps(
        wish,
        'email',
        'displayName',
        'disabled',
        'sessionsValidAfter',
        'correction',
        'invitedBy',
        'access',
      ) &&
      isPersonName(wish.after.firstName + wish.after.lastName) &&
      areOwnFiles(wish, 'insurance', 'engineers', wish.after.insurance),
  }),
];
