import { MONTHS } from '../vehicle/schema.ts';

/** "Sep 26" of 2026-09. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`;
