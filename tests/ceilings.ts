/**
 * Every time limit of the tests, in milliseconds. A ceiling ends a hang and measures nothing, so each is many times what
 * its work takes on a quiet machine: a test that is slow on a busy one still passes. What is measured is measured by
 * `npm run bench`, in ratios.
 */
export const CEILING = {
  /** A test of pure code or of a page. */
  unit: 120_000,
  /** What a page shows after an effect, in tests of pages. */
  page: 30_000,
  /** A case on the emulators, and what prepares a file of them. */
  emulators: 240_000,
  hook: 300_000,
  /** What a trigger does, behind the triggers of the files before. */
  trigger: 200_000,
  /** A user's story, one expectation and one action in it. */
  story: 360_000,
  expectation: 60_000,
  action: 60_000,
} as const;
