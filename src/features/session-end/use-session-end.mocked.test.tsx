import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionEnd } from './use-session-end.ts';

const AUTH = 1_790_000_000;
const ENDED = 'Your session has ended. Sign in again to pick up where you left off.';
const world = vi.hoisted(() => ({
  /** Milliseconds since the sign-in, as the server and as this device count them. */
  server: 0,
  guess: 0,
  isSure: true,
  isSteady: true,
  isOnline: true,
  renew: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<(message: string) => Promise<void>>(),
  signIn: { authTime: 1_790_000_000, secondFactor: null },
}));
vi.mock('#data/store/auth.ts', () => ({ signOut: world.signOut, useSignIn: () => world.signIn }));
vi.mock('#data/device/connection.ts', () => ({ isOnline: () => world.isOnline }));
vi.mock('#data/session/token.ts', () => ({ renewToken: world.renew }));
vi.mock('#data/device/server-time.ts', () => ({
  isClockSteady: () => world.isSteady,
  isServerTimeSure: () => world.isSure,
  serverNowMillis: () => 1_790_000_000_000 + (world.isSure ? world.server : world.guess),
}));

/** Lets time pass for everybody. */
async function pass(milliseconds: number) {
  world.server += milliseconds;
  world.guess += milliseconds;
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { server: 0, guess: 0, isSure: true, isSteady: true, isOnline: true });
  world.signIn = { authTime: AUTH, secondFactor: null };
  world.signOut.mockReset().mockResolvedValue(undefined);
  world.renew.mockReset().mockImplementation(async () => {
    world.isSure = true;
  });
});
afterEach(() => vi.useRealTimers());

describe('the end of a session', () => {
  it('is told five minutes before and comes to the second', async () => {
    const { result } = renderHook(() => useSessionEnd('08:00:00', 0));
    await pass(7 * 3_600_000 + 54 * 60_000 + 59_000);
    expect(result.current).toBeNull();
    await pass(1_000);
    expect(result.current).toBe(300);
    await pass(240_000);
    expect(result.current).toBe(60);
    await pass(60_000);
    expect(world.signOut).not.toHaveBeenCalled();
    await pass(1_001);
    expect(world.signOut).toHaveBeenCalledExactlyOnceWith(ENDED);
  });

  it('is put off by signing in again', async () => {
    const { result, rerender } = renderHook(() => useSessionEnd('00:10:00', 0));
    await pass(6 * 60_000);
    expect(result.current).toBe(240);
    world.signIn = { authTime: AUTH + 360, secondFactor: null };
    rerender();
    await pass(1);
    expect(result.current).toBeNull();
    await pass(8 * 60_000);
    expect(world.signOut).not.toHaveBeenCalled();
  });

  it('never comes where no limit is set', async () => {
    renderHook(() => useSessionEnd('', 0));
    await pass(30 * 86_400_000);
    expect(world.signOut).not.toHaveBeenCalled();
  });

  it('is no matter of a device clock that is a day ahead (S09)', async () => {
    Object.assign(world, { isSure: false, guess: 86_400_000 });
    renderHook(() => useSessionEnd('08:00:00', 0));
    await pass(60_000);
    expect(world.renew).toHaveBeenCalledOnce();
    expect(world.signOut).not.toHaveBeenCalled();
  });

  it('comes all the same on one that is a day behind', async () => {
    Object.assign(world, { isSure: false, guess: -86_400_000, server: 8 * 3_600_000 });
    renderHook(() => useSessionEnd('08:00:00', 0));
    await pass(10_001);
    expect(world.renew).toHaveBeenCalledOnce();
    expect(world.signOut).toHaveBeenCalledExactlyOnceWith(ENDED);
  });

  it('waits while the server cannot be asked what time it is', async () => {
    Object.assign(world, { isSure: false, guess: 86_400_000 });
    world.renew.mockRejectedValue(new Error('too many requests'));
    renderHook(() => useSessionEnd('08:00:00', 0));
    await pass(9_000);
    expect(world.signOut).not.toHaveBeenCalled();
    expect(world.renew.mock.calls.length).toBeGreaterThan(1);
  });

  it('without a connection is reckoned by what is known', async () => {
    Object.assign(world, { isSure: false, isOnline: false });
    renderHook(() => useSessionEnd('00:05:00', 0));
    await pass(300_000);
    expect(world.signOut).not.toHaveBeenCalled();
    await pass(1_001);
    expect(world.signOut).toHaveBeenCalledOnce();
    expect(world.renew).not.toHaveBeenCalled();
  });

  it('never comes without a connection on a clock that has jumped: a slow one may have been put right (S09)', async () => {
    Object.assign(world, { isSure: false, isSteady: false, isOnline: false, guess: 86_400_000 });
    renderHook(() => useSessionEnd('08:00:00', 0));
    await pass(600_000);
    expect(world.signOut).not.toHaveBeenCalled();
    Object.assign(world, { isOnline: true, server: 8 * 3_600_000 });
    await pass(6_000);
    expect(world.signOut).toHaveBeenCalledExactlyOnceWith(ENDED);
  });

  it('comes within five seconds when sessions are ended elsewhere', async () => {
    const { rerender } = renderHook(({ validAfter }) => useSessionEnd('', validAfter), {
      initialProps: { validAfter: 0 },
    });
    await pass(60_000);
    rerender({ validAfter: AUTH + 60 });
    await pass(2_001);
    expect(world.signOut).toHaveBeenCalledExactlyOnceWith(ENDED);
  });
});
