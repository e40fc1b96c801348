import { buildProgram } from '../scripts/lib/bundle.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { placeOf } from '../scripts/lib/place.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { run } from '../scripts/lib/run.mjs';

const USAGE = `npm run restore -- (--project <id> | --emulators) --from <database> --record <collection/id> [--over] [--write]
npm run restore -- (--project <id> | --emulators) --from <database> --dealer <id> [--over] [--write]
npm run restore -- (--project <id> | --emulators) --erase-again [--write]

  Brings one record, or all of one dealer, from a database that a backup was restored into (docs/operations.md, Backups and the way
  back). Without --write it only says what it would do; what differs stays unless --over is given.
  What names a customer who was erased on request is left out. --erase-again goes through the list of erasures, after a whole store was
  brought back.`;
const VALUES = ['--project', '--from', '--record', '--dealer'];
const FLAGS = ['--over', '--write', '--emulators', '--erase-again'];

/** @throws PlainError that says what is missing. */
export async function main(args) {
  const asked = parse(args);
  await ensureInstalled();
  const env = await placeOf(asked.isLocal ? undefined : asked.project);
  return run(process.execPath, [await buildProgram('deploy/restore-main.ts'), ...asked.rest], { env });
}

/** What was asked for, and what of it the program gets. @throws PlainError with the usage. */
export function parse(args) {
  const given = {};
  const flags = [];
  for (let at = 0; at < args.length; at += 1) {
    const isValue = VALUES.includes(args[at]);
    if (!isValue && !FLAGS.includes(args[at])) throw new PlainError(USAGE);
    if (isValue) given[args[at]] = args[(at += 1)] ?? '';
    else flags.push(args[at]);
  }
  const { '--project': project, '--from': from, '--record': record, '--dealer': dealer } = given;
  const isLocal = flags.includes('--emulators');
  const isOne = (record === undefined) !== (dealer === undefined);
  if (flags.includes('--erase-again')) {
    if (
      (!project && !isLocal) ||
      from ||
      record !== undefined ||
      dealer !== undefined ||
      flags.includes('--over')
    )
      throw new PlainError(USAGE);
    return { project, isLocal, rest: ['erase-again', '', '', ...flags.filter((flag) => flag === '--write')] };
  }
  if ((!project && !isLocal) || !from || !isOne || (record ?? dealer) === '') throw new PlainError(USAGE);
  // A document's path has an even number of parts.
  if (record !== undefined && record.split('/').length % 2 === 1) throw new PlainError(USAGE);
  const what = record === undefined ? ['dealer', dealer] : ['record', record];
  return { project, isLocal, rest: [...what, from, ...flags.filter((flag) => flag !== '--emulators')] };
}
