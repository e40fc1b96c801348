import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setStoreState } from '#data/device/device.ts';
import { EMPTY, publishOutbox } from '#data/device/outbox/outbox.ts';
import { buildCall } from '#data/device/outbox/outbox.fixture.ts';
import { signingOutOf } from './sign-out.ts';
import { useLeave } from './use-leave.ts';

const world = vi.hoisted(() => ({ count: 0 }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'jess' }) }));
vi.mock('#data/device/outbox/journal.ts', async (original) => ({
  ...(await original<object>()),
  countUnsent: async () => world.count,
}));

const waiting = buildCall('a');
const refused = buildCall('b', { state: 'refused' });
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const leaving = () =>
  renderHook(() => ({ leave: useLeave(), wish: signingOutOf(useLocation().state) }), { wrapper }).result;
const shows = (calls: readonly (typeof waiting)[]) => {
  world.count = calls.length;
  publishOutbox({ ...EMPTY, isRead: true, calls });
};

beforeEach(() => {
  setStoreState('kept');
  shows([]);
});

describe('the way out', () => {
  it('ends no unsent work where nothing was counted', async () => {
    const result = leaving();
    act(() => result.current.leave.start());
    await vi.waitFor(() => expect(result.current.wish).toBe('none'));
  });

  it('ends it by the answer Discard', async () => {
    shows([waiting]);
    const result = leaving();
    act(() => result.current.leave.start());
    await vi.waitFor(() => expect(result.current.leave.unsent).toBe(1));
    act(() => result.current.leave.discard());
    await vi.waitFor(() => expect(result.current.wish).toBe('goes'));
  });

  it('asks again whoever waits when only what was refused is left', async () => {
    shows([waiting, refused]);
    const result = leaving();
    act(() => result.current.leave.wait());
    expect(result.current.leave).toMatchObject({ unsent: null, isWaiting: true, canWait: true });
    act(() => shows([refused]));
    expect(result.current.leave).toMatchObject({ unsent: 1, isWaiting: false, canWait: false });
    expect(result.current.wish).toBeNull();
  });
});
