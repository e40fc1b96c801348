import { HIDDEN, VALUE_MAX } from './entry.ts';
import type { FieldChange, LoggedCollection } from './schema.ts';
import { placeLabel } from '../shared/field-label.ts';
import { isBlankValue, valueText } from './labels.ts';

/** One changed value in words: the field with its place, what stood there and what stands there now. */
export interface FieldDiff {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** A side of a change as it was kept: its value, or no more than words where the value itself was not kept whole. */
type Side = { readonly value: unknown } | { readonly words: string };

function sideOf(json: string | null): Side {
  if (json === null) return { value: undefined };
  if (json === HIDDEN) return { words: 'hidden' };
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    // Cut short by the log: no longer JSON, and read as text up to the cut.
    return { words: json.replace(/^"/u, '').replaceAll('\\n', '\n').replaceAll('\\"', '"') };
  }
}

type Parts = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
/** A map, or a list of maps: what is worth taking apart. A list of words is read as one value. */
const isDeep = (value: unknown): value is Parts =>
  isMap(value) && !(Array.isArray(value) && !value.every((item) => isMap(item)));

interface Place {
  readonly collection: LoggedCollection;
  readonly path: string;
}

function walk(place: Place, names: readonly string[], old: unknown, value: unknown): FieldDiff[] {
  if (isBlankValue(old) && isBlankValue(value)) return [];
  const isApart = (isDeep(old) || isBlankValue(old)) && (isDeep(value) || isBlankValue(value));
  if (isApart) {
    const [before, after]: readonly Parts[] = [isMap(old) ? old : {}, isMap(value) ? value : {}];
    const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return keys.flatMap((key) => walk(place, [...names, key], before?.[key], after?.[key]));
  }
  const name = names.findLast((part) => !/^\d+$/u.test(part)) ?? place.path;
  const [was, is] = [old, value].map((side) => valueText(place.collection, place.path, name, side));
  if (was === undefined || is === undefined || was === is) return [];
  return [{ field: placeLabel(names), old: was, new: is }];
}

/** A row of a table is a field `table.row`; the row's own name may hold a point. */
function namesOf(path: string): readonly string[] {
  const point = path.indexOf('.');
  return point < 0 ? [path] : [path.slice(0, point), path.slice(point + 1)];
}

/** A change's path in words: "Types › GVM upgrade state" of a row, else the field's name. */
export function pathLabel(path: string): string {
  return placeLabel(namesOf(path));
}

/**
 * A change of the log field by field: maps and lists of maps are taken apart as far as the log kept them whole. Empty
 * where both sides say nothing.
 */
export function fieldDiffs(collection: LoggedCollection, change: FieldChange): readonly FieldDiff[] {
  const { path } = change;
  const [old, value] = [sideOf(change.old), sideOf(change.new)];
  if ('value' in old && 'value' in value)
    return walk({ collection, path }, namesOf(path), old.value, value.value);
  const words = (side: Side) =>
    'words' in side ? side.words : valueText(collection, path, path, side.value);
  const [was, is] = [words(old), words(value)];
  return [{ field: pathLabel(path), old: was, new: was === is ? unseen(change) : is }];
}

/** What is said of a value whose change the log did not keep. */
function unseen(change: FieldChange): string {
  return change.new === HIDDEN
    ? 'another value, hidden'
    : `the same for ${VALUE_MAX} characters; what changed comes after them`;
}
