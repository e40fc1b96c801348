import type { Actor } from '../access/actor.ts';
import { AREAS, type GrantKind } from '../access/areas.ts';
import { check, PRIVILEGES, type Requirement } from '../access/privileges.ts';
import { addDays } from '../shared/calendar.ts';
import type { IsoDay } from '../shared/dates.ts';
import { FIRST_DAY, MAY } from './counters/people.ts';
import type { Cell } from './parts.ts';

/** An account that has not signed in for so many days does not need what it may do. */
export const UNUSED_DAYS = 90;

/** An account as figures count it. */
export interface ReviewedAccount {
  readonly uid: string;
  readonly dealerId: string;
  readonly kind: GrantKind;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly disabled: boolean;
  /** The flags it holds, whether or not they open anything. */
  readonly held: readonly string[];
  /** The day of its last sign-in; '' for never. */
  readonly seen: IsoDay;
}

/** The accounts that these counts of `people` are of. */
export function accountsOf(cells: readonly Cell[]): readonly ReviewedAccount[] {
  const people = cells.filter(({ family, value }) => family === 'people' && value !== 0);
  const uids = [...new Set(people.map(({ dims }) => dims['person'] ?? ''))];
  return uids.map((uid) => {
    const own = people.filter(({ dims }) => dims['person'] === uid);
    const facts = new Map(own.map(({ dims, value }) => [dims['what'] ?? '', value]));
    const seen = facts.get('seen') ?? 0;
    return {
      uid,
      dealerId: own[0]?.dealerId ?? '',
      kind: facts.has('distributer') ? 'distributer' : 'dealer',
      isAdmin: facts.has('admin'),
      isDeveloper: facts.has('developer'),
      disabled: facts.has('disabled'),
      held: [...facts.keys()].flatMap((what) => (what.startsWith(MAY) ? [what.slice(MAY.length)] : [])),
      seen: seen === 0 ? '' : addDays(FIRST_DAY, seen),
    };
  });
}

/** The account as rules and API know it, without what only its organisation's record says. */
function actorOf({ uid, kind, isAdmin, isDeveloper, held }: ReviewedAccount): Actor {
  return {
    uid,
    firstName: '',
    lastName: '',
    email: '',
    kind,
    isAdmin,
    isDeveloper,
    dealerId: kind === 'dealer' ? 'own' : '',
    dealerGroupId: '',
    distributerId: kind === 'distributer' ? 'own' : '',
    engineerId: '',
    grants: Object.fromEntries(held.map((area) => [area, true])),
    dealerFlags: { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false },
    organisation: '',
    isHeadOffice: false,
  };
}

const REQUIREMENTS: readonly Requirement[] = Object.values(PRIVILEGES);

/**
 * The areas that an account may use: those flags it holds that open something by the one table of rights. A flag of reference
 * data opens nothing without type admin, one of the other kind of organisation nothing at all. None for a disabled account.
 */
export function rightsOf(account: ReviewedAccount): readonly string[] {
  if (account.disabled) return [];
  const actor = actorOf(account);
  return AREAS.map(({ area }) => area).filter(
    (area) =>
      account.held.includes(area) &&
      REQUIREMENTS.some(
        (requirement) =>
          (requirement[account.kind] === area || requirement.or === area) && check(actor, requirement).ok,
      ),
  );
}

/** Whether nobody has signed in with it for {@link UNUSED_DAYS} days, or ever. */
export const isUnused = ({ seen }: ReviewedAccount, today: IsoDay): boolean =>
  seen === '' || seen < addDays(today, -UNUSED_DAYS);
