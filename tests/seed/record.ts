/** Who stands in `_by` of a seeded record. */
export const SEED_USER = 'seed';

/** One document of the seeded store. Stamps `_rev`, `_by`, `_at` are added when it is written. */
export interface SeedRecord<T = object> {
  /** Collection path, as `customers`. */
  readonly collection: string;
  readonly id: string;
  readonly value: T;
  /** Unix seconds of the last write. */
  readonly at: number;
  readonly rev: number;
}

/** A record at its first revision. */
export function record<T extends object>(
  collection: string,
  id: string,
  value: T,
  at: number,
): SeedRecord<T> {
  return { collection, id, value, at, rev: 1 };
}

/** `text-like-this` from any text, for readable and stable document ids. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
