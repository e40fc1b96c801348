/** Bytes that a field takes in a record: UTF-8 and one for a text, eight for a number, names and values of a map. */
export function storedBytes(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length + 1;
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + storedBytes(each), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + storedBytes(name) + storedBytes(each), 0);
}
