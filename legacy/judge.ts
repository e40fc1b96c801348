import { createHash } from 'node:crypto';
import { plain } from './cells.ts';
import type { Lines } from './lines.ts';
import type { FileMapping } from './mapping.ts';
import {
  type Fields,
  type Find,
  type Named,
  type Noun,
  type Reserve,
  textIn,
  textOfReserve,
  withoutValue,
} from './noun.ts';
import { type ReadRow, RowReader } from './read-row.ts';
import type { SourceRow } from './table.ts';

/** A line of a report: what was found in a row, and whether the row was left out for it. */
export interface Finding {
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
  readonly isLeftOut: boolean;
}

/** A row that can be stored. */
export interface Judged {
  readonly line: number;
  readonly id: string;
  readonly value: Fields;
  readonly reserves: readonly Reserve[];
  /** How many lines of a file are its. */
  readonly lines: number;
  /** Files of the export by the slot they go to. */
  readonly photos: Readonly<Record<string, string>>;
}

const VALID_ID = /^[A-Za-z0-9_~-]{1,128}$/u;
/** Before an id that is made, so that none begins as the store's own do. */
const MADE_ID = 'old-';
const HASH_LENGTH = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The id of a row: the old one where it can be one, else one made of it, or of the whole row where it has none. */
export function idOf(old: string, row: SourceRow): string {
  if (VALID_ID.test(old) && !/^__.*__$/u.test(old)) return old;
  if (old === '') return `${MADE_ID}${hashOf(JSON.stringify(Object.values(row.cells))).slice(0, 20)}`;
  const words = old.replace(/[^A-Za-z0-9]+/gu, '-').slice(0, 60);
  return `${MADE_ID}${words}-${hashOf(old).slice(0, HASH_LENGTH)}`;
}

/** The records of the export so far, and of the store, by what rows name them. */
export class Names {
  private readonly byText = new Map<string, Named | null>();
  private readonly lookUp: Find;

  /** `lookUp` finds what isn't in the export. */
  constructor(lookUp: Find) {
    this.lookUp = lookUp;
  }

  add(noun: Noun, old: string, { id, value }: Pick<Judged, 'id' | 'value'>): void {
    const named = { id, value: noun.remember(value) };
    // By its number as it stands: O-12-3 and O-123 are one in letters and digits.
    const number = `${noun.name} ${textIn(value, noun.series?.field ?? '')}`;
    const other = this.byText.get(number);
    // A number that two suppliers have is nobody's either.
    if (noun.series) this.byText.set(number, other && other.id !== id ? null : named);
    if ((old || id) !== '') this.byText.set(`${noun.name} ${old || id}`, named);
    const name = plain(noun.nameOf(value));
    const key = `${noun.name}: ${name}`;
    // Two of one name are nobody's to choose between.
    if (name !== '') this.byText.set(key, this.byText.has(key) ? null : named);
  }

  readonly find: Find = async (noun, text) => {
    const known = this.byText.get(`${noun} ${text}`) ?? this.byText.get(`${noun}: ${plain(text)}`);
    if (known !== undefined) return known;
    const found = await this.lookUp(noun, text);
    this.byText.set(`${noun} ${text}`, found);
    return found;
  };
}

interface JudgeOptions {
  readonly noun: Noun;
  readonly mapping: FileMapping;
  readonly names: Names;
  /** This year. */
  readonly year: number;
  readonly lines?: Lines | null;
}

/** Judges the rows of one file, in their order. */
export class Judge {
  readonly findings: Finding[] = [];
  private readonly options: JudgeOptions;
  private readonly lineOfId = new Map<string, number>();
  private readonly lineOfUniq = new Map<string, number>();
  private readonly reader: RowReader;

  constructor(options: JudgeOptions) {
    this.options = options;
    const { noun, mapping, names, year } = options;
    this.reader = new RowReader({ noun, mapping, find: names.find, year, note: this.note.bind(this) });
  }

  note(line: number, field: string, value: string, reason: string, isLeftOut = false): void {
    this.findings.push({ line, field, value, reason, isLeftOut });
  }

  /** The record of a row; null where it is left out, which its findings say. */
  async judge(row: SourceRow): Promise<Judged | null> {
    const { noun, lines } = this.options;
    const names = ['id', noun.series?.field ?? 'id'].map((field) => this.reader.cellOf(row, field));
    const own = lines?.of(row.line, names) ?? { lines: [], fault: '' };
    const read = await this.reader.read(row);
    if (read === null) return null;
    if (own.fault !== '') {
      this.note(row.line, 'lines', '', own.fault, true);
      return null;
    }
    return this.completed(row, read, own.lines);
  }

  private completed(
    row: SourceRow,
    { values, named, lists, photos }: ReadRow,
    lines: readonly Fields[],
  ): Judged | null {
    const { noun, names } = this.options;
    const { line } = row;
    const old = this.reader.cellOf(row, 'id');
    const id = idOf(old, row);
    const first = this.lineOfId.get(id);
    if (first !== undefined) {
      const reason = old === '' ? `The same row as line ${first}` : `The same id as line ${first}`;
      this.note(line, 'id', old, reason, true);
      return null;
    }
    const { values: filled, notes = [], fault } = noun.complete(values, { id, named, lists, lines });
    for (const { field, value = '', reason } of notes) this.note(line, field, value, reason);
    if (fault) {
      this.note(line, fault.field, fault.value ?? '', fault.reason, true);
      return null;
    }
    const made = noun.make(filled);
    if ('unfit' in made) {
      for (const field of made.unfit)
        this.note(line, field, this.reader.shown(row, field), 'Too long, too large or not allowed', true);
      return null;
    }
    const settled = this.reserved(line, made.value);
    if (!settled) return null;
    this.lineOfId.set(id, line);
    const judged = { line, id, ...settled, lines: lines.length, photos };
    names.add(noun, old, judged);
    return judged;
  }

  /** The record with what it reserves; without a value that an earlier row has, or null where it can't be without. */
  private reserved(line: number, value: Fields): Pick<Judged, 'value' | 'reserves'> | null {
    const { noun } = this.options;
    let settled = value;
    for (const reserve of noun.reserves(value)) {
      const { uniqId, field, isLight } = reserve;
      const first = this.lineOfUniq.get(uniqId);
      if (first === undefined) this.lineOfUniq.set(uniqId, line);
      else {
        const text = textOfReserve(reserve, value);
        this.note(
          line,
          field,
          text,
          isLight ? `The same as line ${first}. Imported without it` : `The same as line ${first}`,
          !isLight,
        );
        const without = isLight ? noun.make(withoutValue(reserve, settled)) : null;
        if (!without || 'unfit' in without) return null;
        settled = without.value;
      }
    }
    return { value: settled, reserves: noun.reserves(settled) };
  }
}
