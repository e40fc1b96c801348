import { durationSeconds } from '../shared/duration.ts';

/** Shortest session length that may be set, in seconds. A shorter one could not be undone (decisions: least-session). */
export const MIN_SESSION_SECONDS = 300;

/** The four flags that ask for a second factor (product: session-settings), with who each of them binds. */
export const MFA_FLAGS = [
  { flag: 'enforceMfaDealerAdmin', kind: 'dealer', type: 'admin', label: 'Dealer admins' },
  { flag: 'enforceMfaDealerUser', kind: 'dealer', type: 'user', label: 'Dealer users' },
  { flag: 'enforceMfaDistributorAdmin', kind: 'distributer', type: 'admin', label: 'Distributor admins' },
  { flag: 'enforceMfaDistributorUser', kind: 'distributer', type: 'user', label: 'Distributor users' },
] as const;
export type MfaFlag = (typeof MFA_FLAGS)[number];

/**
 * True for a duration that may be stored, else the message: blank or HH:MM:SS with minutes and seconds 0-59
 * (product: durations).
 */
export function checkDuration(duration: string): true | string {
  try {
    durationSeconds(duration);
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The same for the session's own length, which must leave time to set another. */
export function checkSessionLength(duration: string): true | string {
  const checked = checkDuration(duration);
  if (checked !== true) return checked;
  const seconds = durationSeconds(duration);
  return seconds === null || seconds >= MIN_SESSION_SECONDS
    ? true
    : 'A session must last at least 00:05:00: nobody could work in a shorter one. Leave it blank for no limit.';
}
