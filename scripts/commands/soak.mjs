import { ensureChromium } from '../lib/chromium.mjs';
import { emulatorEnv, withoutTriggers } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { backupDrill } from '../../deploy/drill.mjs';
import { checkJava } from '../lib/java.mjs';
import { reportLines } from '../lib/report.mjs';
import { untilSignal } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';
import { recipes } from '../lib/recipes.mjs';
import { runPlaywright, runVitest } from '../lib/suites.mjs';
import { mutants, parsed } from '../../mutants/mutants.mjs';

/** Mutants of each rules file, of the mass check and of the tables of moves that the soak tries: the first of a larger sample. */
const MUTANTS = { firestore: '100', storage: '13', mass: '50', moves: '50' };

/** What the soak is made of, by the names its arguments may have. Each resolves with {passed, failed}. */
const PARTS = {
  cases: (args = []) =>
    // As the functions' cases: what a trigger does is tested by calling it.
    onStage({ isBrowser: false }, ({ ports }) =>
      withoutTriggers(ports, () => runVitest(['soak'], { env: emulatorEnv(ports), args })),
    ),
  stories: () =>
    onStage({ isBrowser: true }, async ({ ports }) => {
      const chromium = await ensureChromium();
      await seedStage(ports);
      return runPlaywright(ports, chromium, { env: emulatorEnv(ports), only: 'soak' });
    }),
  backup: backupDrill,
  cloud: () =>
    onStage({ isBrowser: false }, ({ ports }) => runVitest(['cloud-soak'], { env: emulatorEnv(ports) })),
  recipes,
  ...Object.fromEntries(
    Object.entries(MUTANTS).map(([only, sample]) => [
      `mutants-${only}`,
      async () => {
        const isFine = (await mutants(parsed(['--only', only, '--sample', sample]))) === 0;
        return { passed: Number(isFine), failed: Number(!isFine) };
      },
    ]),
  ),
};

/**
 * `npm run test:soak [-- part ... | runner arguments]`: what takes minutes by nature. 20,000 random writes and as many random reads
 * against the rules, which of the rules' expressions no case has tried, how many the largest record of each collection
 * takes; the browser stories of bulk imports, killed tabs and clocks that are a day off; a backup brought back; a deployment that breaks off at each change; the worked
 * example of each recipe applied to a copy; a sample of the mutants. All parts one after the other, or those named (`cases`, `stories`, `backup`, `recipes`, `mutants-moves`, …); other arguments go to the
 * runner of the cases. TARE_SEED tries a seed again, TARE_COUNT sends fewer. Ends with what each part came to and took, and "N passed,
 * N failed"; the exit code is 0 only if nothing failed.
 */
export const main = (args) => untilSignal(() => soak(args));

async function soak(args) {
  await ensureInstalled();
  checkJava();
  const rest = args.filter((arg) => arg !== '--');
  const named = rest.filter((arg) => Object.hasOwn(PARTS, arg));
  const isOfCases = rest.length > named.length;
  const chosen = isOfCases ? ['cases'] : named.length > 0 ? named : Object.keys(PARTS);
  const outcomes = {};
  for (const part of chosen) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await PARTS[part](isOfCases ? rest : undefined);
    outcomes[part] = { ...outcome, ms: performance.now() - start };
  }
  for (const line of reportLines(outcomes)) console.log(line);
  return Object.values(outcomes).every(({ failed }) => failed === 0) ? 0 : 1;
}
