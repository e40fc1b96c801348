import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';

/** Whether this person is told of what the server could not do; firestore.rules say the same of `serverFaults`. */
export function seesServerFaults(actor: Actor): boolean {
  return can(actor, 'LimitReview') || (actor.isDeveloper && can(actor, 'Developer'));
}
