import type { SaveOutcome } from '#domain/sync/outcome.ts';

/** What is told of something that was done: that it waits, where it does. */
export const sentWords = (done: string, outcome: SaveOutcome): string =>
  outcome === 'sent' ? done : `${done}. Stored on this device, not sent yet`;
