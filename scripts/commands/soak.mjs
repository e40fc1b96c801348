import { ensureChromium } from '../lib/chromium.mjs';
import { emulatorEnv } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { backupDrill } from '../lib/drill.mjs';
import { checkJava } from '../lib/java.mjs';
import { untilSignal } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';
import { runPlaywright, runVitest } from '../lib/suites.mjs';
import { mutants, parsed } from './mutants.mjs';

/**
 * `npm run test:soak [-- runner arguments]`: what takes minutes by nature. 20,000 random writes and as many random reads
 * against the rules, which of the rules' expressions no case has tried, how many the largest record of each collection
 * takes, a backup brought back, a sample of the rules' mutants, and the browser stories of bulk imports, killed tabs and clocks that are a day off. With arguments only the
 * first part runs, and they go to its runner; `backup` alone is the backup. TARE_SEED tries a seed again, TARE_COUNT sends fewer. Ends with "N passed, N failed"; the exit code is 0 only if nothing
 * failed.
 */
export const main = (args) => untilSignal(() => soak(args));

/** Mutants of each rules file, of the mass check and of the tables of moves that the soak tries: the first of a larger sample. */
const MUTANTS = { firestore: '100', storage: '13', mass: '50', moves: '50' };

async function soak(args) {
  await ensureInstalled();
  checkJava();
  const rest = args[0] === '--' ? args.slice(1) : args;
  if (rest.length === 1 && rest[0] === 'backup') return report([await backupDrill()]);
  const isBrowser = rest.length === 0;
  const chromium = isBrowser ? await ensureChromium() : undefined;
  const outcomes = await onStage({ isBrowser }, async ({ ports }) => {
    const env = emulatorEnv(ports);
    const random = await runVitest(['soak'], { env, args: rest });
    if (!isBrowser) return [random];
    await seedStage(ports);
    return [random, await runPlaywright(ports, chromium, { env, only: 'soak' })];
  });
  if (isBrowser) {
    outcomes.push(await backupDrill());
    for (const [only, sample] of Object.entries(MUTANTS)) {
      // oxlint-disable-next-line no-await-in-loop
      const isFine = (await mutants(parsed(['--only', only, '--sample', sample]))) === 0;
      outcomes.push({ passed: Number(isFine), failed: Number(!isFine) });
    }
  }
  return report(outcomes);
}

function report(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
