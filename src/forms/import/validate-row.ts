import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt, setAll } from '#forms/paths.ts';
import { checkFields, type FieldErrors, finishCheck } from '#forms/validate.ts';
import { allFields, readValues, toInputs, toStored } from '#forms/values.ts';
import { cellInput, cellRefusal } from './cells.ts';
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
  /** The record with its computed fields, and what is wrong with it beyond its fields: messages by path. */
  readonly finish: (stored: FieldValues) => { readonly value: FieldValues; readonly errors: FieldErrors };
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

/** The stored values of a row's key fields, read the way the form reads them. */
export function keyValues(plan: Plan, draft: Draft): FieldValues {
  const fields = new Map<string, Field>(allFields(plan.groups).map((field) => [field.name, field]));
  const entries = plan.keyFields.flatMap((path): [string, unknown][] => {
    const field = fields.get(path);
    const cell = cellOf(plan, draft, path);
    if (!field || cell === undefined) return [];
    const reading = rulesOf(field).read(field, cellInput(field, cell, {}), { now: plan.now, values: {} });
    return reading.ok ? [[path, reading.value]] : [];
  });
  return setAll({}, entries);
}

interface Filled {
  readonly inputs: FieldValues;
  readonly refusals: Record<string, string>;
}

/**
 * The inputs of a record's form with the row's cells in them; effects fill what the file has no column for. A field
 * that the form closes for these values is not filled: it keeps what the record or an effect says. A cell that asks
 * for something else is refused, unless the closed field shows a text of its own in the value's place.
 */
function fill(plan: Plan, draft: Draft, base: FieldValues): Filled {
  const refusals: Record<string, string> = {};
  const start = toInputs(plan.groups, base);
  const fields = importFields(plan.groups);
  const given = fields.flatMap((field) => {
    const cell = cellOf(plan, draft, field.name);
    return cell === undefined ? [] : [{ field, cell }];
  });
  let inputs = setAll(
    start,
    given.map(({ field, cell }) => [field.name, cellInput(field, cell, start)]),
  );
  const read = () => readValues(plan.groups, inputs, plan.now);
  const closable = given.filter(({ field }) => field.disabled);
  const before = closable.length > 0 ? read().values : inputs;
  const closed = closable.map(({ field }) => field).filter((field) => field.disabled?.(before));
  const isGiven = new Set<string>(given.map(({ field }) => field.name));
  for (const { name } of closed) isGiven.delete(name);
  const isByEffect = new Set<string>();
  for (const { field, cell } of given) {
    const refusal = cellRefusal(field, cell, inputs);
    if (refusal !== null) refusals[field.name] = refusal;
    if (!field.effect || refusal !== null) continue;
    const { values, unreadable } = read();
    if (field.name in unreadable || isSame(getAt(values, field.name), getAt(base, field.name))) continue;
    const effects = Object.entries(field.effect(values)).filter(([path]) => !isGiven.has(path));
    inputs = setAll(inputs, effects);
    for (const [path] of effects) isByEffect.add(path);
  }
  for (const field of closed.filter(({ name }) => !isByEffect.has(name))) {
    const { name, title, disabledText } = field;
    const isAsked = !isSame(getAt(before, name), getAt(base, name));
    if (isAsked && disabledText === undefined) refusals[name] = `${title} cannot be set here`;
    inputs = setAll(inputs, [[name, getAt(start, name)]]);
  }
  return { inputs, refusals };
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
    const finished = plan.finish(stored);
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
