import type { Account } from './account.ts';

export type OrganisationKind = 'dealer' | 'distributer' | 'engineer';

/** Who is acting, as far as rights go. Built from the stored records only, never from what a form says. */
export interface Actor {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  /** '' for an engineer, and for an account that is not named yet. */
  username: string;
  /** 'none' when the record names no organisation, or more than one (security U10). */
  kind: OrganisationKind | 'none';
  isAdmin: boolean;
  isDeveloper: boolean;
  dealerId: string;
  dealerGroupId: string;
  distributerId: string;
  engineerId: string;
  /** The flags of the actor's own organisation kind; the other kind's never count. */
  grants: Readonly<Record<string, unknown>>;
  /** Dealer flags such as canSendToEngineer; all false for others. */
  dealerFlags: Readonly<Record<DealerFlag, boolean>>;
  /** Name of the organisation, for show. */
  organisation: string;
  /** A user of the distributor that is the head office: keeps the accounts of all organisations. */
  isHeadOffice: boolean;
}

export type DealerFlag = 'canSendToEngineer' | 'canAcceptDealerOrders' | 'kitOrdersChangeCompliance';

const NO_FLAGS: Actor['dealerFlags'] = {
  canSendToEngineer: false,
  canAcceptDealerOrders: false,
  kitOrdersChangeCompliance: false,
};

/** The organisation kind of a user record: exactly one of the three links, else 'none'. */
export function kindOf(user: Pick<Account, 'dealerId' | 'distributerId' | 'engineerId'>): Actor['kind'] {
  const links = [
    user.dealerId && ('dealer' as const),
    user.distributerId && ('distributer' as const),
    user.engineerId && ('engineer' as const),
  ];
  const [kind, ...others] = links.filter((link) => link !== '');
  return kind !== undefined && others.length === 0 ? kind : 'none';
}

/**
 * The actor for a `users/{uid}` record and, for dealer users, the dealer's own record. `isHeadOffice` is the flag of
 * the distributor's record; it counts for distributor users alone.
 */
export function actorOfUser(
  uid: string,
  user: Account,
  dealer: Readonly<Record<DealerFlag, boolean>> | null,
  organisation: string,
  isHeadOffice = false,
): Actor {
  const kind = kindOf(user);
  return {
    uid,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username: user.username,
    kind,
    isAdmin: user.type === 'admin',
    isDeveloper: user.isDeveloper,
    dealerId: user.dealerId,
    dealerGroupId: user.dealerGroupId,
    distributerId: user.distributerId,
    engineerId: '',
    grants: kind === 'dealer' || kind === 'distributer' ? user.privileges[kind] : {},
    dealerFlags:
      kind === 'dealer' && dealer
        ? {
            canSendToEngineer: dealer.canSendToEngineer,
            canAcceptDealerOrders: dealer.canAcceptDealerOrders,
            kitOrdersChangeCompliance: dealer.kitOrdersChangeCompliance,
          }
        : NO_FLAGS,
    organisation,
    isHeadOffice: kind === 'distributer' && isHeadOffice,
  };
}

/** The actor for an `engineers/{uid}` record; an engineer holds no flags. */
export function actorOfEngineer(
  uid: string,
  engineer: { firstName: string; lastName: string; email: string },
): Actor {
  return {
    uid,
    firstName: engineer.firstName,
    lastName: engineer.lastName,
    email: engineer.email,
    username: '',
    kind: 'engineer',
    isAdmin: false,
    isDeveloper: false,
    dealerId: '',
    dealerGroupId: '',
    distributerId: '',
    engineerId: uid,
    grants: {},
    dealerFlags: NO_FLAGS,
    organisation: '',
    isHeadOffice: false,
  };
}

/** A flag counts only when it is exactly true: "yes", 1, null and missing are all "no" (security U09). */
export function holds(actor: Actor, area: string): boolean {
  return actor.grants[area] === true;
}
