import { type Read, readCell } from './cells.ts';
import type { LegacyField } from './fields.ts';
import { type FileMapping, UNDECIDED } from './mapping.ts';
import { type Fields, type Find, type Named, type Readable, textIn } from './noun.ts';
import type { SourceRow } from './table.ts';

/** Tells what was found in a row: line, field, value, reason, and whether the row is left out for it. */
export type Note = (line: number, field: string, value: string, reason: string, isLeftOut?: boolean) => void;

export interface ReaderOptions {
  readonly noun: Readable;
  readonly mapping: FileMapping;
  readonly find: Find;
  /** This year. */
  readonly year: number;
  readonly note: Note;
}

/** What the cells of a row say. */
export interface ReadRow {
  readonly values: Fields;
  readonly named: Readonly<Record<string, Named>>;
  readonly lists: Readonly<Record<string, readonly Named[]>>;
  readonly photos: Readonly<Record<string, string>>;
}

interface Reading {
  readonly values: Record<string, unknown>;
  readonly named: Record<string, Named>;
  readonly lists: Record<string, readonly Named[]>;
  readonly photos: Record<string, string>;
}

/** What people call the records of a noun; the specification spells one otherwise. */
const wordOf = (noun: string) => (noun === 'distributers' ? 'distributors' : noun);

/** Reads the cells of rows as the mapping of their file says. */
export class RowReader {
  private readonly options: ReaderOptions;
  private readonly columnOf: ReadonlyMap<string, string>;
  private readonly blanks: ReadonlySet<string>;

  constructor(options: ReaderOptions) {
    this.options = options;
    this.columnOf = new Map(
      Object.entries(options.mapping.columns).map(([column, field]) => [field, column] as const),
    );
    this.blanks = new Set(options.mapping.blanks);
  }

  /** What a row says of a field, '' where it says nothing; a value that the mapping replaces is replaced. */
  cellOf(row: SourceRow, field: string): string {
    const { defaults, values } = this.options.mapping;
    const column = this.columnOf.get(field);
    const cell = column === undefined ? '' : (row.cells[column] ?? '').trim();
    const text = this.blanks.has(cell.toLowerCase()) ? '' : cell;
    return (text === '' ? defaults[field] : values[field]?.[text]) ?? text;
  }

  /** What stands in the file, for the report. */
  shown(row: SourceRow, field: string): string {
    return row.cells[this.columnOf.get(field) ?? ''] ?? '';
  }

  /** What a row says; null where it is left out, which was told. */
  async read(row: SourceRow): Promise<ReadRow | null> {
    const reading: Reading = { values: {}, named: {}, lists: {}, photos: {} };
    let isFine = true;
    for (const field of this.options.noun.fields) {
      // One field after another: a name that is new is looked up once, and a record may name the next.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.readField(row, field, reading))) isFine = false;
    }
    return isFine ? reading : null;
  }

  private async readField(row: SourceRow, field: LegacyField, reading: Reading): Promise<boolean> {
    const { name, kind, via } = field;
    const cell = this.cellOf(row, name);
    const inherited = via === '' ? '' : textIn(reading.named[via]?.value ?? {}, name);
    if (cell === '' && inherited === '') return this.isFineBlank(row, name);
    if (kind === 'photo') reading.photos[name] = cell;
    else if (kind === 'record') return this.readRecord(row, field, cell || inherited, reading);
    else if (kind === 'records') return this.readRecords(row, field, cell, reading);
    else if (name !== 'id') return this.readValue(row, field, cell, reading);
    return true;
  }

  private isFineBlank({ line }: SourceRow, name: string): boolean {
    const { noun, note } = this.options;
    if (noun.expects.includes(name) && this.columnOf.has(name))
      note(line, name, '', 'Blank. Imported without it');
    if (!noun.needs.includes(name)) return true;
    note(line, name, '', 'Blank, and needed', true);
    return false;
  }

  private async readRecord(
    { line }: SourceRow,
    { name, of, via }: LegacyField,
    text: string,
    { named }: Reading,
  ): Promise<boolean> {
    const { noun, find, note } = this.options;
    const found = await find(of, text);
    if (found) named[name] = found;
    // Who is named by another record is taken at its word, there or not.
    else if (via !== '') named[name] = { id: text, value: {} };
    else if (noun.needs.includes(name)) {
      note(line, name, text, `None of the ${wordOf(of)} is called so, or more than one`, true);
      return false;
    } else note(line, name, text, `None of the ${wordOf(of)} is called so. Imported without it`);
    return true;
  }

  private async readRecords(
    { line }: SourceRow,
    { name, of }: LegacyField,
    cell: string,
    { lists }: Reading,
  ): Promise<boolean> {
    const { find, note } = this.options;
    const found: Named[] = [];
    for (const text of cell.split(/[;|,\n]/u).flatMap((part) => part.trim() || [])) {
      // oxlint-disable-next-line no-await-in-loop
      const one = await find(of, text);
      if (one) found.push(one);
      else note(line, name, text, `None of the ${wordOf(of)} is called so. Imported without it`);
    }
    lists[name] = found;
    return true;
  }

  private readValue(row: SourceRow, field: LegacyField, cell: string, { values }: Reading): boolean {
    const { mapping, note } = this.options;
    const { name } = field;
    const read = this.readText(field, cell);
    if ('value' in read) {
      values[name] = read.value;
      if (read.note !== undefined) note(row.line, name, this.shown(row, name), read.note);
      return true;
    }
    const isBlank =
      read.isLight || (mapping.unreadable === 'blank' && !this.options.noun.needs.includes(name));
    note(
      row.line,
      name,
      this.shown(row, name),
      isBlank ? `${read.fault}. Imported without it` : read.fault,
      !isBlank,
    );
    return isBlank;
  }

  private readText(field: LegacyField, cell: string): Read {
    const { mapping, year } = this.options;
    return cell === UNDECIDED
      ? { fault: 'Not decided: say in mapping.json what it means', isLight: false }
      : readCell(field, cell, { dates: mapping.dates, year });
  }
}

/** The key that two ways of writing a number have in common. */
export const keyOf = (text: string): string => text.trim().toLowerCase();
