import * as z from 'zod/mini';
import { withAnswers } from './checklist-answers.ts';
import { checklistItemSchema } from './schema.ts';
import { isMap } from '../shared/is-map.ts';
import { isSame } from '../shared/same.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values before and after a run of saves of one record. */
export interface Change {
  readonly base: Values;
  readonly fields: Values;
}

/** Several saves of one record as one: what each field was at first and what it was to be in the end. */
export function combined(saves: readonly Change[]): Change {
  const joined = (parts: readonly Values[]) => Object.fromEntries(parts.flatMap(Object.entries));
  return {
    base: joined(saves.toReversed().map(({ base }) => base)),
    fields: joined(saves.map(({ fields }) => fields)),
  };
}

type Merged = { readonly value: unknown } | 'clash';

function mergeOne(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(theirs, base) || isSame(theirs, mine)) return { value: mine };
  return isSame(mine, base) ? { value: theirs } : 'clash';
}

/** Maps, such as photos by slot and heights by corner, are merged entry by entry. */
function mergeMaps(base: Values, mine: Values, theirs: Values): Merged {
  const merged = new Map(Object.entries(theirs));
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const one = mergeOne(base[key], mine[key], theirs[key]);
    if (one === 'clash') return 'clash';
    if (one.value === undefined) merged.delete(key);
    else merged.set(key, one.value);
  }
  return { value: Object.fromEntries(merged) };
}

/** Of the checklist the answers given here are put in; of two to the same item the later counts, so nothing clashes. */
function mergeAnswers(base: unknown, mine: unknown, theirs: unknown): Merged {
  const read = (value: unknown) => z.array(checklistItemSchema).safeParse(value).data ?? [];
  const before = new Map(read(base).map((item) => [item.key, item]));
  const given = read(mine).filter((item) => !isSame(item, before.get(item.key)));
  return { value: withAnswers(read(theirs), given) };
}

function mergeField(field: string, base: unknown, mine: unknown, theirs: unknown): Merged {
  if (field === 'checklist') return mergeAnswers(base, mine, theirs);
  if (isMap(base) && isMap(mine) && isMap(theirs)) return mergeMaps(base, mine, theirs);
  return mergeOne(base, mine, theirs);
}

/** What comes of putting a change on top of a newer version of its record. */
export interface Rebased {
  /** The fields that both changed, each in its own way; nothing may be sent while there are any. */
  readonly clashes: readonly string[];
  /** The newer version with the change in it. */
  readonly next: Values;
}

/** Puts a change on top of a newer version. `derived` fields follow from others: they never clash. */
export function rebase(change: Change, theirs: Values, derived: readonly string[]): Rebased {
  const next = new Map(Object.entries(theirs));
  const clashes: string[] = [];
  for (const [field, mine] of Object.entries(change.fields)) {
    if (derived.includes(field)) continue;
    const merged = mergeField(field, change.base[field], mine, theirs[field]);
    if (merged === 'clash') clashes.push(field);
    else next.set(field, merged.value);
  }
  return { clashes, next: Object.fromEntries(next) };
}
