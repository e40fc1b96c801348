import { fieldDiffs, type FieldDiff, pathLabel } from '#domain/change-log/field-diffs.ts';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';

/** What an entry says, field by field. */
export function entryDiffs(entry: ChangeLogEntry): readonly FieldDiff[] {
  return entry.changes.flatMap((change) => fieldDiffs(entry.collection, change));
}

/** The names of the fields that an entry names, of a new record their number; those blank on both sides are left out. */
export function changedFields(entry: ChangeLogEntry): string {
  const shown = entry.changes.filter((change) => fieldDiffs(entry.collection, change).length > 0);
  if (entry.kind === 'create') return counted(shown.length, 'field filled in', 'fields filled in');
  return shown.map((change) => pathLabel(change.path)).join(', ');
}

/** "Phone: blank → 0491 570 156; …": the whole entry as one text, for a spreadsheet. */
export function changesText(entry: ChangeLogEntry): string {
  return entryDiffs(entry)
    .map((diff) => `${diff.field}: ${diff.old} → ${diff.new}`)
    .join('; ');
}

/** The author's name, or words that say there is none. */
export function authorOf(entry: ChangeLogEntry): string {
  return entry.byName || 'Not known';
}
