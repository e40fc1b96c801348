import { type Actor, holds } from '../access/actor.ts';

/** Whose the record is that a time limit runs on. */
export interface TimeLimitedTenant {
  readonly dealerId: string;
  readonly distributerId: string;
}

/** Privileges of a distributor's user, of which one is enough to exempt. */
const DISTRIBUTER_AREAS = ['orders', 'matchGvmInstallations'] as const;

/** Whether the record is the actor's own dealer's, or one that the actor's distributor supplies. */
export function isOfTenant(actor: Actor, { dealerId, distributerId }: TimeLimitedTenant): boolean {
  if (actor.kind === 'dealer') return dealerId === actor.dealerId;
  return actor.kind === 'distributer' && distributerId === actor.distributerId;
}

/**
 * Whether the actor may exempt the rows of a record (decisions: who-exempts): of the dealer's own its admins, of a
 * supplied dealer's whoever holds one of the two privileges; a developer of either organisation.
 */
export function mayExempt(actor: Actor, record: TimeLimitedTenant): boolean {
  if (!isOfTenant(actor, record)) return false;
  if (actor.isDeveloper) return true;
  return actor.kind === 'dealer' ? actor.isAdmin : DISTRIBUTER_AREAS.some((area) => holds(actor, area));
}
