export type Fields = Readonly<Record<string, unknown>>;

/** A record as it lies in the store: rows are text, dates are Timestamps, nothing was parsed. */
export interface StoredRecord {
  readonly collection: string;
  readonly id: string;
  readonly data: Fields;
}

interface AnyMigration {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly tells: string;
  /** It must be done before the rules of its release are out; any other follows the release (`npm run deploy`). */
  readonly isAhead?: boolean;
  /** Looked at in this order, every record of each. */
  readonly collections: readonly string[];
}

/** One that works out fields of a record from the record. */
export interface FieldMigration extends AnyMigration {
  /**
   * The fields to write; null where there is nothing (left) to do, so that a second run changes nothing. Stamps stay as
   * they are. `FieldValue.delete()` takes a field away.
   * @throws Error that says why the record cannot be changed; it is left as it is, and told.
   */
  readonly change: (record: StoredRecord) => Fields | null | Promise<Fields | null>;
}

/** One that brings a record, and what lies beside it, to what they ought to be. */
export interface SettlingMigration extends AnyMigration {
  /**
   * Writes by `writeFresh` alone, which a dry run looks at instead. Done twice it changes nothing.
   * @throws Error that says why the record cannot be changed; it is left as it is, and told.
   */
  readonly settle: (id: string) => Promise<unknown>;
}

/**
 * A change of what is stored, to be run once after a deployment: `npm run migrate -- <name>`
 * (docs/recipes/change-a-schema.md).
 */
export type Migration = FieldMigration | SettlingMigration;
