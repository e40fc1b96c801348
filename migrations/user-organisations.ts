import { users } from '#domain/user/entity.ts';
import { db } from '../functions/src/store/admin.ts';
import { updateAccess } from '../functions/src/triggers/access.ts';
import type { Migration } from './migration.ts';

/** Accounts from before their record had copies of its organisation's. */
export const userOrganisations: Migration = {
  name: 'user-organisations',
  tells: 'Writes the name and flags of its organisation into each account.',
  collections: [users.path],
  settle: (id) => updateAccess(db.collection(users.path).doc(id)),
};
