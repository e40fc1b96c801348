import { carDealers } from '../car-dealer/entity.ts';
import { leadTimes } from '../lead-time/entity.ts';
import { printers } from '../printer/entity.ts';
import { customers } from '../customer/entity.ts';
import { salesAccountId } from '../sale/account.ts';
import { posPrices, posSettings, salesAccounts } from '../sale/entity.ts';
import { holdsExactly, keeps, saved, type Wish } from './save-rule.ts';

interface Owned {
  readonly dealerId: string;
  readonly distributerId: string;
}

/** An organisation's own: the other of the two stays blank, or the record would be of two. */
function isOwn<T extends Owned>(wish: Wish<T>): boolean {
  const { dealerId, distributerId } = wish.actor;
  if (wish.before === null) return holdsExactly(wish.after, { dealerId, distributerId, deleted: false });
  return holdsExactly(wish.before, { dealerId, distributerId }) && keeps(wish, 'dealerId', 'distributerId');
}

/** A dealer's one record of its kind, which lies under the dealer's own id. */
const isOfOwnDealer = ({ id, actor, after }: Wish<object>): boolean =>
  id === actor.dealerId && holdsExactly(after, { dealerId: actor.dealerId, deleted: false });
const OWN_ID = /^[A-Za-z0-9_~-]{1,128}$/u;

/** What belongs to one organisation, or to a dealer and its group. */
export const OWNED = [
  // A stranger's label would come out of the wrong printer.
  saved(printers, { privilege: 'ADMIN.Printers', allows: isOwn }),
  // Whoever writes another's promise has customers wait for it.
  saved(leadTimes, { privilege: 'ADMIN.LeadTimes', allows: isOwn }),
  // Another's quotes would go out under terms that it never gave.
  saved(posSettings, { privilege: 'POS.Settings', newId: OWN_ID, allows: isOfOwnDealer }),
  // Another's till would offer prices that it never set.
  saved(posPrices, { privilege: 'POS.Products', newId: OWN_ID, allows: isOfOwnDealer }),
  // A customer of another dealer would buy by these terms, or be refused by them.
  saved(salesAccounts, {
    privilege: 'POS.AccountTerms',
    newId: /^[A-Za-z0-9_~-]{3,257}$/u,
    allows: async ({ id, actor: { dealerId, dealerGroupId }, before, after, look }) => {
      const isOwnId = id === salesAccountId(dealerId, after.customerId);
      if (!isOwnId || !holdsExactly(after, { dealerId, deleted: false })) return false;
      if (before !== null) return true;
      const customer = (await look(customers, after.customerId))?.value;
      if (!customer) return false;
      return (
        customer.dealerId === dealerId || (dealerGroupId !== '' && customer.dealerGroupId === dealerGroupId)
      );
    },
  }),
  // A competitor would learn which yards send work.
  saved(carDealers, {
    privilege: 'CarDealers',
    allows: (wish) => {
      const { dealerId, dealerGroupId } = wish.actor;
      const { before } = wish;
      if (before === null) return holdsExactly(wish.after, { dealerId, dealerGroupId, deleted: false });
      const isShared =
        before.dealerId === dealerId || (dealerGroupId !== '' && before.dealerGroupId === dealerGroupId);
      return isShared && keeps(wish, 'dealerId', 'dealerGroupId');
    },
  }),
];
