import { buildProgram } from '../scripts/lib/bundle.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { placeOf } from '../scripts/lib/place.mjs';
import { run } from '../scripts/lib/run.mjs';

/**
 * `npm run deploy:first`: brings a project as far as `npm run deploy` asks (deploy/first.ts). `--emulators` tries its records on
 * the store of a running `npm start`.
 * @throws PlainError where nothing runs there.
 */
export async function main(args) {
  await ensureInstalled();
  const isLocal = args.includes('--emulators');
  const rest = args.filter((arg) => arg !== '--emulators');
  const isNamed = rest.includes('--project');
  // Without a place the program says what it is given.
  const env =
    isLocal || isNamed
      ? await placeOf(isLocal ? undefined : (rest[rest.indexOf('--project') + 1] ?? ''))
      : {};
  return run(process.execPath, [await buildProgram('deploy/first-main.ts'), ...rest], { env });
}
