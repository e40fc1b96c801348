import { defineConfig, devices } from '@playwright/test';

// `npm run test:e2e` names the built apps of its run and the browser it found; without them the stories run
// against `npm start`, which is handy while writing one.
const mainUrl = process.env['E2E_MAIN_URL'] ?? 'http://localhost:5173';
const BULK = ['**/import.spec.ts', '**/killed.spec.ts'];
// These change what binds everybody (session settings, the build's number) and put it back.
const FOR_ALL = [
  '**/clock.spec.ts',
  '**/lock.spec.ts',
  '**/second-factor.spec.ts',
  '**/settings-and-news.spec.ts',
];
const chromium = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  projects: [
    { name: 'stories', testIgnore: [...BULK, ...FOR_ALL] },
    { name: 'for-all', testMatch: FOR_ALL, dependencies: ['stories'], workers: 1 },
    // Each written row is logged by a trigger: these come last, so that no story waits for its own behind them.
    { name: 'bulk', testMatch: BULK, dependencies: ['for-all'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: mainUrl,
    actionTimeout: 15_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // A worker answers in a story's place; the stories of the installed app let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
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
