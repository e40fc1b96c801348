/**
 * How long the scripts wait for what they start, in milliseconds: as tests/ceilings.ts, which the oldest Node here cannot
 * read, each ends a hang and measures nothing.
 */
export const CEILING = {
  /** The emulators, and a dev server, until they answer. */
  emulators: 600_000,
  devServer: 600_000,
};
