import { type IsoDay, todaySydney } from '../../shared/dates.ts';

/** Behind the last second of a year of four digits. */
const SECONDS_END = 253_402_300_800;

/** The Sydney day of unix seconds; '' for never, and for what is no day. */
export const dayOf = (seconds: number): IsoDay =>
  seconds > 0 && seconds < SECONDS_END ? todaySydney(new Date(seconds * 1000)) : '';
