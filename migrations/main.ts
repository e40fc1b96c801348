import { storeFault } from '../deploy/store-fault.ts';
import { MIGRATIONS } from './index.ts';
import { migrate } from './run.ts';

// Built and started by `npm run migrate` (scripts/commands/migrate.mjs), which says by GCLOUD_PROJECT and
// FIRESTORE_EMULATOR_HOST where.

const LEFT_SHOWN = 20;
/** The longest name and two spaces. */
const NAME_WIDTH = Math.max(...MIGRATIONS.map(({ name }) => name.length)) + 2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (value: number) => value.toLocaleString('en-AU');

const [name, ...flags] = process.argv.slice(2);
const isWrite = flags.includes('--write');
const project = process.env['GCLOUD_PROJECT'] ?? '';
const host = process.env['FIRESTORE_EMULATOR_HOST'];

async function main(): Promise<number> {
  const migration = MIGRATIONS.find((each) => each.name === name);
  if (!migration) {
    say(
      name === undefined
        ? 'npm run migrate -- <name> [--write] [--project <id>]\n'
        : `There is no migration ${name}.\n`,
    );
    for (const each of MIGRATIONS) say(`  ${each.name.padEnd(NAME_WIDTH)}${each.tells}`);
    return name === undefined ? 0 : 1;
  }
  const where = host === undefined ? `the project ${project}` : `the emulators (${project} at ${host})`;
  say(`${migration.name}, ${isWrite ? 'written' : 'a dry run'}, on ${where}. ${migration.tells}`);
  const { looked, changed, left } = await migrate(migration, { isWrite, tell: (line) => say(`  ${line}`) });
  const shown = left.slice(0, LEFT_SHOWN);
  for (const line of shown) say(`  ✗ ${line}`);
  if (left.length > shown.length) say(`  and ${count(left.length - shown.length)} more`);
  say(
    `${count(looked)} records, ${count(changed)} ${isWrite ? 'changed' : 'to change'}, ${count(left.length)} that cannot be.`,
  );
  if (!isWrite && changed > 0) say('Nothing was written: add --write to write it.');
  return left.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const why = storeFault(error);
  if (why === null) throw error;
  process.stderr.write(`\n${why}\n`);
  process.exitCode = 1;
}
