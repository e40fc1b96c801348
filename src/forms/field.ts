import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Attachment } from '#domain/shared/schema.ts';
import type { IconName } from '#ui/icons.ts';

/** Values of any form: the engine works on paths, so it does not know the entity. */
export type { FieldValues } from 'react-hook-form';

/**
 * A function of the entity's values. Written as a method so that TypeScript compares its parameter
 * bivariantly: the engine then handles the fields of every entity as one type.
 */
type OfValues<V, R> = { of(values: V): R }['of'];

/** A dotted path into V whose first step is a field of V: `gvm`, `heightsBefore.fl`, `people.0.count`. */
export type FieldName<V> = Extract<keyof V, string> | `${Extract<keyof V, string>}.${string}`;

export interface Option {
  value: string | number | boolean;
  label: string;
  disabled?: boolean;
}

/** Options as data, plain words standing for options whose value is their label. */
export type Options = readonly (Option | string)[];

/** What a loader found. */
export interface Offer {
  readonly options: Options;
  /** There are more than these, which the list says. */
  readonly isCut: boolean;
  /** Said at the end of the list, such as what could not be read; null for nothing. */
  readonly note: string | null;
}

/** Loads the options that match what is typed; '' asks for the first ones. Rejections are shown in the list. */
export type OptionLoader<V> = {
  of(query: string, values: V, signal: AbortSignal): Promise<Offer>;
}['of'];

export interface FieldBase<V> {
  name: FieldName<V>;
  title: string;
  /** Required always, or while the function says so. A required checkbox must be ticked. */
  required?: boolean | OfValues<V, boolean>;
  /** Opts out of a form in which all fields are required. */
  optional?: boolean;
  /** Exact number of characters (digits for numbers). */
  charCount?: number;
  /** Smallest and largest number, in the field's unit. */
  min?: number;
  max?: number;
  integer?: boolean;
  /** Largest text in UTF-16 units, the unit of the schemas and the rules (security case V02). */
  maxLength?: number;
  /** Shown after the input: kg, mm, km. */
  unit?: string;
  help?: string;
  placeholder?: string;
  /** Shown in an empty input while it is disabled: CURRENT, UNLIMITED. */
  disabledText?: string;
  /** A hidden field is neither validated nor changed at save. */
  visible?: OfValues<V, boolean>;
  /** A disabled field is not validated; its value is stored. */
  disabled?: OfValues<V, boolean>;
  upperCase?: boolean;
  /** Typed as people space it, stored without spaces, dots and dashes. */
  isCompact?: boolean;
  /**
   * Returns true or a message; gets the value as stored. Asked last, when all other rules pass, and not
   * for a blank value (a checkbox is never blank), so that an optional field may stay empty.
   */
  validate?: {
    of(value: unknown, values: V): true | string | Promise<true | string>;
  }['of'];
  /** Values to set when a person changes this field; `values` already hold the change. */
  effect?: OfValues<V, Partial<V>>;
  /** Never written to the draft on the device: licence numbers, birth dates (decisions: kept-on-device). */
  isPrivate?: boolean;
  /** Columns of twelve on a desktop; the kind has a default. */
  span?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
  autoComplete?: string;
}

interface ChoiceProps<V> {
  options: Options | OfValues<V, Options>;
  /** Said at the end of the options of a select, such as what could not be read. */
  note?: string | null;
  /** The marked name of a deleted record, null for one that is there (architecture: deleted-marks). Keeps its identity. */
  marked?: (id: string) => Promise<string | null>;
}

/** A file that has been looked at and is fit to be stored; a picture is written anew, with a thumbnail. */
export interface PreparedFile {
  /** A label only, never part of a path (security F03). */
  name: string;
  full: Blob;
  thumb: Blob | null;
  contentType: string;
}

