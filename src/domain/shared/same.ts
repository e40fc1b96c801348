import { isMap } from './is-map.ts';

/** True for lists and for maps of plain data; class instances (dates, timestamps, files) are none. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return true;
  if (!isMap(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Class instances: dates by their time; what can compare itself, as the database's timestamps can, is asked. */
function isSameInstance(left: object, right: object): boolean {
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  const compare: unknown = Reflect.get(left, 'isEqual');
  if (left.constructor !== right.constructor || typeof compare !== 'function') return false;
  return Reflect.apply(compare, left, [right]) === true;
}

/**
 * Whether two values say the same, whatever the order of their keys: the database gives them in no particular one. A
 * missing key equals an undefined one, 0 equals -0. What is neither plain data nor comparable equals itself alone.
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (!isPlain(left) || !isPlain(right)) return isSameInstance(left, right);
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}
