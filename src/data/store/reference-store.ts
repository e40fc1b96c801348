import type { Actor } from '#domain/access/actor.ts';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import { createNamed, updateNamed } from './save-named.ts';
import type { WatchDoc } from './watch.ts';

/** What a person should know of a new record: a note, '' for nothing; or the code that it was given. */
export type AddNote = string | { readonly code: string };

/** What a reference collection declares: everything that is its own. */
export interface ReferenceRules<T> {
  readonly collection: Collection<T>;
  /** A form's start. Fields that the schema asks for may be blank: the form asks for them. */
  readonly blank: () => T;
  /** Fills the computed fields (search tokens, names) before every save. */
  readonly derive: (value: T) => T;
  /** In place of the plain create, where more is written in the same commit. */
  readonly add?: (actor: Actor, id: string, value: T) => Promise<AddNote>;
  /** In place of the plain update. */
  readonly update?: (actor: Actor, base: Doc<T>, value: T) => Promise<void>;
  /** In place of listening to the one document, where what lies beside it belongs to the record for this person. */
  readonly watch?: (actor: Actor) => WatchDoc<T>;
}

/**
 * The save layer of one collection of reference data (decisions: generic-collections): add, update, and delete as a
 * flag (decisions: delete-and-restore).
 */
export interface ReferenceStore<T> {
  readonly collection: Collection<T>;
  readonly blank: () => T;
  readonly derive: (value: T) => T;
  readonly watch?: (actor: Actor) => WatchDoc<T>;
  /** Saves a new record; resolves to what the person should know of it. @throws AppError. */
  readonly add: (actor: Actor, id: string, value: T) => Promise<AddNote>;
  /** Saves an edit that started from `base`. @throws ConflictError and AppError. */
  readonly update: (actor: Actor, base: Doc<T>, value: T) => Promise<void>;
  /** Hides the record from every list, or brings it back; resolves to it as it is then. */
  readonly setDeleted: (actor: Actor, base: Doc<T>, deleted: boolean) => Promise<Doc<T>>;
}

/** Makes the save layer of a collection from its declaration. */
export function referenceStore<T extends { deleted: boolean }>(rules: ReferenceRules<T>): ReferenceStore<T> {
  const { collection, blank, derive } = rules;
  return {
    collection,
    blank,
    derive,
    ...(rules.watch && { watch: rules.watch }),
    add: async (actor, id, value) => {
      const derived = derive(value);
      if (rules.add) return rules.add(actor, id, derived);
      await createNamed(collection, actor, derived, { id });
      return '';
    },
    update: (actor, base, value) => {
      const derived = derive(value);
      return rules.update
        ? rules.update(actor, base, derived)
        : updateNamed(collection, actor, base, derived);
    },
    setDeleted: async (actor, base, deleted) => {
      const value = { ...base.value, deleted };
      await updateNamed(collection, actor, base, value);
      return { ...base, value, rev: base.rev + 1 };
    },
  };
}
