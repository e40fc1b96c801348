import { dealerLimits } from './dealer-limits.ts';
import { dealerWords } from './dealer-words.ts';
import type { Migration } from './migration.ts';
import { userOrganisations } from './user-organisations.ts';
import { usernames } from './usernames.ts';

/** Every migration that `npm run migrate` knows. One that no store needs any more is deleted. */
export const MIGRATIONS: readonly Migration[] = [dealerWords, usernames, userOrganisations, dealerLimits];
