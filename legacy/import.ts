import { photoFault } from './beside.ts';
import { digitsOf } from './cells.ts';
import type { Folder, NounFile } from './folder.ts';
import { type Finding, Judge, type Judged, Names } from './judge.ts';
import type { PostedOf } from './accounts.ts';
import { Lines } from './lines.ts';
import type { FileMapping, Mapping } from './mapping.ts';
import { type Find, type Noun, textIn } from './noun.ts';
import type { Run } from './store.ts';

/** Rows of a page: with what they reserve and the page itself they fit into one commit. */
export const PAGE = 240;
const PAGES_AT_ONCE = 4;

/** What became of a file. */
export interface Outcome {
  readonly file: string;
  readonly rows: number;
  /** Stored, or, in a dry run, that would be. */
  readonly made: number;
  readonly findings: readonly Finding[];
  /** Where its series of numbers go on; none where they are left as they were. */
  readonly next: readonly number[];
}

export interface ImportOptions {
  readonly folder: Folder;
  readonly mapping: Mapping;
  /** Null in a dry run. */
  readonly run: Run | null;
  readonly find: Find;
  /** This year. */
  readonly year: number;
  readonly page?: number;
  readonly onPage?: (file: string, rows: number) => void;
}

/** Pages that are being stored, a few at a time. The first that fails ends the run; those beside it are waited for. */
class Writing {
  private readonly pages = new Set<Promise<void>>();
  private failure: unknown = null;

  /** Resolves once another page may begin. @throws what a page failed with. */
  async add(page: Promise<void>): Promise<void> {
    const settled: Promise<void> = page
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.pages.delete(settled));
    this.pages.add(settled);
    if (this.pages.size >= PAGES_AT_ONCE) await Promise.race(this.pages);
    if (this.failure !== null) await this.end();
  }

  /** Waits for the pages that have begun, however they end. */
  async settled(): Promise<void> {
    await Promise.all(this.pages);
  }

  async end(): Promise<void> {
    await this.settled();
    if (this.failure !== null) throw this.failure;
  }
}

/** What of a file decides about more than its own row. */
class Highest {
  /** By series. */
  readonly digits = new Map<string, number>();
  readonly makes = new Map<string, string>();

  see({ value }: Judged, series: Noun['series']): void {
    const name = series?.of(value) ?? '';
    const number = textIn(value, series?.field ?? '');
    const digits = digitsOf(series?.digits?.(number) ?? number);
    if (digits > (this.digits.get(name) ?? 0)) this.digits.set(name, digits);
    const make = textIn(value, 'make');
    if (make !== '') this.makes.set(make.toLowerCase(), make);
  }
}

function notePhotos(judge: Judge, place: string, row: Judged): Judged {
  const photos = Object.entries(row.photos).filter(([field, name]) => {
    const fault = photoFault(place, name);
    if (fault !== '') judge.note(row.line, field, name, fault);
    return fault === '';
  });
  return { ...row, photos: Object.fromEntries(photos) };
}

/** What a file holds, and how much of it is stored. */
interface FileRun {
  readonly judge: Judge;
  readonly highest: Highest;
  readonly posted: PostedOf[];
  made: number;
  lines: number;
}

/** Judges the rows of a file and stores them page by page. */
async function importRows(
  { noun, file, source }: NounFile,
  own: FileRun,
  options: ImportOptions,
): Promise<void> {
  const { folder, run, page: size = PAGE, onPage = () => undefined } = options;
  const { judge, highest } = own;
  const writing = new Writing();
  const write = async (number: number, rows: readonly Judged[]) => {
    const ids = new Set(run ? await run.write(noun, number, rows, judge) : rows.map(({ id }) => id));
    own.made += ids.size;
    const { collection } = noun;
    for (const { id, value, lines } of rows.filter((row) => ids.has(row.id))) {
      own.lines += lines;
      own.posted.push(...(noun.posts?.(id, value) ?? []).map((each) => ({ ...each, collection })));
    }
  };
  try {
    for (let at = 0, number = 1; at < source.rows.length; at += size, number += 1) {
      const judged: Judged[] = [];
      for (const row of source.rows.slice(at, at + size)) {
        // One after the other: a row is held to those before it.
        // oxlint-disable-next-line no-await-in-loop
        const found = await judge.judge(row);
        if (!found) continue;
        highest.see(found, noun.series);
        judged.push(notePhotos(judge, folder.place, found));
      }
      // oxlint-disable-next-line no-await-in-loop
      await writing.add(write(number, judged));
      onPage(file, Math.min(at + size, source.rows.length));
    }
    await writing.end();
  } finally {
    await writing.settled();
  }
}

const mappingOf = ({ mapping }: ImportOptions, file: string): FileMapping => {
  const own = mapping.files[file];
  if (!own) throw new Error(`${file} has no mapping`);
  return own;
};

async function importFile(
  given: NounFile,
  names: Names,
  posted: PostedOf[],
  options: ImportOptions,
): Promise<Outcome[]> {
  const { noun, file, source, lines: linesFile } = given;
  const { run, year } = options;
  const lines =
    linesFile &&
    (await Lines.read(linesFile, {
      mapping: mappingOf(options, linesFile.file),
      find: names.find,
      year,
    }));
  const judge = new Judge({ noun, mapping: mappingOf(options, file), names, year, lines });
  const own: FileRun = { judge, highest: new Highest(), posted, made: 0, lines: 0 };
  await importRows(given, own, options);
  lines?.tellUnowned();
  await run?.writeMakes(noun, [...own.highest.makes.values()]);
  const next: number[] = [];
  for (const [series, digits] of own.highest.digits) {
    // One transaction after the other: a file has few series.
    // oxlint-disable-next-line no-await-in-loop
    next.push((await run?.raiseSeries(series, digits)) ?? 0);
  }
  const { findings } = judge;
  const outcome = {
    file,
    rows: source.rows.length,
    made: own.made,
    findings,
    next: next.filter((each) => each > 0),
  };
  if (!lines || !linesFile) return [outcome];
  const ofLines = {
    file: linesFile.file,
    rows: linesFile.source.rows.length,
    made: own.lines,
    findings: lines.findings,
    next: [],
  };
  return [outcome, ofLines];
}

/** Imports the files of a folder, those that others name first. @throws Error of the store: what is stored by then stays, and a run goes on. */
export async function importFolder(options: ImportOptions): Promise<Outcome[]> {
  const names = new Names(options.find);
  const outcomes: Outcome[] = [];
  const posted: PostedOf[] = [];
  for (const file of options.folder.files) {
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(...(await importFile(file, names, posted, options)));
  }
  // Bills, payments and credits of an account in the order of their days, whichever file they are of.
  await options.run?.post(posted);
  return outcomes;
}
