import type * as z from 'zod/mini';
import type { AccountParties } from '../src/domain/dealer-account/account.ts';
import type { Posting } from '../src/domain/trade/account-kinds.ts';
import type { IsoDay } from '../src/domain/shared/dates.ts';
import type { LegacyField } from './fields.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is remembered of a record that other rows name. */
export interface Named {
  readonly id: string;
  readonly value: Fields;
}

/** Finds a record that a cell names, by its old id or its name: first in the export, then in the store. */
export type Find = (noun: string, text: string) => Promise<Named | null>;

export { IMPORT_UID } from '../src/domain/trade/entry.ts';
/** The kind of a value that the store reserves nowhere: no two rows of a file may share it. */
export const IN_FILE = '';

/** A value that no two records may share. */
export interface Reserve {
  /** The id in `uniq`. */
  readonly uniqId: string;
  /** {@link IN_FILE}, or what `uniq` calls it. */
  readonly kind: string;
  readonly field: string;
  /** Without it the record is as good: it is imported with the field blank, or as `without` makes it. */
  readonly isLight: boolean;
  readonly without?: (value: Fields) => Fields;
  /** The value in words, where the field is no text. */
  readonly text?: string;
}

/** What a record is without a value that another has. */
export const withoutValue = ({ field, without }: Reserve, value: Fields): Fields =>
  without ? without(value) : { ...value, [field]: '' };
export const textOfReserve = ({ field, text }: Reserve, value: Fields): string =>
  text ?? String(value[field]);

/** What a row becomes before it is held to the schema; a `note` of a field is told, a `fault` leaves the row out. */
export interface Completed {
  readonly values: Fields;
  readonly notes?: readonly { readonly field: string; readonly value?: string; readonly reason: string }[];
  readonly fault?: { readonly field: string; readonly value?: string; readonly reason: string };
}

/** What a row is completed from. */
export interface RowContext {
  readonly id: string;
  /** Records by the field that names them; and by a field that names several. */
  readonly named: Readonly<Record<string, Named>>;
  readonly lists: Readonly<Record<string, readonly Named[]>>;
  /** Its lines, in their order. */
  readonly lines: readonly Fields[];
}

/** What fields are read from: a row of a file, and what its cells can fill. */
export interface Readable {
  readonly word: string;
  readonly fields: readonly LegacyField[];
  /** The fields that must name a record that is there; any other is left blank. */
  readonly needs: readonly string[];
  /** A blank cell of these is told. */
  readonly expects: readonly string[];
}

/** The lines of records: a file beside theirs, or a list inside each record of a JSON file. */
export interface LinesNoun extends Readable {
  readonly name: string;
  readonly files: readonly string[];
  /** What a list inside a record may be called. */
  readonly lists: readonly string[];
  /** The field that names its record by id or number, in a file of their own. */
  readonly owner: string;
  readonly complete: (
    values: Fields,
    named: Readonly<Record<string, Named>>,
  ) => Omit<Completed, 'values'> & { readonly value: Fields };
}

/** An entry of a dealer's account, the day it is of, and whose account. */
export interface Posted {
  readonly parties: AccountParties;
  readonly day: IsoDay;
  readonly posting: Posting;
}

/** Records of another collection that name the records of a noun. */
export interface Marks {
  readonly collection: string;
  /** The ids of those that are to name a record. */
  readonly of: (value: Fields) => readonly string[];
  /** Why one can’t name the record of this id; '' where it can. */
  readonly fault: (marked: Fields, id: string) => string;
  /** What changes in one that names these. */
  readonly naming: (marked: Fields, records: readonly Named[]) => Fields;
  /** What changes in one that names these no longer; null for nothing. */
  readonly withoutNames: (marked: Fields, ids: readonly string[]) => Fields | null;
}

/** A file of an export, and what its rows become. */
export interface Noun extends Readable {
  readonly name: string;
  /** What its file may be called, without its ending. */
  readonly files: readonly string[];
  readonly lines?: LinesNoun;
  readonly collection: string;
  readonly complete: (values: Fields, context: RowContext) => Completed;
  /** The record as it is stored, or the names of the fields that don't fit. */
  readonly make: (values: Fields) => { readonly value: Fields } | { readonly unfit: readonly string[] };
  readonly reserves: (value: Fields) => readonly Reserve[];
  /** What its rows are found by besides their ids. */
  readonly nameOf: (value: Fields) => string;
  /** The part of a record that others need of it. */
  readonly remember: (value: Fields) => Fields;
  /** The number series that goes on behind the highest number; two records of one series have two numbers. */
  readonly series?: {
    readonly of: (value: Fields) => string;
    readonly field: string;
    /** The digits that count, where not all do. */
    readonly digits?: (number: string) => string;
  };
  /** The field by which a record of the store is found besides its id. */
  readonly foundBy?: string;
  /** Where people's records name one of these: with such a one it is not taken back. */
  readonly usedBy: readonly { readonly collection: string; readonly field: string; readonly isList?: true }[];
  /** What is made beside each record: an account without a password, photos from files, or the makes that forms offer. */
  readonly beside?: 'accounts' | 'photos' | 'makes';
  /** The records that name it from now on. */
  readonly marks?: Marks;
  /** What it puts on the account of its dealer with its supplier. */
  readonly posts?: (id: string, value: Fields) => readonly Posted[];
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
