import type { ClockReading } from '#domain/session/server-clock.ts';
import {
  NO_LIMITS,
  nextScreenChange,
  type ScreenLimits,
  type ScreenStage,
  screenStage,
} from '#domain/session/screen-timeout.ts';
import { isSame } from '#domain/shared/same.ts';
import { Listeners } from '#lib/live.ts';
import type { MarkerStore, ScreenMarker } from './marker.ts';

/** Wrong PINs after which the account is signed out (decisions: pin-md5). */
export const MAX_TRIES = 5;
/** The tabs hear of a person's moves at most so often; without a limit nobody is in a hurry. */
const TELL_EVERY_MS = 1_000;
const TELL_WITHOUT_LIMIT_MS = 60_000;
/** A timer is no promise to be woken in time: a sleeping laptop is found out by looking at the clock. */
const LOOK_EVERY_MS = 60_000;
/** How far in the future a marker may lie and still be this device's. */
const SLACK_MS = 2_000;

/** `starting` until it is known whether the screen was left open or locked. */
export type ScreenState = ScreenStage | { readonly kind: 'starting' };

/** What differs between a browser and a test. */
export interface ScreenTools {
  now: () => ClockReading;
  /** Calls back after so many ms; returns how to stop it. */
  later: (run: () => void, milliseconds: number) => () => void;
  marker: MarkerStore;
}

const OPEN: ScreenState = { kind: 'open' };
const LOCKED: ScreenState = { kind: 'locked' };
const STARTING: ScreenState = { kind: 'starting' };

/**
 * The screen timeout of one account in one tab (product: screen-timeout). Time decides, not timers; the tabs of the
 * browser share the last move, the lock and the count of wrong PINs by the marker. What cannot be told is locked.
 */
export class ScreenLock {
  readonly #tools: ScreenTools;
  readonly #listeners = new Listeners();
  #limits: ScreenLimits | null = null;
  #state: ScreenState = STARTING;
  #last: ClockReading;
  #tries = MAX_TRIES - 1;
  /** What a page that finds itself signed in found in storage; undefined before it has looked. */
  #found: ScreenMarker | null | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #stopTimer: () => void = () => undefined;
  #stopTelling: (() => void) | null = null;

  constructor(tools: ScreenTools) {
    this.#tools = tools;
    this.#last = tools.now();
  }

  readonly getState = (): ScreenState => this.#state;
  readonly subscribe = this.#listeners.subscribe;

