import { Listeners } from '#lib/live.ts';

/** Told whenever something was settled in this tab that waited for head office, so that it is counted again. */
export const reviewed = new Listeners();
