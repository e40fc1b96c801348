import { ensureChromium } from '../lib/chromium.mjs';
import { emulatorEnv } from '../lib/emulators.mjs';
import { step, table } from '../lib/progress.mjs';
import { runPlaywright } from '../lib/suites.mjs';

const TABS = 200;

/** The part `killed`. */
export async function killed({ ports }) {
  const row = await killedTabs(ports);
  console.log('\nTabs that die at random moments of a save of four documents (aim: no save in part)');
  table({ tabs: 'tabs', halves: 'saves in part', seconds: 'seconds' }, [row]);
}

/**
 * The story of tabs that die in the middle of a save (tests/e2e/killed.spec.ts), with 200 of them where the suite takes
 * 60: {tabs, halves, seconds}, `halves` being whether any save stood there in part.
 */
async function killedTabs(ports) {
  return step(`${TABS} tabs die in the middle of a save`, async () => {
    const started = performance.now();
    const env = { ...emulatorEnv(ports), KILLED_TABS: String(TABS) };
    const { failed } = await runPlaywright(ports, await ensureChromium(), {
      env,
      args: ['killed.spec.ts'],
      only: 'soak',
    });
    return {
      tabs: TABS,
      halves: failed === 0 ? 'none' : 'see above',
      seconds: Math.round((performance.now() - started) / 1000),
    };
  });
}
