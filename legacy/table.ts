import Papa from 'papaparse';
import { decodeText } from '../src/forms/import/decode.ts';
import { isMap } from '../src/domain/shared/is-map.ts';

/** A row of an export; `line` is where it begins in the file, of a JSON array its place from 1. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Of a row in a list inside a record: the place of the record. */
  readonly owner?: number;
}

/** A file of an export as it was read. */
export interface Source {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  /** How it was read, in words: encoding and delimiter. */
  readonly how: string;
  /** The lists of records inside the records of a JSON array, by their names. */
  readonly lists?: ReadonlyMap<string, Source>;
}

/** A file that holds no table, in words for a person. */
export class BadFile extends Error {}

const DELIMITERS = [',', ';', '\t', '|'];
const DELIMITER_WORDS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** Column titles, of which a repeated one gets a number: each column can be named. */
function titled(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title, index) => {
    const name = title.trim() || `Column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const linesIn = (text: string) => text.match(/\r\n|\n|\r/gu)?.length ?? 0;

function readCsv(text: string, encoding: string): Source {
  const rows: SourceRow[] = [];
  let columns: readonly string[] = [];
  let delimiter = ',';
  let [line, from] = [1, 0];
  Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    step: ({ data, meta }) => {
      const at = line;
      line += linesIn(text.slice(from, meta.cursor));
      from = meta.cursor;
      delimiter = meta.delimiter;
      if (columns.length === 0) columns = titled(data);
      else if (data.some((cell) => cell.trim() !== ''))
        rows.push({
          line: at,
          cells: Object.fromEntries(columns.map((column, index) => [column, data[index] ?? ''])),
        });
    },
  });
  return { columns, rows, how: `${encoding}, ${DELIMITER_WORDS[delimiter] ?? delimiter}` };
}

const isListOfMaps = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isMap);

/** What a value of JSON is as a cell: lists by semicolons, a map by its own names behind a dot. */
function cellsOf(record: object, prefix = ''): [string, string][] {
  return Object.entries<unknown>({ ...record }).flatMap(([name, value]): [string, string][] => {
    if (isMap(value)) return cellsOf(value, `${prefix}${name}.`);
    if (isListOfMaps(value)) return [];
    const list = Array.isArray(value) ? value.map(String).join('; ') : null;
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return [[`${prefix}${name}`, list ?? (isPlain ? String(value) : '')]];
  });
}

const columnsIn = (rows: readonly SourceRow[]) => [
  ...new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
];

/** The lists inside records, each as a table of its own. */
function listsIn(records: readonly object[], how: string): ReadonlyMap<string, Source> {
  const rowsOf = new Map<string, SourceRow[]>();
  for (const [index, record] of records.entries()) {
    for (const [name, value] of Object.entries<unknown>({ ...record })) {
      if (!isListOfMaps(value)) continue;
      const place = index + 1;
      const rows: SourceRow[] = value.map((each) => ({
        line: place,
        owner: place,
        cells: Object.fromEntries(cellsOf(each)),
      }));
      const before = rowsOf.get(name);
      if (before) before.push(...rows);
      else rowsOf.set(name, rows);
    }
  }
  return new Map([...rowsOf].map(([name, rows]) => [name, { columns: columnsIn(rows), rows, how }]));
}

function readJson(text: string, encoding: string): Source {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BadFile('isn’t JSON that can be read');
  }
  if (!Array.isArray(parsed) || !parsed.every(isMap)) throw new BadFile('isn’t a list of records');
  const rows = parsed.map((record, index) => ({
    line: index + 1,
    cells: Object.fromEntries(cellsOf(record)),
  }));
  return { columns: columnsIn(rows), rows, how: encoding, lists: listsIn(parsed, encoding) };
}

/**
 * The table in a file of an export: CSV by commas, semicolons, tabs or bars, or a JSON array; in UTF-8, UTF-16 or, where it is
 * neither, Windows-1252, which latin-1 is a part of. @throws BadFile.
 */
export function readSource(name: string, bytes: Uint8Array): Source {
  const { text, note } = decodeText(bytes);
  const encoding = note === '' ? 'Unicode' : 'Windows-1252';
  const source = name.endsWith('.json') ? readJson(text, encoding) : readCsv(text, encoding);
  if (source.rows.length === 0) throw new BadFile('holds no rows');
  return source;
}
