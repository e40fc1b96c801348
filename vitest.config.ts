import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { CEILING } from './tests/ceilings.ts';
import { SlowFirst } from './tests/slow-first.ts';

// Projects of one runner; the browser stories are @playwright/test's. `npm test` runs all of them but the last.
//   unit       pure code (*.test.ts), beside its source; no emulator, no Java
//   seed       what is sown: one worker, which builds its worlds once
//   pages      what needs a page (*.test.tsx), in jsdom
//   mocked, mocked-pages
//              both again, with a data layer that does what no emulator does when asked (refuses, loses an answer); files
//              share a worker, and load anew what they mock
//   smoke      what `npm start` and `npm test` are made of
//   rules      Firestore rules, on the emulators
//   storage    Storage rules, likewise, behind them
//   functions  what the functions emulator itself does: requests as it hands them on, triggers as it fires them
//   lanes      API and triggers, each worker a project of its own on the emulators
//   cloud      the commands of a deployment as processes, and the firebase CLI, against a double of Google's APIs
//   bench      what is measured on the emulators alone: `npm run bench -- rules`
//   mutants    the rules' cases against rules with one condition changed: `npm run test:mutants`
//   soak       random writes and reads against the rules by the ten thousand, and their coverage: `npm run test:soak`
const onEmulators = {
  environment: 'node',
  // One store for all files: they take turns.
  fileParallelism: false,
  isolate: false,
  testTimeout: CEILING.emulators,
  hookTimeout: CEILING.hook,
};

/** Cases of the functions that ask the functions emulator itself. */
const BY_EMULATOR = ['tests/functions/{api,triggers}.test.ts'];

export default defineConfig({
  test: {
    // Two on two cores, too: the runner's own process has little to do.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What one project has transformed the next ones read; by content, so nothing of it grows old.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    testTimeout: CEILING.unit,
    hookTimeout: CEILING.hook,
    // Of every project, before its own.
    setupFiles: ['tests/setup-cpu.ts'],
    // A part of the rules' suites has no case in a file; a run without any case counts as failed (scripts/lib/suites.mjs).
    passWithNoTests: true,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/setup-unit.ts'],
          include: ['src/**/*.test.ts', 'tests/meta/**/*.test.ts', '{deploy,legacy}/**/*.test.ts'],
          exclude: ['**/*.mocked.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'seed',
          environment: 'node',
          isolate: false,
          // One worker: each would build both worlds of the seed for itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/setup-unit.ts'],
          include: ['tests/seed/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: './tests/one-page.ts',
          // Ten times faster than a page per file; needs the cleanup in the setup file, and no mock left behind.
          isolate: false,
          setupFiles: ['tests/setup-pages.ts'],
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: ['**/*.mocked.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/setup-unit.ts', 'tests/setup-mocked.ts'],
          include: ['src/**/*.mocked.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked-pages',
          environment: './tests/one-page.ts',
          isolate: false,
          setupFiles: ['tests/setup-pages.ts', 'tests/setup-mocked.ts'],
          include: ['src/**/*.mocked.test.tsx'],
        },
      },
      {
        extends: true,
        test: { name: 'smoke', environment: 'node', include: ['{tests/smoke,mutants}/**/*.test.mjs'] },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/storage*.test.ts'],
          // Each file has projects of its own on the emulators, so they run side by side.
          fileParallelism: true,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'storage',
          include: ['tests/rules/storage*.test.ts'],
          fileParallelism: true,
          isolate: true,
          // Behind the others: all have the emulators' own project, in which the cases of triggers, at the beginning, have these write
          // anew what people may do.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...onEmulators, name: 'functions', include: BY_EMULATOR },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'lanes',
          include: ['tests/functions/**/*.test.ts'],
          exclude: BY_EMULATOR,
          setupFiles: ['tests/setup-lane.ts'],
          fileParallelism: true,
          // One more than there are cores: each waits for the store now and then.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'soak',
          include: ['tests/soak/**/*.test.{ts,mjs}'],
          // As the lanes, and the rules' files.
          setupFiles: ['tests/setup-lane.ts'],
          fileParallelism: true,
          isolate: true,
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'cloud',
          include: ['tests/cloud/*.test.ts'],
          isolate: true,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...onEmulators,
          name: 'cloud-soak',
          include: ['tests/cloud/soak/*.test.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: { ...onEmulators, name: 'mutants', include: ['mutants/**/*.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: { ...onEmulators, name: 'bench', include: ['bench/**/*.test.ts'], isolate: true },
      },
    ],
  },
});
