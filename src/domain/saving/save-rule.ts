import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import type { PrivilegeKey } from '../access/privileges.ts';
import type { Entity } from '../descriptor/descriptor.ts';
import { isSame } from '../shared/same.ts';
import type { Attachment } from '../shared/schema.ts';

/** The most bytes of a record that the API saves, about as the store counts them: its texts are no more. */
export const SAVED_BYTES_MAX = 380_000;

/** A record beside the one that is saved, as it will stand once all of the commit does. */
export interface Beside<T> {
  readonly value: T;
  /** Who saved it last. */
  readonly by: string;
}

/** Looks a record up; null where there is none, or none that can be read. */
export type Look = <T>(
  collection: { readonly path: string; readonly schema: z.ZodMiniType<T> },
  id: string,
) => Promise<Beside<T> | null>;

/** One record that somebody asks the API to save. */
export interface Wish<T> {
  readonly actor: Actor;
  readonly collection: string;
  readonly id: string;
  /** As it stands; null for a new one. */
  readonly before: T | null;
  readonly after: T;
  /** The fields that differ; of a new record all. */
  readonly changed: readonly string[];
  readonly now: Date;
  readonly look: Look;
}

/** How many records there may be of those that hold these values. */
export interface Most {
  readonly equal: Readonly<Record<string, string | boolean>>;
  readonly number: number;
  /** Said where one more would be too many. */
  readonly words: string;
}

/** Who may save a record of an entity through the API, and how. What its schema says of it is asked of every one. */
export interface SaveRule<T> {
  readonly privilege: PrivilegeKey;
  /** A right that lets its holder change these fields and no others. */
  readonly or?: { readonly privilege: PrivilegeKey; readonly fields: readonly string[] };
  /** How the id of a new record reads: as a client draws one where left out, never where no client makes one. */
  readonly newId?: RegExp | 'never';
  /** How many others may be like a record; asked where a save makes one more. Two at the same moment may make one too many. */
  readonly most?: (after: T) => Most;
  /** What else must be so: whatever would let the caller do more than the right is meant for. */
  readonly allows?: (wish: Wish<T>) => boolean | Promise<boolean>;
}

/** An entity with what its saves are held to. */
export interface Saved {
  readonly entity: Pick<Entity<unknown>, 'path' | 'id'>;
  readonly rule: SaveRule<unknown>;
}

/** Ties a rule to its entity. */
export function saved<T>({ path, id }: Entity<T>, rule: SaveRule<T>): Saved {
  // The API hands a rule only values that this entity's schema has read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { entity: { path, ...(id !== undefined && { id }) }, rule: rule as SaveRule<unknown> };
}

/** Whether the save leaves these fields as they are; a new record has no others. */
export function keeps(
  { before, changed }: Pick<Wish<unknown>, 'before' | 'changed'>,
  ...fields: string[]
): boolean {
  return before === null || !changed.some((field) => fields.includes(field));
}

/** Whether these fields hold these values. */
export function holdsExactly(value: object, expected: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(expected).every(([field, wanted]) => isSame(Reflect.get(value, field), wanted));
}

/**
 * Whether the files of a field are an area's own, by their paths alone: an address of a client's choosing would lead a
 * reader away (F07). Of an old record they may hold addresses still, as long as nobody touches them.
 */
export function areOwnFiles(
  wish: Wish<unknown>,
  field: string,
  area: string,
  files: readonly Attachment[],
): boolean {
  const path = new RegExp(`^files/${area}/[A-Za-z0-9]{20,40}$`, 'u');
  return (
    (wish.before !== null && !wish.changed.includes(field)) ||
    files.every(
      (file) =>
        file.url === '' && file.urlThumb === '' && path.test(file.path) && Number.isInteger(file.size),
    )
  );
}
