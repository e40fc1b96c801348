import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt, setAll } from '#forms/paths.ts';
import { checkFields, type FieldErrors, finishCheck } from '#forms/validate.ts';
import { allFields, readValues, toInputs, toStored } from '#forms/values.ts';
import { cellInput, cellRefusal, isBlankCell } from './cells.ts';
import { importFields, type Mapping } from './mapping.ts';
import type { TableRow } from './parse-table.ts';

export type Verdict = 'error' | 'new' | 'changed' | 'same';
export const VERDICTS: readonly Verdict[] = ['error', 'new', 'changed', 'same'];

/** A field that the file would change, as a person reads it. */
export interface Difference {
  readonly path: string;
  readonly title: string;
  readonly old: string;
  readonly next: string;
}

/** A stored record as far as matching goes. */
export interface Existing {
  readonly id: string;
  readonly rev: number;
  readonly value: FieldValues;
}

export interface ValidatedRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Corrections typed here, by path; they win over the file. */
  readonly fixes: Readonly<Record<string, string>>;
  readonly key: string;
  readonly verdict: Verdict;
  /** Messages by path; '' stands for the row as a whole. */
  readonly errors: FieldErrors;
  readonly differences: readonly Difference[];
  readonly existing: Existing | null;
  /** What would be stored; null for a row with errors. */
  readonly stored: FieldValues | null;
}

/** How the rows of a file become records. */
export interface Plan {
  readonly groups: readonly FieldGroup[];
  readonly mapping: Mapping;
  readonly keyFields: readonly string[];
  /** A new record before the file fills it. */
  readonly blank: FieldValues;
  readonly now: Date;
  /** The record with its computed fields, so that a key is compared as it would be stored. */
  readonly derive: (stored: FieldValues) => FieldValues;
  /**
   * The record with its computed fields, and what is wrong with it beyond its fields: messages by path. `before` is the
   * stored one, null for a new one.
   */
  readonly finish: (
    stored: FieldValues,
    before: FieldValues | null,
  ) => { readonly value: FieldValues; readonly errors: FieldErrors };
}

/** A row of the file with the corrections typed so far. */
export interface Draft extends TableRow {
  readonly fixes: Readonly<Record<string, string>>;
}

/** The cell of a field: a correction, else its column's; undefined when the file has none. */
export function cellOf(plan: Plan, draft: Draft, path: string): string | undefined {
  const fixed = draft.fixes[path];
  if (fixed !== undefined) return fixed;
  const column = plan.mapping.indexOf(path);
  return column < 0 ? undefined : (draft.cells[column] ?? '');
}

/** Between the parts of a key; no clean text holds it. */
const SEPARATOR = '\u001F';

