import { todaySydney, unixSeconds } from '../shared/dates.ts';
import { partiesOf } from '../trade/parties.ts';
import type { AccountEntry, DealerAccount } from './schema.ts';
import type { AccountKind, Posting } from '../trade/account-kinds.ts';

/** Whose account it is. */
export interface AccountParties {
  readonly dealerId: string;
  readonly dealerGroupId: string;
  readonly distributerId: string;
  readonly supplierDealerId: string;
}

/** The supplier of a record: the dealer that it names, else the distributor. */
export const supplierOf = ({
  distributerId,
  supplierDealerId,
}: Pick<AccountParties, 'distributerId' | 'supplierDealerId'>): string => supplierDealerId || distributerId;

/** The account of a dealer with a supplier. */
export const accountIdOf = (parties: Omit<AccountParties, 'dealerGroupId'>): string =>
  `${supplierOf(parties)}~${parties.dealerId}`;

/** An entry's document: its place with leading zeros, so that ids sort as entries do. */
export const entryIdOf = ({ account, seq }: Pick<AccountEntry, 'account' | 'seq'>): string =>
  `${account}~${String(seq).padStart(8, '0')}`;

/** An account with nothing on it. */
export const openAccount = ({
  dealerId,
  dealerGroupId,
  distributerId,
  supplierDealerId,
}: AccountParties): DealerAccount => ({
  dealerId,
  dealerGroupId,
  distributerId,
  supplierDealerId,
  ...partiesOf({ dealerId, distributerId, supplierDealerId }),
  balance: 0,
  invoiced: 0,
  credited: 0,
  entries: 0,
});

const BILLS: readonly AccountKind[] = ['invoice', 'void'];
const CREDITS: readonly AccountKind[] = ['credit', 'creditCancelled'];

/** The account after a posting, and the entry that says so. */
export function posted(
  account: DealerAccount,
  posting: Posting,
  now: Date,
): { readonly account: DealerAccount; readonly entry: AccountEntry } {
  const { kind, amount } = posting;
  const next: DealerAccount = {
    ...account,
    balance: account.balance + amount,
    invoiced: account.invoiced + (BILLS.includes(kind) ? amount : 0),
    credited: account.credited - (CREDITS.includes(kind) ? amount : 0),
    entries: account.entries + 1,
  };
  const { dealerId, dealerGroupId, distributerId, supplierDealerId } = account;
  return {
    account: next,
    entry: {
      dealerId,
      dealerGroupId,
      distributerId,
      supplierDealerId,
      ...partiesOf(account),
      account: accountIdOf(account),
      seq: next.entries,
      day: todaySydney(now),
      at: unixSeconds(now),
      ...posting,
      balance: next.balance,
    },
  };
}
