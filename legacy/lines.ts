import type { Finding } from './judge.ts';
import type { FileMapping } from './mapping.ts';
import type { Fields, Find, LinesNoun } from './noun.ts';
import { keyOf, RowReader } from './read-row.ts';
import type { Source } from './table.ts';

/** A file of lines, or the lists of lines inside a file. */
export interface LinesFile {
  readonly noun: LinesNoun;
  readonly file: string;
  readonly source: Source;
}

interface Line {
  readonly line: number;
  /** Null where it can’t be imported. */
  readonly value: Fields | null;
}

interface LinesOptions {
  readonly mapping: FileMapping;
  readonly find: Find;
  /** This year. */
  readonly year: number;
}

/** Lines by the record that they belong to. */
export class Lines {
  readonly findings: Finding[] = [];
  private readonly byOwner = new Map<string, Line[]>();
  private readonly owned = new Set<string>();
  private readonly lines: LinesFile;

  private constructor(lines: LinesFile) {
    this.lines = lines;
  }

  static async read(file: LinesFile, { mapping, find, year }: LinesOptions): Promise<Lines> {
    const lines = new Lines(file);
    const { noun, source } = file;
    const note = lines.note.bind(lines);
    const reader = new RowReader({ noun, mapping, find, year, note });
    for (const row of source.rows) {
      // oxlint-disable-next-line no-await-in-loop
      const read = await reader.read(row);
      const owner = row.owner === undefined ? keyOf(reader.cellOf(row, noun.owner)) : `#${row.owner}`;
      const found = read && noun.complete(read.values, read.named);
      for (const { field, value = '', reason } of found?.notes ?? []) note(row.line, field, value, reason);
      if (found?.fault) note(row.line, found.fault.field, found.fault.value ?? '', found.fault.reason, true);
      const line = { line: row.line, value: found && !found.fault ? found.value : null };
      lines.byOwner.set(owner, [...(lines.byOwner.get(owner) ?? []), line]);
    }
    return lines;
  }

  private note(line: number, field: string, value: string, reason: string, isLeftOut = false): void {
    this.findings.push({ line, field, value, reason, isLeftOut });
  }

  /** The lines of a record by its place or what it is called, or why it can’t be imported. */
  of(place: number, names: readonly string[]): { readonly lines: readonly Fields[]; readonly fault: string } {
    const keys = [`#${place}`, ...names.filter((name) => name !== '').map(keyOf)];
    const key = keys.find((each) => this.byOwner.has(each));
    if (key === undefined) return { lines: [], fault: '' };
    const own = this.byOwner.get(key) ?? [];
    const values = own.flatMap(({ value }): Fields[] => (value ? [value] : []));
    const broken = own.find(({ value }) => value === null);
    this.owned.add(key);
    const { file } = this.lines;
    return { lines: values, fault: broken ? `Line ${broken.line} of ${file} can’t be imported` : '' };
  }

  /** Tells of lines that belong to no record. */
  tellUnowned(): void {
    for (const [key, own] of this.byOwner) {
      if (this.owned.has(key)) continue;
      for (const { line } of own)
        this.note(line, this.lines.noun.owner, key, 'No record of its file is called so', true);
    }
  }
}