/** The key that tells rows and records apart: the stored values of the key fields, '' when all are blank. */
export function keyOf(plan: Pick<Plan, 'keyFields'>, values: FieldValues): string {
  const parts = plan.keyFields.map((path) => {
    const value = getAt(values, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return parts.every((part) => part === '') ? '' : parts.join(SEPARATOR);
}

/** A key as a person reads it: its parts without the blank ones. */
export function keyText(key: string): string {
  return key
    .split(SEPARATOR)
    .filter((part) => part !== '')
    .join(' · ');
}

/** The values of a row's key fields as they would be stored, read the way the form reads them. */
export function keyValues(plan: Plan, draft: Draft): FieldValues {
  const fields = new Map<string, Field>(allFields(plan.groups).map((field) => [field.name, field]));
  const entries = plan.keyFields.flatMap((path): [string, unknown][] => {
    const field = fields.get(path);
    const cell = cellOf(plan, draft, path);
    if (!field || cell === undefined) return [];
    const reading = rulesOf(field).read(field, cellInput(field, cell, {}), { now: plan.now, values: {} });
    return reading.ok ? [[path, reading.value]] : [];
  });
  const derived = plan.derive(setAll(plan.blank, entries));
  return setAll(
    {},
    entries.map(([path]) => [path, getAt(derived, path)]),
  );
}

interface Filled {
  readonly inputs: FieldValues;
  readonly refusals: Record<string, string>;
}

/** A field of the form that the file has a cell for. */
interface Given {
  readonly field: Field;
  readonly cell: string;
  readonly input: unknown;
  readonly isBlank: boolean;
  readonly refusal: string | null;
}

function givenOf(plan: Plan, draft: Draft, start: FieldValues): readonly Given[] {
  return importFields(plan.groups).flatMap((field) => {
    const cell = cellOf(plan, draft, field.name);
    if (cell === undefined) return [];
    const input = cellInput(field, cell, start);
    const isBlank = isBlankCell(cell);
    return [{ field, cell, input, isBlank, refusal: cellRefusal(field, cell, start) }];
  });
}

/** One value of the record as its field reads the input; undefined where it can't. */
function valueOf({ now }: Plan, field: Field, input: unknown): unknown {
  const reading = rulesOf(field).read(field, input, { now, values: {} });
  return reading.ok ? reading.value : undefined;
}

/** The cells typed into the form one after the other, with what effects made of other fields. */
class Typing {
  inputs: FieldValues;
  /** Paths that an effect set, with the field whose effect it was. */
  readonly byEffect = new Map<string, Field>();
  readonly #plan: Plan;
  readonly #given: ReadonlyMap<string, Given>;

  constructor(plan: Plan, start: FieldValues, given: readonly Given[]) {
    this.#plan = plan;
    this.inputs = start;
    this.#given = new Map(given.map((each) => [each.field.name, each]));
  }

  /** A blank cell leaves what an effect filled; one that says what stands there already changes nothing. */
  type({ field, input, isBlank, refusal }: Given): void {
    if (isBlank && this.byEffect.has(field.name)) return;
    const before = valueOf(this.#plan, field, getAt(this.inputs, field.name));
    const value = valueOf(this.#plan, field, input);
    this.inputs = setAll(this.inputs, [[field.name, input]]);
    if (!field.effect || refusal !== null || value === undefined) return;
    const { values } = readValues(this.#plan.groups, this.inputs, this.#plan.now);
    // Of what stood there before, the other cells may still be blank: they are filled all the same.
    const isNew = !isSame(before, value);
    const effects = Object.entries(field.effect(values)).filter(
      ([path]) => isNew || (!isBlank && this.#given.get(path)?.isBlank === true),
    );
    this.inputs = setAll(this.inputs, effects);
    for (const [path] of effects) this.byEffect.set(path, field);
  }

  /** Of a cell that another cell's effect gave another value: what does not go together. One that it emptied is unset. */
  conflict({ field, cell, input, isBlank }: Given): string | null {
    const other = this.#given.get(this.byEffect.get(field.name)?.name ?? '');
    if (isBlank || !other) return null;
    const [said, stands] = [input, getAt(this.inputs, field.name)].map((each) =>
      valueOf(this.#plan, field, each),
    );
    if (isSame(said, stands) || isSame(stands, rulesOf(field).empty)) return null;
    return `${field.title} ${cell.trim()} does not go with ${other.field.title} ${other.cell.trim()}`;
  }
}

/**
 * The inputs of a record's form with the row's cells typed into them in the form's order, so that effects run as they do
 * for a person (docs/recipes/add-a-csv-import.md). A field that the form closes for these values is not filled: it keeps
 * what the record or an effect says. A cell that asks for something else is refused, unless the closed field shows a text
 * of its own in the value's place.
 */
function fill(plan: Plan, draft: Draft, base: FieldValues): Filled {
  const refusals: Record<string, string> = {};
  const start = toInputs(plan.groups, base);
  const given = givenOf(plan, draft, start);
  const closable = given.filter(({ field }) => field.disabled);
  const cellsOf = (each: readonly Given[]) =>
    setAll(
      start,
      each.map(({ field, input }) => [field.name, input]),
    );
  const before = closable.length > 0 ? readValues(plan.groups, cellsOf(given), plan.now).values : start;
  const closed = closable.filter(({ field }) => field.disabled?.(before));
  const open = given.filter((each) => !closed.includes(each));
  // What a closed cell says is seen by the effect that closes it, as what stood there before.
  const typing = new Typing(plan, cellsOf(closed), open);
  for (const each of open) {
    typing.type(each);
    if (each.refusal !== null) refusals[each.field.name] = each.refusal;
  }
  for (const each of open) {
    const conflict = each.refusal === null ? typing.conflict(each) : null;
    if (conflict !== null) refusals[each.field.name] = conflict;
  }
  const left = closed.filter(({ field }) => !typing.byEffect.has(field.name));
  for (const { field } of left) {
    const { name, title, disabledText } = field;
    const isChanged = !isSame(getAt(before, name), getAt(base, name));
    if (isChanged && disabledText === undefined) refusals[name] = `${title} cannot be set here`;
  }
  const unchanged = left.map(({ field: { name } }) => [name, getAt(start, name)] as const);
  return { inputs: setAll(typing.inputs, unchanged), refusals };
}

function differencesOf(plan: Plan, before: FieldValues, after: FieldValues): Difference[] {
  return importFields(plan.groups).flatMap((field) => {
    const [old, next] = [getAt(before, field.name), getAt(after, field.name)];
    if (isSame(old, next)) return [];
    const show = (value: unknown, values: FieldValues) => rulesOf(field).display(field, value, values);
    return [{ path: field.name, title: field.title, old: show(old, before), next: show(next, after) }];
  });
}

function keyError(plan: Plan, key: string, repeatOf: number | null): string | null {
  const titles = new Map<string, string>(allFields(plan.groups).map(({ name, title }) => [name, title]));
  const title = titles.get(plan.keyFields[0] ?? '') ?? 'The key';
  if (key === '') return `${title} is required`;
  return repeatOf === null ? null : `Row ${repeatOf} has the same key: ${keyText(key)}`;
}

/** What else is known of a row before it is checked. */
export interface Matches {
  /** Records with the row's key, deleted ones too. */
  readonly existing: readonly Existing[];
  /** The row of the file that has the same key already, null for none. */
  readonly repeatOf: number | null;
}

/** Checks one row as the form would, with the same rules and words. */
export async function validateRow(plan: Plan, draft: Draft, matches: Matches): Promise<ValidatedRow> {
  const key = keyOf(plan, keyValues(plan, draft));
  const alive = matches.existing.filter(({ value }) => value['deleted'] !== true);
  const existing = alive[0] ?? null;
  const base = existing?.value ?? plan.blank;
  const errors: Record<string, string> = {};
  const keyPath = plan.keyFields[0] ?? '';
  const broken = keyError(plan, key, matches.repeatOf);
  if (broken !== null) errors[keyPath] = broken;
  else if (alive.length > 1) errors[keyPath] = `${alive.length} records have this key: ${keyText(key)}`;
  else if (!existing && matches.existing.length > 0) {
    errors[keyPath] = `A deleted record has this key: ${keyText(key)}. Restore it first`;
  }
  const { inputs, refusals } = fill(plan, draft, base);
  const check = checkFields(plan.groups, inputs, { now: plan.now, before: base });
  const messages = check.pending.size > 0 ? await finishCheck(check) : check.errors;
  Object.assign(errors, { ...messages, ...refusals, ...errors });
  let stored = toStored(plan.groups, inputs, base, plan.now);
  if (Object.keys(errors).length === 0) {
    const finished = plan.finish(stored, existing?.value ?? null);
    stored = finished.value;
    Object.assign(errors, finished.errors);
  }
  const isRight = Object.keys(errors).length === 0;
  const before = readValues(plan.groups, toInputs(plan.groups, base), plan.now).values;
  const differences = existing ? differencesOf(plan, before, stored) : [];
  const fitting: Verdict = existing ? (differences.length > 0 ? 'changed' : 'same') : 'new';
  return {
    ...draft,
    key,
    verdict: isRight ? fitting : 'error',
    errors,
    differences,
    existing,
    stored: isRight ? stored : null,
  };
}
