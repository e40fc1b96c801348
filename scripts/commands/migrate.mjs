import { buildProgram } from '../lib/bundle.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { placeOf } from '../lib/place.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { run } from '../lib/run.mjs';

/**
 * `npm run migrate -- <name>` tries a migration on the emulators of the running `npm start`, `--write` runs it,
 * `--project <id>` does either on a real project. Without a name it lists them.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  const { project, rest } = parse(args);
  await ensureInstalled();
  // Without a name it lists them, which needs no store.
  const env = rest.length === 0 ? {} : await placeOf(project);
  return run(process.execPath, [await buildProgram('migrations/main.ts'), ...rest], { env });
}

function parse(args) {
  const at = args.indexOf('--project');
  const project = at < 0 ? undefined : (args[at + 1] ?? '');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const unknown = rest.find((arg) => arg.startsWith('-') && arg !== '--write');
  if (unknown !== undefined)
    throw new PlainError(`${unknown} means nothing here: there are --write and --project <id>.`);
  return { project, rest };
}
