import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { getAt } from '#forms/paths.ts';
import { allFields } from '#forms/values.ts';
import { isImportable } from './cells.ts';

/** For each column of the file the path of its field, '' for a column that is left out. */
export type Mapping = readonly string[];

/** The fields that a file can fill. */
export function importFields(groups: readonly FieldGroup[]): Field[] {
  return allFields(groups).filter(isImportable);
}

/** "Front axle capacity (kg)" and "frontAxleCapacity" are the same column. */
function plain(title: string): string {
  return title
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Guesses by stored name and title; of two columns for one field the first gets it. */
export function guessMapping(headers: readonly string[], fields: readonly Field[]): Mapping {
  const taken = new Set<string>();
  return headers.map((header) => {
    const wanted = plain(header);
    const free = fields.filter((field) => !taken.has(field.name));
    const found =
      free.find((field) => field.name === header) ??
      free.find((field) => wanted !== '' && (plain(field.name) === wanted || plain(field.title) === wanted));
    if (!found) return '';
    taken.add(found.name);
    return found.name;
  });
}

export interface MappingFaults {
  /** What keeps the file from being checked. */
  readonly errors: readonly string[];
  /** What is worth knowing before it is. */
  readonly notes: readonly string[];
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index)),
];

/** What is wrong with a mapping, and what a person should know of it; `blank` is a new record before it is filled. */
export function mappingFaults(
  headers: readonly string[],
  mapping: Mapping,
  fields: readonly Field[],
  keyFields: readonly string[],
  blank: FieldValues,
): MappingFaults {
  const titleOf = (path: string) => fields.find((field) => field.name === path)?.title ?? path;
  const used = new Set(mapping);
  const errors = repeated(mapping).map((path) => `Two columns are put into ${titleOf(path)}. Leave one out.`);
  if (!keyFields.some((path) => used.has(path))) {
    errors.push(`Choose the column that holds ${titleOf(keyFields[0] ?? '')}: rows are matched by it.`);
  }
  const notes: string[] = [];
  const twice = repeated(headers);
  if (twice.length > 0) {
    notes.push(
      `The file has more than one column titled ${quoted(twice)}. The first is used unless you choose another.`,
    );
  }
  // What a new record starts with needs no column.
  const missing = fields.filter(
    (field) =>
      field.required === true &&
      !used.has(field.name) &&
      rulesOf(field).isMissing(getAt(blank, field.name) ?? rulesOf(field).empty),
  );
  if (missing.length > 0) {
    const titles = missing.map(({ title }) => title).join(', ');
    notes.push(
      `No column for what is required: ${titles}. Only rows that are stored already can be imported.`,
    );
  }
  const left = headers.filter((header, index) => header !== '' && (mapping[index] ?? '') === '');
  if (left.length > 0) notes.push(`Left out: ${quoted(left)}.`);
  return { errors, notes };
}
