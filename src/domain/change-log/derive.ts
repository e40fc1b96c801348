import { searchTerms } from '../shared/search-terms.ts';
import { pathLabel } from './field-diffs.ts';
import { RECORD_LABELS } from './labels.ts';
import type { ChangeLogEntry } from './schema.ts';

/** Most fields of one change whose names are found by; a new record names them all, which tells nobody anything. */
const FIELDS_MAX = 20;

/**
 * The tokens by which an entry is found: what the record is called and its kind, who changed it, and of a change the
 * names of its fields. Never the values: what the log hides must not be found by guessing.
 */
export function entryTokens(entry: Omit<ChangeLogEntry, 'searchArr'>): string[] {
  const fields = entry.kind === 'create' ? [] : entry.changes.slice(0, FIELDS_MAX);
  return searchTerms([
    entry.recordName,
    entry.byName,
    RECORD_LABELS[entry.collection],
    ...fields.map(({ path }) => pathLabel(path)),
  ]);
}
