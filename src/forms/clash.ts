import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { isSame } from '#domain/shared/same.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { getAt, setAll } from '#forms/paths.ts';
import { allFields, type ReadValues, readValues, toInputs } from '#forms/values.ts';

export type Side = 'theirs' | 'mine';

/** One value on which the record of another person and this form differ. */
export interface ClashRow {
  path: string;
  title: string;
  theirs: string;
  mine: string;
  /** Theirs where only they changed it, mine where I did. */
  suggested: Side;
}

/** `heightsBefore` as a title: Heights before. */
function titleOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value without a declared field, in a few words. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return counted(value.length, 'entry', 'entries');
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '' : 'Filled in';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * What is compared and kept as one: a declared field, but for a field in a row of a list the whole list, whose rows
 * hold more than is declared and would not survive being put together from two records.
 */
function unitOf(path: string): string {
  return /\.\d+(\.|$)/u.test(path) ? (path.split('.', 1)[0] ?? path) : path;
}

/** Paths that are compared one by one: the declared fields, and each undeclared key of the record as a whole. */
function comparedPaths(groups: readonly FieldGroup[], ...records: FieldValues[]): string[] {
  const declared = new Set(allFields(groups).map((field) => unitOf(field.name)));
  const covered = new Set([...declared].map((path) => path.split('.', 1)[0]));
  // Stamps (_rev, _by, _at) change with every save and are no one's to choose.
  const keys = new Set(records.flatMap((record) => Object.keys(record)));
  return [...declared, ...[...keys].filter((key) => !covered.has(key) && !key.startsWith('_'))];
}

/** What stands in the inputs at a path, or in the rows of its list, that can't be read; '' for nothing. */
function unreadAt({ unreadable }: ReadValues, path: string): unknown {
  const inRows = Object.entries(unreadable).filter(([name]) => name.startsWith(`${path}.`));
  return unreadable[path] ?? (inRows.length > 0 ? inRows : '');
}

/** Whether a form holds something else at a path than the record it started from; what can't be read counts as typed, not as blank. */
const isChanged = (base: ReadValues, mine: ReadValues, path: string): boolean =>
  !isSame(getAt(mine.values, path), getAt(base.values, path)) ||
  !isSame(unreadAt(mine, path), unreadAt(base, path));

/**
 * What another person changed since `base` and the form holds differently, field by field. `base` is the record
 * the form started from, `theirs` a stored record. A change they made that I made too is no clash; over what can't be
 * read in my input any change of theirs is one.
 */
export function clashRows(
  groups: readonly FieldGroup[],
  base: ReadValues,
  theirs: FieldValues,
  mine: ReadValues,
): ClashRow[] {
  const fields = new Map(allFields(groups).map((field) => [field.name, field]));
  return comparedPaths(groups, base.values, theirs, mine.values).flatMap((path) => {
    const [was, other, own] = [getAt(base.values, path), getAt(theirs, path), getAt(mine.values, path)];
    const unread = unreadAt(mine, path);
    if (isSame(other, was) || (isSame(other, own) && unread === '')) return [];
    const isMineChanged = isChanged(base, mine, path);
    const field = fields.get(path);
    // A computed key that no one types (search words, names) follows the fields it is computed from.
    if (!field && !isMineChanged) return [];
    return [
      {
        path,
        title: field?.title ?? titleOf(path),
        theirs: field ? rulesOf(field).display(field, other, theirs) : describe(other),
        mine:
          typeof unread === 'string' && unread !== ''
            ? unread
            : field
              ? rulesOf(field).display(field, own, mine.values)
              : describe(own),
        suggested: isMineChanged ? 'mine' : 'theirs',
      },
    ];
  });
}

/**
 * The inputs after the choice: what I changed stays unless theirs is chosen for it, all else is theirs,
 * stamps too, so that the save then starts from their revision.
 */
export function mergeInputs(
  groups: readonly FieldGroup[],
  base: ReadValues,
  theirs: FieldValues,
  inputs: FieldValues,
  choices: Readonly<Record<string, Side>>,
  now: Date,
): FieldValues {
  const mine = readValues(groups, inputs, now);
  const mineOf = comparedPaths(groups, base.values, theirs, mine.values).filter((path) => {
    const choice = choices[path];
    return choice ? choice === 'mine' : isChanged(base, mine, path);
  });
  return setAll(
    toInputs(groups, theirs),
    mineOf.map((path) => [path, getAt(inputs, path)]),
  );
}
