import type { Account, Privileges } from './account.ts';
import { type Actor, holds, kindOf } from './actor.ts';
import { DEALER_ONLY_AREAS, GRANT_KINDS, type GrantKind } from './areas.ts';

/** The account whose rights are looked at. */
export interface GrantTarget
  extends Pick<Account, 'dealerId' | 'distributerId' | 'engineerId' | 'privileges'> {
  readonly uid: string;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly why: string };

const trueOnly = (grants: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(grants).filter(([, value]) => value === true));

/**
 * The rights as they may be stored: flags that are exactly true, of the account's own organisation kind. Anything
 * else counts for nothing (security U09, U10) and leaves with the next save.
 */
export function cleanPrivileges(kind: Actor['kind'], privileges: Privileges): Privileges {
  return {
    dealer: kind === 'dealer' ? trueOnly(privileges.dealer) : {},
    distributer: kind === 'distributer' ? trueOnly(privileges.distributer) : {},
  };
}

/**
 * Whether these are accounts that the actor keeps: those of the own dealer or distributor, for an admin of the head
 * office all.
 */
export function isInCharge(actor: Actor, organisation: Pick<Account, 'dealerId' | 'distributerId'>): boolean {
  if (!actor.isAdmin) return false;
  if (actor.kind === 'dealer') return organisation.dealerId === actor.dealerId;
  if (actor.kind !== 'distributer') return false;
  return actor.isHeadOffice || organisation.distributerId === actor.distributerId;
}

/** Why the actor may not change this account at all, in plain words; null when nothing stands against it. */
export function whyNotInCharge(
  actor: Actor,
  target: Pick<GrantTarget, 'uid' | 'dealerId' | 'distributerId'>,
): string | null {
  if (!actor.isAdmin) return 'Only user type admin changes accounts.';
  if (actor.uid === target.uid) return 'You can’t change your own account. Ask another admin.';
  return isInCharge(actor, target)
    ? null
    : 'This account belongs to another organisation. Its own admin, or the head office, changes it.';
}

/**
 * Whether the actor holds what a flag for this kind of account stands for. A distributor never holds the areas that
 * only dealers have; who keeps the dealers (flag dealers) gives them, or a new dealer's first admin could not begin.
 */
export function mayGive(actor: Actor, kind: GrantKind, area: string): boolean {
  if (actor.kind === kind) return holds(actor, area);
  if (actor.kind !== 'distributer' || kind !== 'dealer') return false;
  return holds(actor, DEALER_ONLY_AREAS.includes(area) ? 'dealers' : area);
}

/** What a change of rights adds and takes away, as area flags of one kind. */
export interface GrantChanges {
  readonly kind: GrantKind;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The differences by kind, names in order; a flag that was anything but true counts as not there. */
export function grantChanges(from: Privileges, to: Privileges): readonly GrantChanges[] {
  return GRANT_KINDS.map((kind) => {
    const keys = [...new Set([...Object.keys(from[kind]), ...Object.keys(to[kind])])].toSorted();
    const was = (key: string) => Object.hasOwn(from[kind], key) && from[kind][key] === true;
    const is = (key: string) => Object.hasOwn(to[kind], key) && to[kind][key] === true;
    return {
      kind,
      added: keys.filter((key) => is(key) && !was(key)),
      removed: keys.filter((key) => was(key) && !is(key)),
    };
  }).filter(({ added, removed }) => added.length + removed.length > 0);
}

/**
 * May this actor give the account these rights? Never to themselves, only inside their own organisation, only flags
 * they hold, only of the account's kind, only `true` (security U11). Taking rights away is always in order.
 * The API asks it of every save (src/domain/saving/accounts.ts).
 */
export function mayGrant(actor: Actor, from: GrantTarget, to: Privileges): Verdict {
  const why = whyNotInCharge(actor, from);
  if (why !== null) return { ok: false, why };
  const values = GRANT_KINDS.flatMap((kind) => Object.values(to[kind]));
  if (values.some((value) => value !== true)) return { ok: false, why: 'A right is true or not there.' };
  for (const { kind, added } of grantChanges(from.privileges, to)) {
    if (added.length > 0 && kindOf(from) !== kind) {
      return { ok: false, why: 'Rights of the other kind of organisation do not count here.' };
    }
    const notHeld = added.find((area) => !mayGive(actor, kind, area));
    if (notHeld !== undefined) return { ok: false, why: `You do not hold "${notHeld}" yourself.` };
  }
  return { ok: true };
}
