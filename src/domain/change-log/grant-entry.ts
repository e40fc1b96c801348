import { changesBetween } from './entry.ts';
import type { ChangeLogEntry, FieldChange } from './schema.ts';

/** The id of a revision's entry in the log. */
export const entryId = (collection: ChangeLogEntry['collection'], recordId: string, rev: number): string =>
  `${collection}~${recordId}~${rev}`;

/** What an entry says: its changes, or of one from before, which a giving of rights brought along, those between the rights. */
export function changesOf(entry: Pick<ChangeLogEntry, 'changes' | 'grants'>): readonly FieldChange[] {
  if (!entry.grants) return entry.changes;
  const { before, after } = entry.grants;
  return changesBetween('users', { privileges: before }, { privileges: after });
}
