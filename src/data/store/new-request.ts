import { randomText } from '#lib/random-text.ts';

/** The id of one press of a button, which goes along with each try of its call: the server does it once (architecture: write-model). */
export const newRequest = (): string => randomText(20);
