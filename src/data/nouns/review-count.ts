import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { seesServerFaults } from '#domain/server-fault/readers.ts';
import { countWhere } from '#data/store/count-where.ts';
import { limitChanges } from '#domain/limit-change/entity.ts';
import { serverFaults } from './server-faults.ts';

/** How many changes of limits and faults of the server wait for this person. @throws AppError. */
export async function countToReview(actor: Actor): Promise<number> {
  const counts = await Promise.all([
    can(actor, 'LimitReview') ? countWhere(limitChanges, [['state', 'open']]) : 0,
    seesServerFaults(actor) ? countWhere(serverFaults, [['state', 'open']]) : 0,
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
