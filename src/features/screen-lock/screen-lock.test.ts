import { describe, expect, it } from 'vitest';
import type { ScreenLimits } from '#domain/session/screen-timeout.ts';
import type { MarkerStore, ScreenMarker } from './marker.ts';
import { MAX_TRIES, ScreenLock } from './screen-lock.ts';

const START = 1_790_000_000_000;
const LIMITS: ScreenLimits = { timeout: 60, countdown: 20 };
const NONE: ScreenLimits = { timeout: null, countdown: 0 };

/** A browser under a clock of its own: its storage, its timers and its tabs. */
function openBrowser(stored: ScreenMarker | null = null) {
  let now = 0;
  let skew = 0;
  let marker = stored;
  const timers = new Set<{ at: number; run: () => void }>();
  const tabs: ScreenLock[] = [];
  const flush = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const changed = (by: ScreenLock | undefined) => {
    for (const tab of tabs) if (tab !== by) void tab.hear();
  };
  function storeOf(own: () => ScreenLock | undefined): MarkerStore {
    return {
      read: async () => marker,
      write: async (next) => {
        marker = next;
        changed(own());
      },
      clear: () => {
        marker = null;
        changed(own());
      },
    };
  }
  return {
    get marker() {
      return marker;
    },
    set marker(next: ScreenMarker | null) {
      marker = next;
    },
    timers,
    flush,
    edit: async (next: ScreenMarker | null) => {
      marker = next;
      changed(undefined);
      await flush();
    },
    /** A page of the browser, with the limits once they are known. */
    async tab(isSignedInHere: boolean, limits: ScreenLimits | null = LIMITS) {
      const page: { lock?: ScreenLock } = {};
      const lock = new ScreenLock({
        now: () => ({ wall: START + now + skew, steady: now }),
        later: (run, milliseconds) => {
          const timer = { at: now + milliseconds, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        marker: storeOf(() => page.lock),
      });
      page.lock = lock;
      tabs.push(lock);
      const started = lock.start(isSignedInHere);
      if (limits) lock.setLimits(limits);
      await started;
      await flush();
      return lock;
    },
    /** Lets so many seconds pass, ringing each timer at its time. */
    async pass(seconds: number) {
      const end = now + seconds * 1000;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        now = Math.max(now, due.at);
        due.run();
        await flush();
      }
      now = end;
      await flush();
    },
    /** The device sleeps: the wall clock goes on and no timer rings. */
    sleep(seconds: number) {
      skew += seconds * 1000;
    },
  };
}

const open = (seconds: number, tries = 0): ScreenMarker => ({
  state: 'open',
  at: START + seconds * 1000,
  timeout: 60,
  tries,
});

describe('an idle screen', () => {
  it('counts down and locks, exact to the second', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    const seen: string[] = [];
    lock.subscribe(() => {
      const state = lock.getState();
      seen.push(state.kind === 'countdown' ? `${state.secondsLeft} ${state.opacity.toFixed(4)}` : state.kind);
    });
    await browser.pass(39.999);
    expect(seen).toEqual([]);
    await browser.pass(0.001);
    expect(seen).toEqual(['20 0.1000']);
    await browser.pass(19);
    expect(seen).toHaveLength(20);
    expect(seen.at(10)).toBe('10 0.5250');
    expect(seen.at(-1)).toBe('1 0.9075');
    await browser.pass(0.999);
    expect(lock.getState().kind).toBe('countdown');
    await browser.pass(0.001);
    expect(lock.getState().kind).toBe('locked');
    expect(browser.timers.size).toBe(0);
  });

  it.each([1, 39, 41, 59])('starts over when somebody moves after %d s', async (seconds) => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    await browser.pass(seconds);
    lock.noteActivity();
    expect(lock.getState()).toEqual({ kind: 'open' });
    await browser.pass(59.999);
    expect(lock.getState().kind).toBe('countdown');
    await browser.pass(0.001);
    expect(lock.getState().kind).toBe('locked');
  });

  it('is locked for whoever moves after a sleep: time decides, not the timer', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    browser.sleep(60);
    lock.noteActivity();
    await browser.flush();
    expect(lock.getState().kind).toBe('locked');
    expect(browser.marker?.state).toBe('locked');
  });

  it('is not kept open by setting the clock back', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    browser.sleep(-3600);
    await browser.pass(60);
    expect(lock.getState().kind).toBe('locked');
  });

  it('without a limit stays open, and follows one that is set', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true, NONE);
    await browser.pass(86_400);
    expect(lock.getState().kind).toBe('open');
    lock.noteActivity();
    lock.setLimits(LIMITS);
    await browser.pass(60);
    expect(lock.getState().kind).toBe('locked');
  });
});

