import { photoFault } from './beside.ts';
import { digitsOf } from './cells.ts';
import type { Folder, NounFile } from './folder.ts';
import { type Finding, Judge, type Judged, Names } from './judge.ts';
import type { Mapping } from './mapping.ts';
import { type Find, textIn } from './noun.ts';
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
  /** Where its series of numbers goes on; 0 where it is left as it was. */
  readonly next: number;
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
  number = '';
  readonly makes = new Map<string, string>();

  see({ value }: Judged, field: string | undefined): void {
    const number = textIn(value, field ?? '');
    if (digitsOf(number) > digitsOf(this.number)) this.number = number;
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

async function importFile(
  { noun, file, source }: NounFile,
  names: Names,
  options: ImportOptions,
): Promise<Outcome> {
  const { folder, run, year, page: size = PAGE, onPage = () => undefined } = options;
  const mapping = options.mapping.files[file];
  if (!mapping) throw new Error(`${file} has no mapping`);
  const judge = new Judge({ noun, mapping, names, year });
  const highest = new Highest();
  const writing = new Writing();
  let made = 0;
  const write = async (number: number, rows: readonly Judged[]) => {
    const count = run ? await run.write(noun, number, rows, judge) : rows.length;
    made += count;
  };
  try {
    for (let at = 0, number = 1; at < source.rows.length; at += size, number += 1) {
      const judged: Judged[] = [];
      for (const row of source.rows.slice(at, at + size)) {
        // One after the other: a row is held to those before it.
        // oxlint-disable-next-line no-await-in-loop
        const found = await judge.judge(row);
        if (!found) continue;
        highest.see(found, noun.series?.field);
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
  await run?.writeMakes(noun, [...highest.makes.values()]);
  const next = (await run?.raiseSeries(noun, highest.number)) ?? 0;
  return { file, rows: source.rows.length, made, findings: judge.findings, next };
}

/** Imports the files of a folder, those that others name first. @throws Error of the store: what is stored by then stays, and a run goes on. */
export async function importFolder(options: ImportOptions): Promise<Outcome[]> {
  const names = new Names(options.find);
  const outcomes: Outcome[] = [];
  for (const file of options.folder.files) {
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(await importFile(file, names, options));
  }
  return outcomes;
}
