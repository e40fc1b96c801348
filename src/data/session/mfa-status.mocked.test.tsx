import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { syncMfaStatus, useMfaStatus } from './mfa-status.ts';

const world = vi.hoisted(() => ({
  posted: [] as string[],
  isAway: false,
  factors: [] as object[],
  secondFactor: null as string | null,
  reads: 0,
}));

vi.mock('#data/store/api.ts', () => ({
  post: async (path: string) => {
    world.posted.push(path);
    if (world.isAway) throw new Error('Away');
  },
}));
vi.mock('#data/store/auth.ts', () => ({
  useSignIn: () => ({ authTime: 1, secondFactor: world.secondFactor }),
}));
vi.mock('./second-factor.ts', () => ({
  enrolledFactors: () => {
    world.reads += 1;
    return world.factors;
  },
}));

beforeEach(() => {
  Object.assign(world, { posted: [], isAway: false, factors: [], secondFactor: null, reads: 0 });
});

describe('syncMfaStatus (product: mfa-enrolment)', () => {
  it.each([
    [true, 1, []],
    [false, 0, []],
    [true, 0, ['update-mfa-status']],
    [false, 2, ['update-mfa-status']],
  ])('stored %s with %i factors posts %j', async (stored, count, posted) => {
    world.factors = Array.from({ length: count }, () => ({}));
    await syncMfaStatus(stored);
    expect(world.posted).toEqual(posted);
  });
});

describe('useMfaStatus', () => {
  const show = (mfaEnrolled: boolean) => {
    const user = buildUser({ mfaEnrolled });
    return renderHook(() => useMfaStatus(user));
  };
  const settle = () => vi.dynamicImportSettled();

  it('tells the server once when a sign-in with a second factor meets a flag that says no', async () => {
    world.secondFactor = 'phone';
    world.factors = [{}];
    const { rerender } = show(false);
    rerender();
    await vi.waitFor(() => expect(world.posted).toEqual(['update-mfa-status']));
  });

  it('tells the server when the account has lost its factor', async () => {
    show(true);
    await vi.waitFor(() => expect(world.posted).toEqual(['update-mfa-status']));
  });

  it('does not even look while flag and session agree', async () => {
    show(false);
    world.secondFactor = 'phone';
    show(true);
    await settle();
    expect(world.reads).toBe(0);
  });

  it('asks nothing for an engineer, and takes no for an answer', async () => {
    renderHook(() => useMfaStatus(null));
    world.isAway = true;
    show(true);
    await vi.waitFor(() => expect(world.posted).toHaveLength(1));
  });
});
