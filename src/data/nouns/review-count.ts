import { countWhere } from '#data/store/count-where.ts';
import { limitChanges } from '#domain/limit-change/entity.ts';
import { serverFaults } from './server-faults.ts';

/** How many changes of limits and faults of the server wait for head office. @throws AppError. */
export async function countToReview(): Promise<number> {
  const counts = await Promise.all([
    countWhere(limitChanges, [['state', 'open']]),
    countWhere(serverFaults, [['state', 'open']]),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
