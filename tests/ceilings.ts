/**
 * Every time limit of the tests, in milliseconds. A ceiling ends a hang and measures nothing, so each is many times what
 * its work takes on a quiet machine: a test that is slow on a busy one still passes. What is measured is measured by
 * `npm run bench`, in ratios.
 */
export const CEILING = {
  /** A test of pure code or of a page. */
  unit: 300_000,
  /** What a page shows after an effect, in tests of pages. */
  page: 120_000,
  /** A case on the emulators, and what prepares a file of them. */
  emulators: 600_000,
  hook: 600_000,
  /** What a trigger does once it fires. */
  trigger: 300_000,
  /** What takes minutes by nature: the random cases against the rules, and the soak. */
  soak: 3_600_000,
  /**
   * A user's story, one expectation and one action in it. A line to the server that died with a cut network is given up by
   * the database's client after a minute at the earliest.
   */
  story: 600_000,
  expectation: 180_000,
  action: 120_000,
} as const;
