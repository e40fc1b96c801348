import { isMap } from '#domain/shared/is-map.ts';
import { draftName, readStoredDraft, removeStoredDraft, storeDraft } from '#forms/draft-storage.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { memoryDraft } from '#forms/memory-drafts.ts';
import { isSame } from '#domain/shared/same.ts';
import { Listeners } from '#lib/live.ts';
import { allFields, toInputs } from '#forms/values.ts';

/** Whose unsaved values of which record. `id` is 'new' for a record that does not exist yet. */
export interface DraftKey {
  collection: string;
  id: string;
  uid: string;
  /**
   * Of a new record: the page where it is begun, where the collection has several, and what it was begun for, such as a
   * customer or the record that it is like; left out or '' for nothing (decisions: draft-key).
   */
  begunFor?: string;
  /** What is edited is not the record of this id, or a part of it beside its own form: who else has it open is not said. */
  isAside?: true;
}

/** Unsaved values of one form, by top-level field of the record. */
export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** What the inputs contain. */
  values: FieldValues;
  /** What the record contained in the same fields when editing began; shows whether it has changed since. */
  base: FieldValues;
  /** The values are as they would be stored, not as inputs show them. */
  isStored?: boolean;
}

/** What a draft is of, within its person's. */
const restOf = ({ collection, id, begunFor = '' }: DraftKey): string =>
  [collection, id, ...(begunFor === '' ? [] : [begunFor])].join('~');
const storageKey = (key: DraftKey): string => draftName(key.uid, restOf(key));

/** Whether two keys are of the same draft. */
export const isSameDraft = (a: DraftKey, b: DraftKey): boolean => storageKey(a) === storageKey(b);

const watchers = new Listeners<[key: DraftKey]>();
const puts = new Map<string, Draft>();

/**
 * Where a draft is kept: a device keeps no licence numbers and birth dates (decisions: kept-on-device), the memory of
 * the page may.
 */
export type DraftPlace = 'device' | 'memory';

/** The unsaved part of a form, null when there is none. For the device, private fields are left out. */
export function makeDraft(
  groups: readonly FieldGroup[],
  base: FieldValues,
  inputs: FieldValues,
  savedAt: number,
  place: DraftPlace = 'device',
): Draft | null {
  const before = toInputs(groups, base);
  const privateKeys = new Set(
    allFields(groups).flatMap((field) => {
      const isPrivate =
        field.isPrivate ?? (field.kind === 'rows' && field.columns(0).some((cell) => cell.isPrivate));
      return isPrivate && place === 'device' ? field.name.split('.', 1) : [];
    }),
  );
  const keys = Object.keys(inputs).filter(
    (key) => !privateKeys.has(key) && !isSame(inputs[key], before[key]),
  );
  if (keys.length === 0) return null;
  const pick = (values: FieldValues) => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return { savedAt, values: pick(inputs), base: pick(base) };
}

/** Keeps a draft: on a device of the person's own, else as long as the tab (draft-storage.ts). */
export function saveDraft(key: DraftKey, draft: Draft): void {
  // What is typed after values were put in is the newer draft.
  puts.delete(storageKey(key));
  storeDraft(storageKey(key), draft);
}

/** The draft of this person for this record; null when there is none, it is unreadable or older than a week. */
export function loadDraft(key: DraftKey, now: number): Draft | null {
  const put = puts.get(storageKey(key));
  if (put) return put;
  const { savedAt, values, base } = readStoredDraft(storageKey(key), now) ?? {};
  return isMap(values) && isMap(base) ? { savedAt: Number(savedAt), values, base } : null;
}

/**
 * Puts values into the record's form as an offer, whether it stands on the page or is opened later in this page. They
 * are kept in memory alone: they may hold what no draft on the device may.
 */
export function putDraft(key: DraftKey, draft: Draft): void {
  puts.set(storageKey(key), draft);
  watchers.tell(key);
}

/** Calls back when values are put into a form from elsewhere; returns how to stop it. */
export const onPutDraft = watchers.subscribe;

export function clearDraft(key: DraftKey): void {
  puts.delete(storageKey(key));
  removeStoredDraft(storageKey(key));
}

const memory = memoryDraft<Draft>();

/** Keeps a form's unsaved values, private ones too, in this page's memory while the portal is off the page. */
export function keepInMemory(key: DraftKey, draft: Draft): void {
  memory.keep(key.uid, restOf(key), draft);
}

/** What was kept of this person's form of this record, given out once; null when there is nothing. */
export function takeFromMemory(key: DraftKey): Draft | null {
  return memory.take(key.uid, restOf(key));
}

export function forgetInMemory(key: DraftKey): void {
  memory.forget(key.uid, restOf(key));
}
