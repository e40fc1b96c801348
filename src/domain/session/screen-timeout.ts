import { durationSeconds } from '../shared/duration.ts';

/** What binds a screen, in seconds. A null timeout: it never locks. */
export interface ScreenLimits {
  readonly timeout: number | null;
  /** The last part of the timeout, in which the countdown shows; 0 for none. */
  readonly countdown: number;
}

export const NO_LIMITS: ScreenLimits = { timeout: null, countdown: 0 };

/** Where a screen stands that was idle for some time. */
export type ScreenStage =
  | { readonly kind: 'open' }
  | { readonly kind: 'countdown'; readonly secondsLeft: number; readonly opacity: number }
  | { readonly kind: 'locked' };

const FIRST_OPACITY = 0.1;
const LAST_OPACITY = 0.95;

/** 0 seconds would lock a screen that nobody could open again, so it counts as no limit, like a blank. */
const limitOf = (duration: string): number | null => durationSeconds(duration) || null;

/**
 * The limits of a screen: the organisation's durations (HH:MM:SS, '' for none; decisions: no-limit-until-set), made
 * shorter, never longer, by the person's own preference in seconds. The countdown is capped at the timeout
 * (decisions: countdown).
 * @throws RangeError for a duration that is none.
 */
export function screenLimits(
  durations: { readonly ScreenTimeoutDuration: string; readonly ScreenTimeoutCountDown: string },
  preference: number | null,
): ScreenLimits {
  const ofOrganisation = limitOf(durations.ScreenTimeoutDuration);
  const timeout =
    ofOrganisation === null || preference === null
      ? (ofOrganisation ?? preference)
      : Math.min(ofOrganisation, preference);
  if (timeout === null) return NO_LIMITS;
  return { timeout, countdown: Math.min(limitOf(durations.ScreenTimeoutCountDown) ?? 0, timeout) };
}

/**
 * The stage of a screen that has been idle for so many milliseconds (product: screen-timeout). In the countdown the
 * opacity rises linearly from 0.1 to 0.95; the seconds left are whole, the one that has begun counted.
 */
export function screenStage(idleMillis: number, { timeout, countdown }: ScreenLimits): ScreenStage {
  if (timeout === null) return { kind: 'open' };
  const left = timeout * 1000 - idleMillis;
  if (left <= 0) return { kind: 'locked' };
  const span = countdown * 1000;
  if (left > span) return { kind: 'open' };
  const opacity = FIRST_OPACITY + (LAST_OPACITY - FIRST_OPACITY) * ((span - left) / span);
  return { kind: 'countdown', secondsLeft: Math.ceil(left / 1000), opacity };
}

/** Milliseconds until a screen that stays idle comes to its next stage or second; null for never. */
export function nextScreenChange(idleMillis: number, { timeout, countdown }: ScreenLimits): number | null {
  if (timeout === null) return null;
  const left = timeout * 1000 - idleMillis;
  if (left <= 0) return null;
  const untilCountdown = left - countdown * 1000;
  return untilCountdown > 0 ? untilCountdown : left - (Math.ceil(left / 1000) - 1) * 1000;
}
