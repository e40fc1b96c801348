import { existsSync, rmSync } from 'node:fs';
import { isRunning } from '../lib/emulators.mjs';
import { dataDir } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { portsAt } from '../lib/ports.mjs';

/**
 * `npm run reset`: forgets the local data; the next start seeds anew.
 * @throws PlainError while the emulators run, which would write their data back when they stop.
 */
export async function main() {
  if (await isRunning(portsAt(0))) throw new PlainError('Tare is running: stop npm start first, then reset.');
  const hadData = existsSync(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(hadData ? 'The local data is gone; npm start seeds anew.' : 'There was no local data.');
  return 0;
}
