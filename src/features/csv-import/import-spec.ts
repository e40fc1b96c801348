import type { ImportTarget } from '#data/imports/import-target.ts';
import type { Field, FieldGroup, FieldName, FieldValues } from '#forms/field.ts';
import type { FieldErrors } from '#forms/validate.ts';
import type { ConfirmOptions } from '#ui/confirm.tsx';

/** What an import of a noun needs beyond its form: see docs/recipes/add-a-csv-import.md. */
export interface ImportHook<T extends FieldValues> {
  readonly target: ImportTarget<T>;
  /** The privilege flag of the area, as rules ask for it. */
  readonly area: string;
  /** What tells rows apart; the first one is how stored records are looked up, so it should match the fewest records. */
  readonly keyFields: readonly FieldName<T>[];
  /** A code that the portal gave. A file with its column changes stored records alone, which are matched by it. */
  readonly code?: Field<T>;
  /** Asked before rows are written, such as what they would add for everybody; null for nothing. */
  readonly question?: (values: readonly T[]) => ConfirmOptions | null;
  /** What a record has to be beyond its fields: messages by path, none when it is right; `before` is null for a new one. */
  readonly check?: (value: T, before: T | null) => FieldErrors;
}

/** One noun's import as a declaration; the page follows from it. */
export interface ImportSpec<T extends FieldValues> extends ImportHook<T> {
  /** With a capital, as in 'Product'. */
  readonly noun: string;
  /** The list's heading, as in 'Products'. */
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The fields of a new record's form. */
  readonly groups: readonly FieldGroup<T>[];
  readonly nameOf: (value: T) => string;
}

/** A list's heading in the middle of a sentence: "suspension kits", "OEM rims". */
export function withinSentence(title: string): string {
  return title.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}
