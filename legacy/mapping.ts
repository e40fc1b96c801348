import * as z from 'zod/mini';
import { isEmail } from '../src/domain/shared/email.ts';
import { isPhone } from '../src/domain/shared/phone.ts';
import { STATES } from '../src/domain/shared/states.ts';
import { choiceOf, plain, plainWhole } from './cells.ts';
import { DATE_ORDERS, dateOrderOf } from './dates.ts';
import type { LegacyField } from './fields.ts';
import type { Readable } from './noun.ts';
import { spellings } from './spellings.ts';
import type { Source } from './table.ts';

/** Stands for a value that nobody has chosen yet. */
export const UNDECIDED = '?';
/** What exports write into a cell that says nothing. */
const BLANKS = ['', '-', '–', 'n/a', 'na', 'null', 'none', 'nil', 'unknown', 'tba', '#n/a', '0000-00-00'];

const fileSchema = z.strictObject({
  noun: z.string(),
  /** For each column its field, '' for one that is left out. */
  columns: z.record(z.string(), z.string()),
  dates: z.enum(DATE_ORDERS),
  /** Cells that say nothing, in small letters. */
  blanks: z.array(z.string()),
  /** What a blank cell of a field stands for. */
  defaults: z.record(z.string(), z.string()),
  /** Of a field: what stands in the file, and what it means. */
  values: z.record(z.string(), z.record(z.string(), z.string())),
  /** A cell that can't be read leaves its row out, or is imported blank. */
  unreadable: z.enum(['leaveOut', 'blank']),
});
export type FileMapping = z.infer<typeof fileSchema>;

export const mappingSchema = z.strictObject({ files: z.record(z.string(), fileSchema) });
export type Mapping = z.infer<typeof mappingSchema>;

/** What a file holds: a noun, or the lines of one. */
type Named = Readable & { readonly name: string };

const cellsOf = (source: Source, column: string) =>
  source.rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');

/** What a column holds by its values, where its title says nothing. */
const BY_VALUES: readonly { readonly kind: LegacyField['kind']; readonly fits: (text: string) => boolean }[] =
  [
    { kind: 'email', fits: (text) => isEmail(text.toLowerCase()) },
    { kind: 'phone', fits: isPhone },
    { kind: 'postcode', fits: (text) => /^0?\d{3,4}$/u.test(text) && Number(text) >= 200 },
    { kind: 'postcodeNumber', fits: (text) => /^0?\d{3,4}$/u.test(text) && Number(text) >= 200 },
  ];
/** So many of a column's cells must fit. */
const MOST = 0.8;

function columnsOf(noun: Readable, source: Source): Record<string, string> {
  const taken = new Set<string>();
  const take = (field: LegacyField | undefined) => {
    if (field) taken.add(field.name);
    return field?.name ?? '';
  };
  const free = () => noun.fields.filter(({ name }) => !taken.has(name));
  const exact = source.columns.map((column) => take(free().find(({ name }) => name === column)));
  const byTitle = (of: (title: string) => string) => (column: string) =>
    take(free().find(({ name, also }) => [name, ...also].some((title) => of(title) === of(column))));
  // "Total (ex GST)" is another column than "Total (inc GST)"; of "GVM (kg)" the brackets say nothing.
  const whole = source.columns.map((column, index) => exact[index] || byTitle(plainWhole)(column));
  const titled = source.columns.map((column, index) => whole[index] || byTitle(plain)(column));
  const found = source.columns.map((column, index) => {
    const cells = cellsOf(source, column);
    const fitting = BY_VALUES.filter(
      ({ fits }) => cells.length > 0 && cells.filter(fits).length / cells.length >= MOST,
    ).map(({ kind }) => kind);
    const isState =
      cells.length > 0 && cells.every((cell) => STATES.some((state) => state === cell.toUpperCase()));
    const byValue = free().find(({ kind, name }) => fitting.includes(kind) || (isState && name === 'state'));
    return titled[index] || take(byValue);
  });
  return Object.fromEntries(source.columns.map((column, index) => [column, found[index] ?? '']));
}

/** The values of a field that need a person's eye: choices that are none, and names that are written in two ways. */
function valuesOf(field: LegacyField, cells: readonly string[]): Record<string, string> {
  if (field.isSpelled) return spellings(cells);
  if (field.kind !== 'choice') return {};
  const odd = [...new Set(cells)].filter((cell) => choiceOf(field, cell) === undefined);
  return Object.fromEntries(odd.map((cell) => [cell, UNDECIDED]));
}

/** The mapping that a dry run proposes of a file; `year` is this year. */
export function proposedMapping(noun: Named, source: Source, year: number): FileMapping {
  const columns = columnsOf(noun, source);
  const fieldOf = (column: string) => noun.fields.find(({ name }) => name === columns[column]);
  const isBlank = (cell: string) => BLANKS.includes(cell.toLowerCase());
  const entries = source.columns.flatMap((column) => {
    const field = fieldOf(column);
    return field ? [{ field, cells: cellsOf(source, column).filter((cell) => !isBlank(cell)) }] : [];
  });
  const days = entries.filter(({ field }) => field.kind === 'day').flatMap(({ cells }) => cells);
  const values = entries
    .map(({ field, cells }) => [field.name, valuesOf(field, cells)] as const)
    .filter(([, replaced]) => Object.keys(replaced).length > 0);
  return {
    noun: noun.name,
    columns,
    dates: dateOrderOf(days, year),
    blanks: BLANKS,
    defaults: {},
    values: Object.fromEntries(values),
    unreadable: 'leaveOut',
  };
}

/** What is wrong with a mapping of a file, in sentences; [] for nothing. */
export function mappingFaults(noun: Named, mapping: FileMapping, source: Source): string[] {
  const names = new Set(noun.fields.map(({ name }) => name));
  const used = Object.entries(mapping.columns).filter(([, field]) => field !== '');
  const unknown = used.filter(([, field]) => !names.has(field));
  const missing = used.filter(([column]) => !source.columns.includes(column));
  const twice = used.filter(([, field], index) => used.findIndex(([, other]) => other === field) !== index);
  const needs = noun.needs.filter(
    (field) => !used.some(([, other]) => other === field) && !mapping.defaults[field],
  );
  return [
    ...unknown.map(
      ([column, field]) => `Column “${column}” goes to “${field}”, which a ${noun.word} has not.`,
    ),
    ...missing.map(([column]) => `Column “${column}” isn’t in the file.`),
    ...twice.map(([column, field]) => `Column “${column}” goes to “${field}”, and so does another.`),
    ...needs.map((field) => `No column goes to “${field}”: map one, or give a default.`),
  ];
}
