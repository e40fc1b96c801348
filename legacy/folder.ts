import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { escapeFormula } from '../src/domain/shared/csv-cell.ts';
import { plain } from './cells.ts';
import type { Finding } from './judge.ts';
import { type Mapping, mappingSchema } from './mapping.ts';
import type { LinesFile } from './lines.ts';
import type { LinesNoun, Noun, Readable } from './noun.ts';
import { NOUNS } from './nouns/index.ts';
import { readSource, type Source } from './table.ts';

export const MAPPING_FILE = 'mapping.json';

/** What keeps an import from starting, in words for a person. */
export class BadFolder extends Error {}

/** A file of the folder that a noun reads. */
export interface NounFile {
  readonly noun: Noun;
  readonly file: string;
  readonly source: Source;
  /** Null where its records have none. */
  readonly lines: LinesFile | null;
}

/** A table of the folder with its mapping: of a noun, or of the lines of one. */
export interface Part {
  readonly noun: Readable & { readonly name: string };
  readonly file: string;
  readonly source: Source;
}

/** All tables of a folder. */
export const partsOf = ({ files }: Folder): readonly Part[] =>
  files.flatMap((each) => [each, ...(each.lines ? [each.lines] : [])]);

/** An export as it lies in its folder. */
export interface Folder {
  readonly place: string;
  /** In the order in which they are imported. */
  readonly files: readonly NounFile[];
  /** Null before the first dry run. */
  readonly mapping: Mapping | null;
  /** The run that this folder is with this mapping: the same again as long as nothing in it changes. */
  readonly run: string;
}

const stem = (file: string) => plain(file.replace(/\.(?:csv|txt|tsv|json)$/iu, ''));

function mappingIn(place: string): Mapping | null {
  const file = path.join(place, MAPPING_FILE);
  if (!existsSync(file)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BadFolder(`${MAPPING_FILE} isn’t JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const { data, error } = mappingSchema.safeParse(parsed);
  if (data) return data;
  const at = error?.issues[0]?.path.map(String).join('.') ?? '';
  throw new BadFolder(
    `${MAPPING_FILE} can’t be read at “${at}”. Put it right, or delete it for a new proposal.`,
  );
}

/** Lines in a file of their own name their record. */
const ownFile = (lines: LinesNoun): LinesNoun => ({ ...lines, needs: [lines.owner, ...lines.needs] });

/** The lines inside the records of a JSON file, as a file of their own: orders-lines.json. */
function inside(noun: LinesNoun | undefined, file: string, { lists }: Source): LinesFile | null {
  const [name, source] =
    [...(lists ?? [])].find(([list]) => noun?.lists.some((each) => plain(each) === plain(list))) ?? [];
  if (!noun || !source) return null;
  return { noun, file: file.replace(/\.json$/u, `-${name}.json`), source };
}

/** Reads the files of an export. @throws BadFolder. */
export function readFolder(place: string): Folder {
  if (!existsSync(place)) throw new BadFolder(`There is no folder ${place}.`);
  const names = readdirSync(place)
    .filter(
      (name) =>
        /\.(?:csv|txt|tsv|json)$/iu.test(name) && name !== MAPPING_FILE && !name.startsWith('report-'),
    )
    .toSorted();
  const hash = createHash('sha256');
  const read = (file: string): Source => {
    const bytes = readFileSync(path.join(place, file));
    hash.update(file).update(bytes);
    try {
      return readSource(file, bytes);
    } catch (error) {
      throw new BadFolder(`${file} ${error instanceof Error ? error.message : 'can’t be read'}.`);
    }
  };
  const fileOf = ({ name, files: titles }: Pick<Noun, 'name' | 'files'>): string | undefined => {
    const own = names.filter((file) => titles.some((each) => plain(each) === stem(file)));
    if (own.length > 1) throw new BadFolder(`${own.join(' and ')} both hold ${name}: leave one.`);
    return own[0];
  };
  const files = NOUNS.flatMap((noun): NounFile[] => {
    const file = fileOf(noun);
    const beside = noun.lines && fileOf(noun.lines);
    if (file === undefined) {
      if (beside === undefined) return [];
      throw new BadFolder(`${beside} holds lines of ${noun.name}, and no file holds the ${noun.name}.`);
    }
    const source = read(file);
    const lines =
      noun.lines && beside !== undefined
        ? { noun: ownFile(noun.lines), file: beside, source: read(beside) }
        : inside(noun.lines, file, source);
    return [{ noun, file, source, lines }];
  });
  if (files.length === 0)
    throw new BadFolder(
      `${place} holds no file that is known: ${NOUNS.map(({ files: [first = ''] }) => `${first}.csv`).join(', ')}.`,
    );
  const mapping = mappingIn(place);
  hash.update(JSON.stringify(mapping));
  return { place, files, mapping, run: hash.digest('hex').slice(0, 12) };
}

export function writeMapping(place: string, mapping: Mapping): void {
  writeFileSync(path.join(place, MAPPING_FILE), `${JSON.stringify(mapping, null, 2)}\n`);
}

/** Writes what was found in a file beside it; returns the report's name. */
export function writeReport(place: string, file: string, findings: readonly Finding[]): string {
  const report = `report-${file.replace(/\.\w+$/u, '')}.csv`;
  const lines = findings
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, field, value, reason, isLeftOut }) => [
      String(line),
      field,
      escapeFormula(value),
      reason,
      isLeftOut ? 'Left out' : 'Imported',
    ]);
  const text = Papa.unparse([['Line', 'Field', 'Value', 'Reason', 'Row'], ...lines]);
  // With a byte order mark, so that a spreadsheet reads letters with accents.
  writeFileSync(path.join(place, report), `\uFEFF${text}\r\n`);
  return report;
}
