import type { Account } from './account.ts';
import { type Actor, kindOf } from './actor.ts';
import { AREAS, type GrantKind } from './areas.ts';
import { check, PRIVILEGES, type Requirement } from './privileges.ts';

interface AreaHolder {
  readonly kind: GrantKind;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  /** The flags of its kind that it holds, whether or not they open anything. */
  readonly held: readonly string[];
}

/** The areas whose flag is exactly true. */
export const heldAreas = (flags: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(flags).flatMap(([area, is]) => (is === true ? [area] : []));

/** The account as rules and API know it, without what only its organisation's record says. */
function actorOf({ kind, isAdmin, isDeveloper, held }: AreaHolder): Actor {
  return {
    uid: '',
    firstName: '',
    lastName: '',
    email: '',
    username: '',
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
 * data opens nothing without type admin, one of the other kind of organisation nothing at all.
 */
export function usableAreas(account: AreaHolder): readonly string[] {
  const actor = actorOf(account);
  return AREAS.map(({ area }) => area).filter(
    (area) =>
      account.held.includes(area) &&
      REQUIREMENTS.some(
        (requirement) =>
          (requirement[account.kind] === area || requirement.or?.includes(area)) &&
          check(actor, requirement).ok,
      ),
  );
}

/** Whether an account may use an area, once it is not disabled. */
export function mayUse(
  user: Pick<Account, 'type' | 'dealerId' | 'distributerId' | 'engineerId' | 'isDeveloper' | 'privileges'>,
  area: string,
): boolean {
  const kind = kindOf(user);
  if (kind !== 'dealer' && kind !== 'distributer') return false;
  const held = heldAreas(user.privileges[kind]);
  return usableAreas({ kind, isAdmin: user.type === 'admin', isDeveloper: user.isDeveloper, held }).includes(
    area,
  );
}
