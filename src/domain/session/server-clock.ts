/** One look at the device's clocks, in ms: the wall clock, which a person can set, and one that only goes forward. */
export interface ClockReading {
  readonly wall: number;
  /** Stands still while some devices sleep. */
  readonly steady: number;
}

/** What is known of the server's time: `server` ms since 1970 at the moment of the reading `at`. */
export interface ServerClock {
  readonly server: number;
  readonly at: ClockReading;
}

/**
 * The server's time now, in ms. Of the two clocks the one that has gone further counts: the wall clock goes on while
 * a laptop sleeps, and the steady one when somebody sets the wall clock back (security S09).
 */
export function serverMillis(clock: ServerClock, now: ClockReading): number {
  return clock.server + Math.max(now.wall - clock.at.wall, now.steady - clock.at.steady);
}

/** From the server's own word, given in whole seconds: on average half a second has passed of it. */
export function reportedClock(seconds: number, now: ClockReading): ServerClock {
  return { server: seconds * 1000 + 500, at: now };
}

/** Before the server has spoken: the wall clock, put right by how far off it was last time (ms). */
export function guessedClock(offset: number, now: ClockReading): ServerClock {
  return { server: now.wall + offset, at: now };
}

/** What was signed at `seconds` proves that it is not earlier than that. */
export function atLeast(clock: ServerClock, seconds: number, now: ClockReading): ServerClock {
  return serverMillis(clock, now) < seconds * 1000 ? { server: seconds * 1000, at: now } : clock;
}

/** How much the two clocks have come apart since the reading, in ms: a wall clock set anew, or a sleep. */
export function drift(clock: ServerClock, now: ClockReading): number {
  return Math.abs(now.wall - clock.at.wall - (now.steady - clock.at.steady));
}
