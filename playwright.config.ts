import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { CEILING } from './tests/ceilings.ts';

// `npm run test:e2e` names the built apps of its run and the browser it found; without them the stories run
// against `npm start`, which is handy while writing one.
const mainUrl = process.env['E2E_MAIN_URL'] ?? 'http://localhost:5173';
// What takes minutes by nature, and the second story of what a first one walks already, carry this mark and run in
// `npm run test:soak` (docs/operations.md).
const SOAK = /@soak/u;
/** Pictures of every page, which `npm run screenshots -- all` takes. */
const SHEETS = /@sheets/u;
const NO_STORY = [SOAK, SHEETS];
// The walk over every page counts what jumps while a page loads: a row that another story writes would be its fault.
const WALKS = ['**/every-page.spec.ts'];
// These change what binds everybody (session settings, the build's number) and put it back: a run by themselves.
const FOR_ALL = ['**/lock.spec.ts', '**/second-factor.spec.ts', '**/settings-and-news.spec.ts'];
const chromium = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/first-sign-in.ts',
  timeout: CEILING.story,
  expect: { timeout: CEILING.expectation },
  // No story needs another one's: a long one at the end of its file leaves no worker without work.
  fullyParallel: true,
  // One more than there are cores, since stories also wait; more than four wait for the one store.
  workers: Number(process.env['E2E_WORKERS'] ?? Math.min(4, availableParallelism() + 1)),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  projects: [
    { name: 'walks', testMatch: WALKS, grepInvert: NO_STORY, outputDir: 'test-results/walks' },
    { name: 'stories', testIgnore: [...FOR_ALL, ...WALKS], grepInvert: NO_STORY },
    {
      name: 'for-all',
      testMatch: FOR_ALL,
      grepInvert: NO_STORY,
      workers: 1,
      // A run empties the folder of what it runs.
      outputDir: 'test-results/for-all',
    },
    // Each written row is logged by a trigger, and a clock binds everybody: one after the other.
    ...(process.env['E2E_SOAK'] === undefined ? [] : [{ name: 'soak', grep: SOAK, workers: 1 }]),
    ...(process.env['E2E_SHEETS'] === undefined ? [] : [{ name: 'sheets', grep: SHEETS }]),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: mainUrl,
    actionTimeout: CEILING.action,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step takes longer than the steps; a story that fails is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A worker answers in a story's place; the stories of the installed app let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        // A story leaves a page before the compilers for hot code have earned back what they cost: an eighth of a page's work.
        '--js-flags=--no-turbofan --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
