import { dealers } from '#domain/dealer/entity.ts';
import { rollUpTimeLimits } from '../functions/src/triggers/dealer-time-limits.ts';
import type { Migration } from './migration.ts';

/** Dealers from before their record said how many limits it leaves out. */
export const dealerLimits: Migration = {
  name: 'dealer-limits',
  tells: 'Counts anew the time limits of each dealer, and how many its record leaves out.',
  collections: [dealers.path],
  settle: rollUpTimeLimits,
};
