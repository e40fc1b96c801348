import { Listeners } from '#lib/live.ts';

/** Told whenever something that waited for head office was reviewed in this tab, so that it is counted again. */
export const reviewed = new Listeners();
