import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { cellsOf } from '#forms/kinds/rows-kind.ts';
import { getAt, keepSame, setAll, topOf } from '#forms/paths.ts';

export interface ReadValues {
  /** The values as they would be stored; a field that cannot be read counts as blank. */
  values: FieldValues;
  /** What stands in the inputs that cannot be read, by path. */
  unreadable: Readonly<Record<string, unknown>>;
}

/** All fields of the groups, hidden ones too. */
export function allFields(groups: readonly FieldGroup[]): Field[] {
  return groups.flatMap((group) => group.fields);
}

/** These fields with the cells of each row that is in `values`, before the list that they are in. */
function withCells(fields: readonly Field[], values: FieldValues): Field[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'rows') return [field];
    const rows: unknown = getAt(values, field.name);
    return [...(Array.isArray(rows) ? rows.flatMap((_, index) => cellsOf(field, index)) : []), field];
  });
}

/** Those of these fields that have an input for these values; a readonly field only shows what stands in the record. */
function withInput(fields: readonly Field[], values: FieldValues): Field[] {
  return withCells(fields, values).filter((field) => !rulesOf(field).isShownOnly && hasRow(values, field));
}

function inputFields(groups: readonly FieldGroup[], values: FieldValues): Field[] {
  return withInput(allFields(groups), values);
}

/** Whether the row that a field is in is there: one taken out leaves the page a moment later. */
function hasRow(inputs: FieldValues, { name }: Field): boolean {
  const row = /^(.*[.]\d+)[.]/u.exec(name)?.[1];
  return row === undefined || getAt(inputs, row) !== undefined;
}

/** The field of this name, a cell of a row too; `find` gives what is declared under a name. */
export function fieldNamed(find: (name: string) => Field | undefined, name: string): Field | undefined {
  const [, list = '', row] = /^(.+?)[.](\d+)[.]/u.exec(name) ?? [];
  const field = find(name) ?? find(list);
  return field?.kind === 'rows' && field.name !== name
    ? cellsOf(field, Number(row)).find((cell) => cell.name === name)
    : field;
}

/** The fields that a person can see, for the given stored values. */
export function visibleFields(groups: readonly FieldGroup[], values: FieldValues): Field[] {
  const isVisible = ({ visible }: Field | FieldGroup) => visible?.(values) ?? true;
  const declared = groups.filter(isVisible).flatMap((group) => group.fields);
  return withCells(declared.filter(isVisible), values).filter(
    (field) => hasRow(values, field) && isVisible(field),
  );
}

/** What the inputs start from: the record with each declared field in the shape of its input. */
export function toInputs(groups: readonly FieldGroup[], stored: FieldValues): FieldValues {
  return setAll(
    stored,
    inputFields(groups, stored).map((field) => [
      field.name,
      rulesOf(field).toInput(field, getAt(stored, field.name)),
    ]),
  );
}

/** A stored value as its inputs show it: of a list each field of its rows. */
export function toShown(groups: readonly FieldGroup[], path: string, value: unknown): unknown {
  const stored = { [path]: value };
  const below = (name: string) => name === path || name.startsWith(`${path}.`);
  const fields = inputFields(groups, stored).filter((field) => below(field.name));
  return toInputs([{ id: path, title: '', fields }], stored)[path];
}

/** Reads these fields into `start`, which holds what the record has beyond them. */
function read(fields: readonly Field[], start: FieldValues, inputs: FieldValues, now: Date): ReadValues {
  const unreadable: Record<string, unknown> = {};
  const entries = fields.map((field) => {
    const raw = getAt(inputs, field.name);
    const reading = rulesOf(field).read(field, raw, { now, values: inputs });
    if (!reading.ok) unreadable[field.name] = raw;
    return [field.name, reading.ok ? reading.value : rulesOf(field).empty] as const;
  });
  return { values: setAll(start, entries), unreadable };
}

/** Reads what the inputs hold (or a stored record, which reads as itself). Pure; `now` bounds the years of dates. */
export function readValues(groups: readonly FieldGroup[], inputs: FieldValues, now: Date): ReadValues {
  return read(inputFields(groups, inputs), inputs, inputs, now);
}

const pick = (values: FieldValues, names: ReadonlySet<string>): FieldValues =>
  Object.fromEntries([...names].filter((name) => name in values).map((name) => [name, values[name]]));

/** Options that depend on other values make the reading depend on them. */
const readsOthers = (field: Field): boolean =>
  field.kind === 'rows'
    ? cellsOf(field, 0).some(readsOthers)
    : (field.kind === 'select' || field.kind === 'radio') && typeof field.options === 'function';

/**
 * The same reading after the inputs at these paths have changed: only the fields typed into are read, or all of a top-level
 * value that was set as a whole. All else keeps its identity, and so does every part that has not changed.
 */
export function readAgain(
  before: ReadValues,
  groups: readonly FieldGroup[],
  paths: readonly string[],
  inputs: FieldValues,
  now: Date,
): ReadValues {
  const declared = allFields(groups);
  const named = paths.flatMap(
    (path) => fieldNamed((name) => declared.find((each) => each.name === name), path) ?? [],
  );
  const typed = withInput(
    named.filter(({ kind }) => kind !== 'rows'),
    before.values,
    // A row that was taken out with the same change has nothing to read.
  ).filter((field) => hasRow(inputs, field));
  const whole = new Set(typed.length === paths.length ? [] : paths.map((path) => topOf(path)));
  const isDue = (field: Field) => whole.has(topOf(field.name)) || readsOthers(field);
  const due = [...new Set([...typed, ...withInput(declared.filter(isDue), inputs).filter(isDue)])];
  const fresh = read(due, { ...before.values, ...pick(inputs, whole) }, inputs, now);
  const isRead = new Set(due.map(({ name }) => name));
  const rest = Object.entries(before.unreadable).filter(
    ([path]) => !isRead.has(path) && !whole.has(topOf(path)),
  );
  return {
    values: keepSame(before.values, fresh.values),
    unreadable: { ...Object.fromEntries(rest), ...fresh.unreadable },
  };
}

/**
 * The record to store (product: form-engine): numbers as numbers, '' when blank, text clean and trimmed, checkboxes
 * as booleans. Hidden fields, and a disabled one that cannot be read, stay as in `original`.
 */
export function toStored(
  groups: readonly FieldGroup[],
  inputs: FieldValues,
  original: FieldValues,
  now: Date,
): FieldValues {
  const { values, unreadable } = readValues(groups, inputs, now);
  const shown = new Set(visibleFields(groups, values));
  const fields = withCells(allFields(groups), values).filter((field) => hasRow(values, field));
  const unread = fields.filter((field) => {
    const isHeld = field.kind === 'rows' || !rulesOf(field).isShownOnly;
    return isHeld && (!shown.has(field) || field.name in unreadable);
  });
  return setAll(
    values,
    unread.map((field) => {
      const stored = getAt(original, field.name);
      return [field.name, stored === undefined ? rulesOf(field).empty : stored];
    }),
  );
}
