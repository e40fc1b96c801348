import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';

/** Who sees the orders of a job that they may open: its dealer's people, and its distributor's with the flag. */
export const seesJobOrders = (actor: Actor): boolean => actor.kind === 'dealer' || can(actor, 'Orders');
