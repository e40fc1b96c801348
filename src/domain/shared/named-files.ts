/** Every place where records name files under `files/`; a test holds it against the schemas. */
export const FILES_NAMED_BY = [
  { collection: 'documents', field: 'files' },
  { collection: 'system/build/newsUpdates', field: 'files' },
  { collection: 'oemRims', field: 'photos' },
  { collection: 'kits', field: 'images' },
  { collection: 'kits', field: 'instructions' },
  { collection: 'engineers', field: 'insurance' },
  { collection: 'dealers', field: 'logo' },
  { collection: 'distributers', field: 'logo' },
] as const;

/** All texts in a stored value, however deep and in rows too (rows.ts), that are the path of a file of ours. */
export function namedPaths(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .split(/\p{Cc}/u)
      .filter((text) => /^(?:files|installations|returns|salesRecords)\//u.test(text));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namedPaths);
}
