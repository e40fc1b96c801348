import { ensureChromium } from '../lib/chromium.mjs';
import { emulatorEnv } from '../lib/emulators.mjs';
import { step } from '../lib/progress.mjs';
import { runPlaywright } from '../lib/suites.mjs';

const TABS = 200;

/**
 * The story of tabs that die in the middle of a save (tests/e2e/killed.spec.ts), with 200 of them where the suite takes
 * 60: {tabs, halves, seconds}, `halves` being whether any save stood there in part.
 */
export async function killedTabs(ports) {
  return step(`${TABS} tabs die in the middle of a save`, async () => {
    const started = performance.now();
    const env = { ...emulatorEnv(ports), KILLED_TABS: String(TABS) };
    const { failed } = await runPlaywright(ports, await ensureChromium(), { env, args: ['killed.spec.ts'] });
    return {
      tabs: TABS,
      halves: failed === 0 ? 'none' : 'see above',
      seconds: Math.round((performance.now() - started) / 1000),
    };
  });
}
