import { INSTALLATION_TYPE_TABLE } from '../installation-type/types.ts';
import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { TRANSIT_LIMITS } from '../time-limit/record-kinds.ts';

/**
 * The error types of the specification (product: time-limits) that run on an order, a label order or after
 * completion.
 */
const OTHER_TYPES = [
  'installedSviLabelImageUploaded',
  'installedWindscreenQrLabelImageUploaded',
  'compliancePlateOrderInTransit',
  'orderInTransit',
] as const;

/** Every type that `system/timeLimits` defines, in the specification's order. */
export const TIME_LIMIT_TYPES: readonly string[] = [
  ...INSTALLATION_TYPE_TABLE.map(({ key }) => key),
  ...OTHER_TYPES,
];

/** Types whose limit runs on an order, not on an installation. */
export const ORDER_LIMIT_TYPES: readonly string[] = Object.values(TRANSIT_LIMITS);

/** Fewest and most days of a limit. */
export const LIMIT_DAYS = { min: 1, max: 3650 } as const;

/** Whole days of a limit in seconds, floored, as they are shown (decisions: elapsed-days). */
export function limitDays(seconds: number): number {
  return Math.floor(seconds / SECONDS_PER_DAY);
}

/** The limit to store for a number of days: the old one when its days have not changed, so that a part of a day stays. */
export function limitSeconds(days: number, before: number): number {
  return limitDays(before) === days ? before : days * SECONDS_PER_DAY;
}