  /** Begins: open after a sign-in that this page has seen, else as the marker says. */
  async start(isSignedInHere: boolean): Promise<void> {
    if (isSignedInHere) {
      this.#open(0);
      return;
    }
    const found = await this.#tools.marker.read();
    if (this.#state !== STARTING) return;
    this.#found = found;
    if (found?.state === 'locked') this.#close(found.tries);
    else this.#decide();
  }

  /** Ends the timers. */
  stop(): void {
    this.#stopTimer();
    this.#stopTelling?.();
    this.#stopTelling = null;
  }

  /** The limits in force; to be called when they become known and whenever they change. */
  setLimits(limits: ScreenLimits): void {
    const before = this.#limits;
    this.#limits = limits;
    if (this.#state === STARTING) this.#decide();
    else if (this.#state !== LOCKED && before?.timeout !== limits.timeout) void this.#write('open');
    this.look();
  }

  /** A mouse move, key press or touch. One that comes after the time is over finds the screen locked. */
  noteActivity(): void {
    this.look();
    if (this.#state === LOCKED || this.#state === STARTING) return;
    this.#last = this.#tools.now();
    this.#tell();
    this.look();
  }

  /** Looks at the clock: to be called when the page comes back to the front. */
  look(): void {
    if (this.#state === LOCKED || this.#state === STARTING) return;
    const limits = this.#limits ?? NO_LIMITS;
    const stage = screenStage(this.#idle(), limits);
    if (stage.kind === 'locked') {
      void this.#lockByTime();
      return;
    }
    this.#set(stage.kind === 'open' ? OPEN : stage);
    this.#stopTimer();
    const next = nextScreenChange(this.#idle(), limits);
    if (next === null) return;
    this.#stopTimer = this.#tools.later(() => this.look(), Math.min(next, LOOK_EVERY_MS));
  }

  /** Another tab has written the marker, or somebody has edited it. */
  async hear(): Promise<void> {
    const marker = await this.#tools.marker.read();
    if (this.#state === STARTING) return;
    if (marker) this.#tries = marker.tries;
    if (this.#state === LOCKED) {
      if (marker?.state === 'open') this.#openAt(marker.at);
    } else if (marker?.state === 'open') {
      if (marker.at > this.#last.wall) this.#moveTo(marker.at);
      this.look();
    } else if (marker !== null || (this.#limits ?? NO_LIMITS).timeout !== null) {
      this.#close(this.#tries);
    }
  }

  /** Counts one more try, before the PIN is looked at; resolves with how many there were, in all tabs together. */
  async countTry(): Promise<number> {
    const marker = await this.#tools.marker.read();
    this.#tries = Math.max(this.#tries, marker?.tries ?? 0) + 1;
    await this.#write('locked');
    return this.#tries;
  }

  /** The right PIN was given. */
  unlock(): void {
    this.#open(0);
  }

  #idle(): number {
    const now = this.#tools.now();
    return Math.max(now.wall - this.#last.wall, now.steady - this.#last.steady);
  }

  /** Sets the last move to a time of the wall clock that was told by the marker. */
  #moveTo(wall: number): void {
    const now = this.#tools.now();
    this.#last = { wall, steady: now.steady - Math.max(0, now.wall - wall) };
  }

  /** Decides how a page begins that finds itself signed in, as soon as enough is known. */
  #decide(): void {
    if (this.#found === undefined) return;
    const found = this.#found;
    const age = found ? this.#tools.now().wall - found.at : 0;
    const isGood = found !== null && age > -SLACK_MS;
    // Before the settings are there, the timeout of then counts; it can only let in whom it would have let in then.
    const limits = this.#limits ?? { timeout: found?.timeout ?? null, countdown: 0 };
    if (isGood && screenStage(age, limits).kind !== 'locked') {
      this.#tries = found.tries;
      if (!this.#limits) this.#limits = limits;
      this.#openAt(found.at);
    } else if (this.#limits?.timeout === null) {
      this.#open(0);
    } else if (this.#limits) {
      this.#close(found?.tries ?? this.#tries);
      this.#tellLocked();
    }
  }

  #open(tries: number): void {
    this.#tries = tries;
    this.#last = this.#tools.now();
    this.#set(OPEN);
    void this.#write('open');
    this.look();
  }

  #openAt(wall: number): void {
    this.#moveTo(wall);
    this.#set(OPEN);
    this.look();
  }

  /** Locks this tab. */
  #close(tries: number): void {
    this.stop();
    this.#tries = tries;
    this.#set(LOCKED);
  }

  /**
   * Locks all tabs, unless somebody has moved in another one: this tab may have slept in the background and not have
   * heard of it.
   */
  async #lockByTime(): Promise<void> {
    this.#close(this.#tries);
    const marker = await this.#tools.marker.read();
    if (this.#state !== LOCKED) return;
    const age = marker ? this.#tools.now().wall - marker.at : 0;
    const isElsewhere = marker?.state === 'open' && age > -SLACK_MS;
    if (isElsewhere && screenStage(age, this.#limits ?? NO_LIMITS).kind !== 'locked') this.#openAt(marker.at);
    else this.#tellLocked();
  }

  #tellLocked(): void {
    this.#tools.marker.clear();
    void this.#write('locked');
  }

  /** Reports a move to the other tabs: at once after a pause, else when the second is over. */
  #tell(): void {
    if (this.#stopTelling) return;
    const every = (this.#limits ?? NO_LIMITS).timeout === null ? TELL_WITHOUT_LIMIT_MS : TELL_EVERY_MS;
    const wait = this.#toldAt + every - this.#tools.now().steady;
    if (wait <= 0) {
      void this.#write('open');
      return;
    }
    this.#stopTelling = this.#tools.later(() => {
      this.#stopTelling = null;
      if (this.#state !== LOCKED) void this.#write('open');
    }, wait);
  }

  #write(state: ScreenMarker['state']): Promise<void> {
    this.#toldAt = this.#tools.now().steady;
    const { timeout } = this.#limits ?? NO_LIMITS;
    return this.#tools.marker.write({ state, at: this.#last.wall, timeout, tries: this.#tries });
  }

  #set(state: ScreenState): void {
    if (isSame(this.#state, state)) return;
    this.#state = state;
    this.#listeners.tell();
  }
}
