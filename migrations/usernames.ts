import { users } from '#domain/user/entity.ts';
import { giveUsername } from '../functions/src/people/username.ts';
import type { Migration } from './migration.ts';

/** Accounts from before usernames; a new one gets its own by what follows its record. */
export const usernames: Migration = {
  name: 'usernames',
  tells: 'Gives each account without a username one, made of its name.',
  collections: [users.path],
  settle: giveUsername,
};
