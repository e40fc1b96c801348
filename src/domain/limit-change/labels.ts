import { fieldDiffs, type FieldDiff, pathLabel } from '../change-log/field-diffs.ts';
import type { FieldChange } from '../change-log/schema.ts';
import { cutCodePoints } from '../shared/text.ts';
import { unitOf } from './decisive.ts';
import type { LimitChange, LimitCollection } from './schema.ts';
import type { OwnLimitChange } from '../installation/own-limit-change.ts';

/** The words for what has become of a change. */
export const STATE_LABELS: Readonly<Record<LimitChange['state'], string>> = {
  open: 'To review',
  kept: 'Kept',
  restored: 'Undone',
};

const VALUE_MAX = 500;

const isNumber = (json: string | null): boolean => json !== null && /^-?\d/u.test(json);

function oneChange(collection: LimitCollection, change: FieldChange): readonly FieldDiff[] {
  const unit = unitOf(collection, change.path);
  if (unit === null) return [];
  const suffix = unit === undefined || unit === '' ? '' : ` ${unit}`;
  return fieldDiffs(collection, change).map((diff) => ({
    field: diff.field,
    old: isNumber(change.old) ? `${diff.old}${suffix}` : diff.old,
    new: isNumber(change.new) ? `${diff.new}${suffix}` : diff.new,
  }));
}

/** What a change of limits says, field by field, in words with units. */
export function limitDiffs(change: Pick<LimitChange, 'collection' | 'changes'>): readonly FieldDiff[] {
  return change.changes.flatMap((each) => oneChange(change.collection, each));
}

/** "GVM: 3300 kg → 3500 kg; …", of a new record its values alone. */
export function limitChangeText(change: LimitChange): string {
  const diffs = limitDiffs(change);
  return change.kind === 'create'
    ? `Added with ${diffs.map((diff) => `${diff.field} ${diff.new}`).join('; ')}`
    : diffs.map((diff) => `${diff.field}: ${diff.old} → ${diff.new}`).join('; ');
}

/** "GVM is 3500 kg now": a field with what stands there, `json` as the store has it. */
export function standsNow(collection: LimitCollection, path: string, json: string | null): string {
  const [diff] = oneChange(collection, { path, old: null, new: json });
  return `${pathLabel(path)} is ${diff?.new ?? 'blank'} now`;
}

const cut = (words: string) => cutCodePoints(words, VALUE_MAX);

/** The change as people who review a job are told of it: a line for each field, one for a new record. */
export function ownChanges(change: LimitChange): readonly OwnLimitChange[] {
  const { collection, recordId, recordName, byName, at } = change;
  const line = (field: string, old: string, value: string): OwnLimitChange => ({
    collection,
    recordId,
    recordName,
    field,
    old: cut(old),
    new: cut(value),
    byName,
    at,
  });
  if (change.kind === 'create') return [line('Added', '', '')];
  return limitDiffs(change).map((diff) => line(diff.field, diff.old, diff.new));
}
