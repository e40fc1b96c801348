import type { Actor } from '../access/actor.ts';
import type { Privileges } from '../access/grants.ts';
import type { User } from '../user/schema.ts';
import { changesBetween } from './entry.ts';
import { logKeys } from './readers.ts';
import type { ChangeLogEntry, FieldChange } from './schema.ts';

const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** The id of a revision's entry in the log. */
export const entryId = (collection: ChangeLogEntry['collection'], recordId: string, rev: number): string =>
  `${collection}~${recordId}~${rev}`;

/**
 * The entry that a giving of rights must bring along in its own commit (docs/security.md): rules hold it against the
 * record before and after; the server adds what it is found by. `at` is the server's time of the commit, `rev` the revision that is being written.
 */
export function grantEntry(
  actor: Pick<Actor, 'uid' | 'firstName' | 'lastName'>,
  target: { uid: string; user: User },
  after: Privileges,
  rev: number,
  at: unknown,
): Omit<ChangeLogEntry, 'searchArr'> {
  const { user } = target;
  return {
    collection: 'users',
    recordId: target.uid,
    recordName: nameOf(user),
    rev,
    by: actor.uid,
    byName: nameOf(actor),
    at,
    kind: 'update',
    dealerId: user.dealerId,
    dealerGroupId: user.dealerGroupId,
    distributerId: user.distributerId,
    ...logKeys('users', target.uid, user),
    changes: [],
    grants: { before: user.privileges, after },
  };
}

/** What an entry says: its changes, or those between the rights that it kept. */
export function changesOf(entry: Pick<ChangeLogEntry, 'changes' | 'grants'>): readonly FieldChange[] {
  if (!entry.grants) return entry.changes;
  const { before, after } = entry.grants;
  return changesBetween('users', { privileges: before }, { privileges: after });
}