/** Where a file field keeps its files, so that forms know no storage. */
export interface FileStore {
  /** Stores a file; `onProgress` gets 0 to 1. Rejections are shown beside the file. */
  upload: (
    file: PreparedFile,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<Attachment>;
  /** The bytes of a stored file, for turning a picture. */
  download: (path: string) => Promise<Blob>;
  /** The address of the file at a path of our own storage (security F07). */
  linkOf: (path: string) => Promise<string>;
}

/** What each kind needs beyond the base. A new kind starts here; the compiler then names every other place. */
interface KindProps<V> {
  text: object;
  tel: object;
  email: object;
  /** Typed as digits, stored as a number, '' when blank. `signed`: it may lie below zero, so there is a ± key. */
  number: { signed?: boolean };
  /** Typed in dollars, stored in integer cents, '' when blank; min and max are cents. */
  money: object;
  /** Typed and shown as DD/MM/YYYY, stored as ISO YYYY-MM-DD, '' when blank. */
  date: object;
  /** Typed and shown as MM/YYYY, stored as ISO YYYY-MM, '' when blank. */
  monthYear: object;
  /** 1-12, 0-59, am or pm; stored as minutes of the day (decisions: time-of-day), '' when blank. */
  time: object;
  textarea: { rows?: number };
  select: ChoiceProps<V>;
  radio: ChoiceProps<V>;
  checkbox: object;
  autocomplete: {
    options: Options | OptionLoader<V>;
    /** Said at the end of options that are data; a loader gives its own. */
    note?: string | null;
    /** Text that is no option is kept as the value. */
    freeText?: boolean;
    /** Text that is no option becomes one by a choice of its own, and after a question; what an option is, as in "make". */
    adds?: string;
    /** As that of a choice. */
    marked?: (id: string) => Promise<string | null>;
    /** The label of the stored value when `options` is a loader and the value is not its own label. */
    labelOf?: OfValues<V, string>;
  };
  /** A list of short texts (Enter or a comma ends one), stored as an array; with options a closed list to tick. */
  tags: { options?: Options };
  /** A list of files, stored as an array of {url, urlThumb, path, name, size}; a save waits until all are there. */
  file: {
    store: FileStore;
    /** Extensions without dot; every kind that may be kept by default. */
    accept?: readonly string[];
    /** Largest number of files; 20 by default. */
    maxFiles?: number;
  };
  /** A list, each row of which has these fields; read, checked and stored for each row that is there. */
  rows: {
    /** The fields of one row; their names carry its place: `torques.0.point`. */
    columns: (index: number) => readonly Field<V>[];
    /** What one row is, as in "Remove spring option 2". */
    noun: string;
    /** A new row. */
    blank: object | (() => object);
    /** The most rows there may be. */
    max?: number;
    /** A row that can't be taken out. */
    isFixed?: (index: number) => boolean;
    /** Stands under the fields of a row. */
    below?: (index: number) => ReactNode;
  };
  /** Something to do in the middle of a form; stores nothing itself. */
  button: {
    label: string;
    icon?: IconName;
    /** Gets the values as they would be stored; what it returns is set as if typed. Rejections are shown. */
    onPress: OfValues<V, Partial<V> | undefined | Promise<Partial<V> | undefined>>;
  };
  readonly: {
    /** The text shown; without it the stored value itself. */
    show?: OfValues<V, string>;
  };
}

export type FieldKind = keyof KindProps<FieldValues>;

export type FieldOf<K extends FieldKind, V = FieldValues> = FieldBase<V> & KindProps<V>[K] & { kind: K };

/** A field of an entity as plain data, declared once and used by form, list, import and print. */
export type Field<V = FieldValues> = { [K in FieldKind]: FieldOf<K, V> }[FieldKind];

export interface FieldGroup<V = FieldValues> {
  id: string;
  title: string;
  description?: string;
  fields: readonly Field<V>[];
  /** Hides the whole group and with it every field in it. */
  visible?: OfValues<V, boolean>;
}

/** Options in their full form. */
export function toOptions(options: Options): readonly Option[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
}
