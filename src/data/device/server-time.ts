import {
  atLeast,
  type ClockReading,
  drift,
  guessedClock,
  serverMillis,
  reportedClock,
} from '#domain/session/server-clock.ts';

const OFFSET_KEY = 'tare.server-offset';
/** What the server said is believed for so long without asking again, unless the clocks come apart. */
const BELIEVED_MS = 5 * 60_000;
const DRIFT_MS = 2_000;

const reading = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

function storedOffset(): number {
  try {
    const offset = Number(localStorage.getItem(OFFSET_KEY));
    return Number.isFinite(offset) ? offset : 0;
  } catch {
    return 0;
  }
}

let clock = guessedClock(storedOffset(), reading());
let isReported = false;

function hear(seconds: number): void {
  if (!Number.isFinite(seconds)) return;
  clock = reportedClock(seconds, reading());
  isReported = true;
  try {
    localStorage.setItem(OFFSET_KEY, String(Math.round(clock.server - clock.at.wall)));
  } catch {
    // Without storage the next page starts from the device's clock.
  }
}

/** The server's time in unix seconds, as well as it is known here; never the device's clock alone (S09). */
export function serverNow(): number {
  return Math.floor(serverMillis(clock, reading()) / 1000);
}

/** The same in milliseconds, for timers. */
export function serverNowMillis(): number {
  return serverMillis(clock, reading());
}

/** True when the server has told its time lately and no clock has jumped since. */
export function isServerTimeSure(): boolean {
  const now = reading();
  return isClockSteady() && now.steady - clock.at.steady < BELIEVED_MS;
}

/** True when the server has told this page its time, and no clock has jumped since: what is reckoned then needs no server. */
export const isClockSteady = (): boolean => isReported && drift(clock, reading()) < DRIFT_MS;

/** To be called with the `iat` of a token that the server has issued this very moment. */
export function noteFreshToken(issuedAt: number): void {
  hear(issuedAt);
}

/** To be called with the `iat` of any token: the server's time is not before it. */
export function noteToken(issuedAt: number): void {
  if (Number.isFinite(issuedAt)) clock = atLeast(clock, issuedAt, reading());
}

/** To be called with the Date header of an answer that the server made this very moment; null is no answer. */
export function noteServerDate(header: string | null): void {
  if (header !== null) hear(Date.parse(header) / 1000);
}
