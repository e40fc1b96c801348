import { emulatorEnv } from '../scripts/lib/emulators.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { runVitest } from '../scripts/lib/suites.mjs';

/** What the rules cost in time: create, update and list of each collection, in times of a write without rules. */
export async function part({ ports }) {
  const { failed } = await runVitest(['bench'], {
    env: emulatorEnv(ports),
    args: ['bench/cases/rules.test.ts', 'bench/cases/saves.test.ts'],
  });
  if (failed > 0) throw new PlainError('The rules could not be timed.');
}
