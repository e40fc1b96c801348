import { isPlain, isSame } from '#domain/shared/same.ts';
import type { FieldValues } from './field.ts';

/** The value at a dotted path, undefined when a step is missing. */
export function getAt(values: unknown, path: string): unknown {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/** The first step of a dotted path: the name of the record's own field. */
export function topOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/** A copy of `values` with the value at a dotted path replaced; numeric steps make and index arrays. */
export function setAt(values: FieldValues, path: string, value: unknown): FieldValues {
  const dot = path.indexOf('.');
  if (dot < 0) return withKey(values, path, value);
  const step = path.slice(0, dot);
  const rest = path.slice(dot + 1);
  const inner: unknown = values[step];
  const start = isPlain(inner) ? inner : /^\d/.test(rest) ? [] : {};
  return withKey(values, step, setAt(start, rest, value));
}

function withKey(values: FieldValues, key: string, value: unknown): FieldValues {
  const copy: FieldValues = Array.isArray(values) ? [...values] : { ...values };
  copy[key] = value;
  return copy;
}

/** A copy of `values` with one new value per entry, made in one pass. */
export function setAll(
  values: FieldValues,
  entries: readonly (readonly [path: string, value: unknown])[],
): FieldValues {
  const copy: FieldValues = { ...values };
  for (const [path, value] of entries) {
    const step = topOf(path);
    copy[step] = step === path ? value : setAt(copy, path, value)[step];
  }
  return copy;
}

/**
 * A copy of `next` which reuses every part that equals the same part of `previous`, so that an unchanged
 * array or object keeps its identity from one keystroke to the next.
 */
export function keepSame(previous: FieldValues, next: FieldValues): FieldValues {
  const keys = Object.keys(next);
  const entries = keys.map((key) => [key, keepSameValue(previous[key], next[key])] as const);
  const isUnchanged =
    Object.keys(previous).length === keys.length &&
    entries.every(([key, value]) => key in previous && Object.is(previous[key], value));
  if (isUnchanged) return previous;
  return Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function keepSameValue(previous: unknown, next: unknown): unknown {
  if (previous === next) return previous;
  if (!isPlain(next)) return isSame(previous, next) ? previous : next;
  const isAlike = isPlain(previous) && Array.isArray(previous) === Array.isArray(next);
  // Of nothing alike nothing is reused: an empty list is not the empty map.
  return isAlike
    ? keepSame(previous, next)
    : Array.isArray(next) && next.length === 0
      ? next
      : keepSame({}, next);
}
