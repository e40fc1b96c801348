import { readdirSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';

const COMMANDS = new URL('../commands/', import.meta.url);

/** The address of what `node scripts/run.mjs <name>` runs. @throws PlainError that names the commands, for one that is none. */
export function addressOf(name = '') {
  if (name.includes('/')) return new URL(`../../${name}`, import.meta.url).href;
  const names = readdirSync(COMMANDS)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  if (names.includes(name)) return new URL(`${name}.mjs`, COMMANDS).href;
  const none = name === '' ? 'No command was named' : `There is no command "${name}"`;
  throw new PlainError(
    `${none}: the commands are ${names.join(', ')}, and the files of the workspaces, such as bench/bench.mjs.`,
  );
}
