import { useSyncExternalStore } from 'react';
import { Listeners } from '#lib/live.ts';

/** How far reading what is needed without a signal has come. */
export interface WarmUpState {
  /** Parts read of all parts; null while nothing is being read. */
  progress: { done: number; all: number } | null;
  /** When the last whole round ended, milliseconds since 1970; null: never on this device. */
  at: number | null;
  /** How many records that round read. */
  records: number;
  /** Parts that could not be read, by name; the next round tries again. */
  missing: readonly string[];
}

/** Removed with what it describes. */
export const STORED_RECORDS_KEY = 'tare.kept-records';
const NOTHING: WarmUpState = { progress: null, at: null, records: 0, missing: [] };
/** A round costs a read for each record; within this time a new one would bring next to nothing. */
export const AGAIN_AFTER_MS = 6 * 3_600_000;

let state: WarmUpState | null = null;
const listeners = new Listeners();

function restored(): WarmUpState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_RECORDS_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const at = Number(Reflect.get(stored, 'at'));
    const records = Number(Reflect.get(stored, 'records'));
    return Number.isFinite(at) && at > 0 ? { ...NOTHING, at, records } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** The present state. */
export function warmUpNow(): WarmUpState {
  state ??= restored();
  return state;
}

/** For the reading alone: how far it has come; a round that ended whole is remembered on the device. */
export function publishWarmUp(change: Partial<WarmUpState>): void {
  state = { ...warmUpNow(), ...change };
  if (change.at !== undefined) {
    try {
      localStorage.setItem(STORED_RECORDS_KEY, JSON.stringify({ at: state.at, records: state.records }));
    } catch {
      // Then the next start reads again.
    }
  }
  listeners.tell();
}

/** Whether a new round is due. */
export function isDue(last: number | null, now: number): boolean {
  // A time ahead of the clock is a clock that was put back.
  return last === null || now - last >= AGAIN_AFTER_MS || last > now;
}

/** The state, live. */
export function useWarmUpState(): WarmUpState {
  return useSyncExternalStore(listeners.subscribe, warmUpNow);
}
