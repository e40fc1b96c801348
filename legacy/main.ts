import { counted } from '../src/domain/shared/number-texts.ts';
import { storeFault } from '../deploy/store-fault.ts';
import {
  BadFolder,
  type Folder,
  MAPPING_FILE,
  partsOf,
  readFolder,
  writeMapping,
  writeReport,
} from './folder.ts';
import { importFolder, type Outcome } from './import.ts';
import { type Mapping, mappingFaults, proposedMapping, UNDECIDED } from './mapping.ts';
import { BadOptions, type Options, parseOptions, USAGE } from './options.ts';
import { findInStore, findNothing, Run } from './store.ts';
import { takeBack } from './take-back.ts';

// Built and started by `npm run import:legacy` (import-legacy.mjs), which says by GCLOUD_PROJECT and
// FIRESTORE_EMULATOR_HOST where, and by LEGACY_PLACE how a person says the same.

export type Say = (line: string) => void;

const count = (value: number) => value.toLocaleString('en-AU');
const SHOWN = 50;
const EVERY_MS = 2000;

function proposed(folder: Folder, year: number): Mapping {
  return {
    files: Object.fromEntries(
      partsOf(folder).map(({ noun, file, source }) => [file, proposedMapping(noun, source, year)]),
    ),
  };
}

/** The folder with its mapping: its own, or one that is proposed and written there. @throws BadFolder. */
function mapped({ folder: place, isWrite }: Options, year: number, say: Say) {
  let folder = readFolder(place);
  if (folder.mapping === null) {
    if (isWrite)
      throw new BadFolder(
        `${place} has no ${MAPPING_FILE} yet. Run it once without --write, then read the file.`,
      );
    writeMapping(place, proposed(folder, year));
    say(`${MAPPING_FILE} is written: read it, and change what is wrong. “?” stands for what you decide.`);
    folder = readFolder(place);
  }
  const mapping = folder.mapping ?? { files: {} };
  const faults = partsOf(folder).flatMap(({ noun, file, source }) => {
    const own = mapping.files[file];
    if (!own) return [`${file} isn’t in ${MAPPING_FILE}: delete ${MAPPING_FILE} for a new proposal.`];
    return mappingFaults(noun, own, source).map((fault) => `${file}: ${fault}`);
  });
  if (faults.length > 0) throw new BadFolder(`${MAPPING_FILE} needs you:\n  ${faults.join('\n  ')}`);
  return { folder, mapping };
}

function sayFiles(folder: Folder, mapping: Mapping, say: Say): void {
  for (const { file, source } of partsOf(folder)) {
    const { columns = {}, dates = 'd/m/y' } = mapping.files[file] ?? {};
    const left = source.columns.filter((column) => !columns[column]);
    say(`${file}: ${counted(source.rows.length, 'row')} (${source.how}; dates ${dates})`);
    if (left.length > 0) say(`    Columns that are left out: ${left.join(', ')}`);
  }
}

/** What nobody has decided yet: its rows are left out. */
function sayUndecided(mapping: Mapping, say: Say): void {
  const open = Object.entries(mapping.files).flatMap(([file, { values }]) =>
    Object.entries(values).flatMap(([field, words]) =>
      Object.entries(words).flatMap(([word, meaning]) =>
        meaning === UNDECIDED ? [`${file}: ${field} “${word}”`] : [],
      ),
    ),
  );
  if (open.length === 0) return;
  say(`\nUndecided in ${MAPPING_FILE}, so that their rows are left out:`);
  for (const line of open.slice(0, SHOWN)) say(`    ${line}`);
  if (open.length > SHOWN) say(`    and ${count(open.length - SHOWN)} more`);
}

function sayOutcome(
  { file, rows, made, findings, next }: Outcome,
  report: string,
  isWrite: boolean,
  say: Say,
) {
  const left = new Set(findings.filter(({ isLeftOut }) => isLeftOut).map(({ line }) => line)).size;
  say(
    `${file}: ${count(made)} of ${count(rows)} ${isWrite ? 'imported' : 'can be imported'}, ${count(left)} left out, ${counted(findings.length, 'line')} in ${report}`,
  );
  for (const number of next) say(`    Numbers go on at ${number}.`);
}

async function runImport(options: Options, say: Say): Promise<number> {
  const year = new Date().getFullYear();
  const { folder, mapping } = mapped(options, year, say);
  const { isWrite, hasStore } = options;
  sayFiles(folder, mapping, say);
  const run = isWrite ? new Run(folder.run, folder.place) : null;
  if (run) {
    const { pages, isDone } = await run.begin();
    const goesOn = pages > 0 ? `, which goes on behind ${count(pages)} pages` : '';
    say(`\nRun ${folder.run}${isDone ? ', which is done: it stores nothing twice' : goesOn}`);
  }
  let last = Date.now();
  const onPage = (file: string, rows: number) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(`    ${file}: ${count(rows)} rows`);
  };
  const find = hasStore ? findInStore : findNothing;
  const outcomes = await importFolder({ folder, mapping, run, find, year, onPage });
  say('');
  for (const outcome of outcomes)
    sayOutcome(outcome, writeReport(folder.place, outcome.file, outcome.findings), isWrite, say);
  await run?.end(Object.fromEntries(outcomes.map(({ file, made }) => [file, made])));
  sayUndecided(mapping, say);
  const where = process.env['LEGACY_PLACE'] ?? '(--emulators | --project <id>)';
  say(
    isWrite
      ? `\nTaken back by: npm run import:legacy -- --take-back ${folder.run} ${where} --write`
      : `\nNothing was stored. To import: npm run import:legacy -- ${options.folder} ${where} --write`,
  );
  return 0;
}

async function runTakeBack({ takeBack: run, isWrite }: Options, say: Say): Promise<number> {
  const done = await takeBack({ run, isWrite });
  if (done === null) throw new BadFolder(`There is no run ${run} here.`);
  const { removed, stays } = done;
  say(`${count(removed)} records ${isWrite ? 'removed' : 'to remove'}, ${count(stays.length)} stay`);
  for (const line of stays.slice(0, SHOWN)) say(`    ${line}`);
  if (stays.length > SHOWN) say(`    and ${count(stays.length - SHOWN)} more`);
  if (!isWrite) say('\nNothing was removed. Add --write to do it.');
  return 0;
}

/** What an error of the store means to whoever runs this; null where it is none of those. */
function plainly(error: unknown): string | null {
  if (error instanceof BadOptions) return `${error.message}\n\n${USAGE}`;
  if (error instanceof BadFolder) return error.message;
  return storeFault(error);
}

/** The exit code of a run. */
export async function main(args: readonly string[], hasStore: boolean, say: Say): Promise<number> {
  try {
    const options = parseOptions(args, hasStore);
    return await (options.takeBack === '' ? runImport(options, say) : runTakeBack(options, say));
  } catch (error) {
    const words = plainly(error);
    if (words === null) throw error;
    process.stderr.write(`\n${words}\n`);
    return 1;
  }
}
