import { buildSeed } from '../lib/bundle.mjs';
import { isRunning } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { portsAt } from '../lib/ports.mjs';
import { step } from '../lib/progress.mjs';
import { seed } from '../lib/seed.mjs';

/**
 * `npm run seed -- --scale 100000`: seeds the emulators of the running `npm start`; the arguments are the
 * seed program's.
 * @throws PlainError when nothing runs.
 */
export async function main(args) {
  const ports = portsAt(0);
  await ensureInstalled();
  if (!(await isRunning(ports)))
    throw new PlainError('Nothing to seed: run npm start first, in another terminal.');
  const file = await buildSeed();
  await step('Seeding', (show) => seed(file, ports, args, (line) => show(`Seeding: ${line}`)));
  return 0;
}
