import type { Actor } from '../access/actor.ts';
import { holds } from '../access/actor.ts';
import { isInCharge, mayGrant } from '../access/grants.ts';
import type { Invitation } from './schema.ts';

const NO_RIGHTS = { dealer: {}, distributer: {} };

/**
 * Whether the inviter, as they are now, could still give all that the invitation promises to an account `uid`: what
 * was in order when it was made may have been taken from them since.
 */
export function isStillGiven(inviter: Actor, invitation: Invitation, uid: string): boolean {
  const { kind, type, dealerId, distributerId, privileges } = invitation;
  const hasOneOrganisation = (dealerId === '') !== (distributerId === '');
  if (!hasOneOrganisation) return false;
  if (kind === 'engineer') {
    const flags = [...Object.keys(privileges.dealer), ...Object.keys(privileges.distributer)];
    const isOfDistributer = inviter.kind === 'distributer' && dealerId === '';
    return (
      isOfDistributer &&
      isInCharge(inviter, invitation) &&
      holds(inviter, 'engineers') &&
      type === 'user' &&
      flags.length === 0
    );
  }
  const target = { uid, dealerId, distributerId, engineerId: '', privileges: NO_RIGHTS };
  return mayGrant(inviter, target, privileges).ok;
}
