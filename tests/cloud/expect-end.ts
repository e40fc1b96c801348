import type { Ended } from './run.ts';

/** Each case is a release or several, on a machine that does other work as well; in ms. */
export const WHILE = 1_800_000;

/** What a person is told is part of the case: a failure shows all of it. @throws Error where it ended otherwise. */
export function expectEnd({ code, out }: Ended, words: string, expected = 0): void {
  if (code !== expected || !out.includes(words)) throw new Error(`It ended with ${code}:\n${out}`);
}
