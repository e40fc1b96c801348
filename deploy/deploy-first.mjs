import { buildProgram } from '../scripts/lib/bundle.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { placeOf } from '../scripts/lib/place.mjs';
import { run } from '../scripts/lib/run.mjs';
import { main as deploy } from './deploy.mjs';

/**
 * `npm run deploy:first`: brings a project as far as a release asks (deploy/first.ts), releases, and ends once the first admin has
 * signed in. Without `--write` it looks and changes nothing; with
 * `--signed-in` it looks at the last step alone. `--emulators` tries its records on the store of a running `npm start`.
 * @throws PlainError where nothing runs there.
 */
export async function main(args) {
  await ensureInstalled();
  const isLocal = args.includes('--emulators');
  const rest = args.filter((arg) => arg !== '--emulators');
  const project = rest.includes('--project') ? (rest[rest.indexOf('--project') + 1] ?? '') : undefined;
  // Without a place the program says what it is given.
  const env = isLocal || project !== undefined ? await placeOf(isLocal ? undefined : project) : {};
  const program = await buildProgram('deploy/first-main.ts');
  const first = (...more) => run(process.execPath, [program, ...rest, ...more], { env });
  const code = await first();
  if (code !== 0 || isLocal || !rest.includes('--write') || rest.includes('--signed-in')) return code;
  await deploy(['--project', project]);
  return first('--signed-in');
}
