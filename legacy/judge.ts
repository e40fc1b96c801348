import { createHash } from 'node:crypto';
import { plain, type Read, readCell } from './cells.ts';
import type { LegacyField } from './fields.ts';
import { type FileMapping, UNDECIDED } from './mapping.ts';
import type { Fields, Find, Named, Noun, Reserve } from './noun.ts';
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
  /** Files of the export by the slot they go to. */
  readonly photos: Readonly<Record<string, string>>;
}

const VALID_ID = /^[A-Za-z0-9_~-]{1,128}$/u;
/** Before an id that is made, so that none begins as the store's own do. */
const MADE_ID = 'old-';
const HASH_LENGTH = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What people call the records of a noun; the specification spells one otherwise. */
const wordOf = (noun: string) => (noun === 'distributers' ? 'distributors' : noun);

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
    this.byText.set(`${noun.name} ${old || id}`, named);
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
}

/** Judges the rows of one file, in their order. */
export class Judge {
  readonly findings: Finding[] = [];
  private readonly options: JudgeOptions;
  private readonly lineOfId = new Map<string, number>();
  private readonly lineOfUniq = new Map<string, number>();
  private readonly columnOf: ReadonlyMap<string, string>;
  private readonly blanks: ReadonlySet<string>;

  constructor(options: JudgeOptions) {
    this.options = options;
    this.columnOf = new Map(
      Object.entries(options.mapping.columns).map(([column, field]) => [field, column] as const),
    );
    this.blanks = new Set(options.mapping.blanks);
  }

  note(line: number, field: string, value: string, reason: string, isLeftOut = false): void {
    this.findings.push({ line, field, value, reason, isLeftOut });
  }

  /** What a row says of a field, '' where it says nothing; a value that the mapping replaces is replaced. */
  private cellOf(row: SourceRow, field: string): string {
    const { defaults, values } = this.options.mapping;
    const column = this.columnOf.get(field);
    const cell = column === undefined ? '' : (row.cells[column] ?? '').trim();
    const text = this.blanks.has(cell.toLowerCase()) ? '' : cell;
    return (text === '' ? defaults[field] : values[field]?.[text]) ?? text;
  }

  private read(field: LegacyField, cell: string): Read {
    const { mapping, year } = this.options;
    return cell === UNDECIDED
      ? { fault: 'Not decided: say in mapping.json what it means', isLight: false }
      : readCell(field, cell, { dates: mapping.dates, year });
  }

  /** The record of a row; null where it is left out, which its findings say. */
  async judge(row: SourceRow): Promise<Judged | null> {
    const { noun, mapping, names } = this.options;
    const { line } = row;
    const values: Record<string, unknown> = {};
    const named: Record<string, Named> = {};
    const photos: Record<string, string> = {};
    let isFine = true;
    const refuse = (field: string, value: string, reason: string) => {
      this.note(line, field, value, reason, true);
      isFine = false;
    };
    for (const field of noun.fields) {
      const { name } = field;
      const cell = this.cellOf(row, name);
      if (cell === '') {
        const isMissing = noun.expects.includes(name) && this.columnOf.has(name);
        if (isMissing) this.note(line, name, '', 'Blank. Imported without it');
        if (noun.needs.includes(name)) refuse(name, '', 'Blank, and needed');
      } else if (field.kind === 'photo') photos[name] = cell;
      else if (field.kind === 'record') {
        // One row after another: a name that is new is looked up once.
        // oxlint-disable-next-line no-await-in-loop
        const found = await names.find(field.of, cell);
        if (found) named[name] = found;
        else if (noun.needs.includes(name))
          refuse(name, cell, `None of the ${wordOf(field.of)} is called so, or more than one`);
        else this.note(line, name, cell, `None of the ${wordOf(field.of)} is called so. Imported without it`);
      } else if (name !== 'id') {
        const read = this.read(field, cell);
        if ('value' in read) {
          values[name] = read.value;
          if (read.note !== undefined) this.note(line, name, this.shown(row, name), read.note);
        } else if (read.isLight || mapping.unreadable === 'blank')
          this.note(line, name, this.shown(row, name), `${read.fault}. Imported without it`);
        else refuse(name, this.shown(row, name), read.fault);
      }
    }
    return isFine ? this.completed(row, values, named, photos) : null;
  }

  /** What stands in the file, for the report. */
  private shown(row: SourceRow, field: string): string {
    return row.cells[this.columnOf.get(field) ?? ''] ?? '';
  }

  private completed(
    row: SourceRow,
    values: Fields,
    named: Readonly<Record<string, Named>>,
    photos: Readonly<Record<string, string>>,
  ): Judged | null {
    const { noun, names } = this.options;
    const { line } = row;
    const old = this.cellOf(row, 'id');
    const id = idOf(old, row);
    const first = this.lineOfId.get(id);
    if (first !== undefined) {
      const reason = old === '' ? `The same row as line ${first}` : `The same id as line ${first}`;
      this.note(line, 'id', old, reason, true);
      return null;
    }
    const { values: filled, notes = [], fault } = noun.complete(values, { id, named });
    for (const { field, value = '', reason } of notes) this.note(line, field, value, reason);
    if (fault) {
      this.note(line, fault.field, fault.value ?? '', fault.reason, true);
      return null;
    }
    const made = noun.make(filled);
    if ('unfit' in made) {
      for (const field of made.unfit)
        this.note(line, field, this.shown(row, field), 'Too long, too large or not allowed', true);
      return null;
    }
    const settled = this.reserved(line, made.value);
    if (!settled) return null;
    this.lineOfId.set(id, line);
    const judged = { line, id, ...settled, photos };
    names.add(noun, old, judged);
    return judged;
  }

  /** The record with what it reserves; without a value that an earlier row has, or null where it can't be without. */
  private reserved(line: number, value: Fields): Pick<Judged, 'value' | 'reserves'> | null {
    const { noun } = this.options;
    let settled = value;
    for (const { uniqId, field, isLight } of noun.reserves(value)) {
      const first = this.lineOfUniq.get(uniqId);
      if (first === undefined) this.lineOfUniq.set(uniqId, line);
      else {
        const text = String(value[field]);
        this.note(
          line,
          field,
          text,
          isLight ? `The same as line ${first}. Imported without it` : `The same as line ${first}`,
          !isLight,
        );
        const without = isLight ? noun.make({ ...settled, [field]: '' }) : null;
        if (!without || 'unfit' in without) return null;
        settled = without.value;
      }
    }
    return { value: settled, reserves: noun.reserves(settled) };
  }
}