describe('a locked screen', () => {
  it('stays locked, whatever moves and whatever the limits become', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    await browser.pass(60);
    lock.noteActivity();
    lock.look();
    lock.setLimits(NONE);
    expect(lock.getState().kind).toBe('locked');
  });

  it('opens with the PIN and begins anew', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    await browser.pass(300);
    expect(await lock.countTry()).toBe(1);
    lock.unlock();
    expect(lock.getState().kind).toBe('open');
    expect(browser.marker).toMatchObject({ state: 'open', tries: 0 });
    await browser.pass(59.999);
    expect(lock.getState().kind).toBe('countdown');
  });
});

describe('a page that finds itself signed in', () => {
  it.each<[string, ScreenMarker | null, string]>([
    ['left open just now', open(-5), 'open'],
    ['in its countdown', open(-45), 'countdown'],
    ['left open too long ago', open(-60), 'locked'],
    ['locked', { ...open(-5), state: 'locked' }, 'locked'],
    ['of a marker that is missing or edited (S15)', null, 'locked'],
    ['of a marker from the future', open(5), 'locked'],
  ])('with a screen %s', async (_name, marker, kind) => {
    const browser = openBrowser(marker);
    const lock = await browser.tab(false);
    expect(lock.getState().kind).toBe(kind);
  });

  it.each<[string, ScreenMarker | null, string, string]>([
    ['left open just now, shows it at once', open(-5), 'open', 'open'],
    ['left open too long ago, waits', open(-60), 'starting', 'locked'],
    ['locked, is locked at once', { ...open(-5), state: 'locked' }, 'locked', 'locked'],
    ['without a marker, waits', null, 'starting', 'locked'],
  ])('before the settings are there: a screen %s', async (_name, marker, before, after) => {
    const browser = openBrowser(marker);
    const lock = await browser.tab(false, null);
    expect(lock.getState().kind).toBe(before);
    lock.setLimits(LIMITS);
    expect(lock.getState().kind).toBe(after);
  });

  it.each<[string, ScreenMarker | null, string]>([
    ['opens without a marker', null, 'open'],
    ['opens with an old one', open(-86_400), 'open'],
    ['stays locked when it was', { ...open(-5), state: 'locked' }, 'locked'],
  ])('where no limit is set %s', async (_name, marker, kind) => {
    const browser = openBrowser(marker);
    const lock = await browser.tab(false, NONE);
    expect(lock.getState().kind).toBe(kind);
  });

  it('finds its lock after a reload in mid lock', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    await browser.pass(60);
    expect(lock.getState().kind).toBe('locked');
    const reloaded = await browser.tab(false, null);
    expect(reloaded.getState().kind).toBe('locked');
  });
});

describe('the tabs of a browser', () => {
  it('share the last move, the lock and its end', async () => {
    const browser = openBrowser();
    const one = await browser.tab(true);
    const other = await browser.tab(false);
    await browser.pass(50);
    one.noteActivity();
    await browser.flush();
    expect(other.getState().kind).toBe('open');
    await browser.pass(59.999);
    expect([one.getState().kind, other.getState().kind]).toEqual(['countdown', 'countdown']);
    await browser.pass(0.001);
    expect([one.getState().kind, other.getState().kind]).toEqual(['locked', 'locked']);
    other.unlock();
    await browser.flush();
    expect([one.getState().kind, other.getState().kind]).toEqual(['open', 'open']);
  });

  it('hear of each move within a second, at the time it was made', async () => {
    const browser = openBrowser();
    const one = await browser.tab(true);
    await browser.pass(10);
    one.noteActivity();
    await browser.pass(0.6);
    one.noteActivity();
    expect(browser.marker?.at).toBe(START + 10_000);
    await browser.pass(0.4);
    expect(browser.marker?.at).toBe(START + 10_600);
  });

  it('lock when somebody edits or removes the marker (S15)', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(true);
    await browser.edit(null);
    expect(lock.getState().kind).toBe('locked');
  });

  it('are not locked by one that slept in the background while somebody worked in another', async () => {
    const browser = openBrowser();
    const sleeper = await browser.tab(true);
    await browser.pass(59);
    // The move was made and written, and its event has not come yet.
    browser.marker = open(58);
    await browser.pass(1);
    expect(sleeper.getState().kind).toBe('open');
    expect(browser.marker.state).toBe('open');
  });

  it('count wrong PINs together, across reloads (S14)', async () => {
    const browser = openBrowser();
    const one = await browser.tab(true);
    const other = await browser.tab(false);
    await browser.pass(60);
    expect(await one.countTry()).toBe(1);
    expect(await other.countTry()).toBe(2);
    const reloaded = await browser.tab(false, null);
    expect(await reloaded.countTry()).toBe(3);
    expect(await one.countTry()).toBe(4);
    expect(await other.countTry()).toBe(MAX_TRIES);
  });

  it('leave one try where the count is gone', async () => {
    const browser = openBrowser();
    const lock = await browser.tab(false);
    expect(await lock.countTry()).toBe(MAX_TRIES);
  });
});
