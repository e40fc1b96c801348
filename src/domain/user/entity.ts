import type { Actor } from '../access/actor.ts';
import { entity, listOf } from '../descriptor/descriptor.ts';
import type { Clause } from '../descriptor/scopes.ts';
import { type User, userSchema } from './schema.ts';

const FILTERS = {
  dealer: 'dealerId',
  distributor: 'distributerId',
  type: 'type',
  mfa: 'mfaEnrolled',
  developer: 'isDeveloper',
  disabled: 'disabled',
} as const;

/** Accounts, `users/{uid}`: never deleted, but disabled. */
export const users = entity({
  path: 'users',
  words: ['user', 'users'],
  schema: userSchema,
  sharing: 'special',
  privilege: 'ADMIN.Users',
  logged: { name: ['firstName', 'lastName'] },
  size: 'large',
});

/**
 * Whose accounts an actor sees: a dealer's admin the dealer's, a distributor's admin its own and those of the dealers it
 * supplies, the head office's admin all.
 */
export function userScope(actor: Actor): readonly Clause[] | null {
  if (!actor.isAdmin) return null;
  if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
  if (actor.kind !== 'distributer') return null;
  return actor.isHeadOffice ? [] : [['supplierId', actor.distributerId]];
}

const questions = {
  filters: FILTERS,
  booleanFilters: ['mfa', 'developer', 'disabled'],
  scans: {
    /** The accounts of a distributor and of the dealers it supplies. */
    supplier: (user: User, distributerId: string) => user.supplierId === distributerId,
  },
  sorts: { name: 'firstName', email: 'email', lastSignIn: 'lastSignInAt' },
};

/** The accounts of one organisation, or of those that a distributor supplies; what its page asks stands in list.ts. */
export const usersOfOrganisation = listOf(
  { ...users, size: 'small' },
  { ...questions, scope: (actor) => (actor.isHeadOffice ? null : userScope(actor)) },
);

/** Everybody's, for the head office. */
export const allUsers = listOf(users, {
  ...questions,
  scope: (actor) => (actor.isHeadOffice ? userScope(actor) : null),
});
