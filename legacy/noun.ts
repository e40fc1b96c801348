import type * as z from 'zod/mini';
import type { LegacyField } from './fields.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is remembered of a record that other rows name. */
export interface Named {
  readonly id: string;
  readonly value: Fields;
}

/** Finds a record that a cell names, by its old id or its name: first in the export, then in the store. */
export type Find = (noun: string, text: string) => Promise<Named | null>;

/** Who stands in `_by` of a record that an import made: no account has this id. */
export const IMPORT_UID = 'import';
/** The kind of a value that the store reserves nowhere: no two rows of a file may share it. */
export const IN_FILE = '';

/** A value that no two records may share. */
export interface Reserve {
  /** The id in `uniq`. */
  readonly uniqId: string;
  /** {@link IN_FILE}, or what `uniq` calls it. */
  readonly kind: string;
  readonly field: string;
  /** Without it the record is as good: it is imported with the field blank. */
  readonly isLight: boolean;
}

/** What a row becomes before it is held to the schema; a `note` of a field is told, a `fault` leaves the row out. */
export interface Completed {
  readonly values: Fields;
  readonly notes?: readonly { readonly field: string; readonly value?: string; readonly reason: string }[];
  readonly fault?: { readonly field: string; readonly value?: string; readonly reason: string };
}

/** What a row is completed from. */
export interface RowContext {
  readonly id: string;
  /** Records by the field that names them. */
  readonly named: Readonly<Record<string, Named>>;
}

/** A file of an export, and what its rows become. */
export interface Noun {
  readonly name: string;
  /** One row, in words: "customer". */
  readonly word: string;
  /** What its file may be called, without its ending. */
  readonly files: readonly string[];
  readonly collection: string;
  readonly fields: readonly LegacyField[];
  /** The fields that must name a record that is there; any other is left blank. */
  readonly needs: readonly string[];
  /** A blank cell of these is told. */
  readonly expects: readonly string[];
  readonly complete: (values: Fields, context: RowContext) => Completed;
  /** The record as it is stored, or the names of the fields that don't fit. */
  readonly make: (values: Fields) => { readonly value: Fields } | { readonly unfit: readonly string[] };
  readonly reserves: (value: Fields) => readonly Reserve[];
  /** What its rows are found by besides their ids. */
  readonly nameOf: (value: Fields) => string;
  /** The part of a record that others need of it. */
  readonly remember: (value: Fields) => Fields;
  /** The number series that goes on behind the highest number. */
  readonly series?: { readonly name: string; readonly field: string };
  /** Where people's records name one of these: with such a one it is not taken back. */
  readonly usedBy: readonly { readonly collection: string; readonly field: string; readonly isList?: true }[];
  /** What is made beside each record: an account without a password, photos from files, or the makes that forms offer. */
  readonly beside?: 'accounts' | 'photos' | 'makes';
}

/** {@link Noun.make} by a schema and what follows from the other fields. */
export function maker<T extends object>(schema: z.ZodMiniType<T>, derive: (value: T) => T): Noun['make'] {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (!parsed.success)
      return { unfit: [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.')))] };
    const again = schema.safeParse(derive(parsed.data));
    return again.success
      ? { value: Object.fromEntries(Object.entries(again.data)) }
      : { unfit: ['searchArr'] };
  };
}

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
