import { emulatorEnv } from '../lib/emulators.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { runVitest } from '../lib/suites.mjs';

/** What the rules cost in time: create, update and list of each collection, in times of a write without rules. */
export async function rules({ ports }) {
  const { failed } = await runVitest(['bench'], {
    env: emulatorEnv(ports),
    args: ['tests/bench/rules.test.ts', 'tests/bench/saves.test.ts'],
  });
  if (failed > 0) throw new PlainError('The rules could not be timed.');
}
