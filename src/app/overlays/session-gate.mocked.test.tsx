import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SessionGate } from './session-gate.tsx';

const lock = vi.hoisted(() => ({ state: { kind: 'open' } }));
const session = vi.hoisted(() => ({
  user: {},
  actor: { uid: 'maria', kind: 'none', firstName: 'Maria', lastName: 'Kovac', email: '' },
  sessionsValidAfter: 0,
}));
vi.mock('#data/session/session.tsx', () => ({ useSession: () => session, useActor: () => session.actor }));
vi.mock('#data/session/session-settings.ts', () => ({
  useSessionSettingsState: () => ({ status: 'loading' }),
}));
vi.mock('#data/session/leave-portal.ts', () => ({ leavePortal: vi.fn<() => void>() }));
vi.mock('#features/screen-lock/use-screen-lock.ts', () => ({
  useScreenLock: () => ({ state: lock.state, lock: {} }),
}));
vi.mock('#features/session-end/use-session-end.ts', () => ({ useSessionEnd: () => null }));
vi.mock('./locked-screen.tsx', () => ({ LockedScreen: () => <h1>Screen locked</h1> }));

const [begun, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
function Page() {
  useEffect(() => {
    begun();
    return ended;
  }, []);
  return <input aria-label="City" />;
}
const shown = () => (
  <SessionGate>
    <Page />
  </SessionGate>
);

describe('a locked screen', () => {
  it('covers what was open, which runs on and comes back as it was', async () => {
    lock.state = { kind: 'open' };
    const view = render(shown());
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'City' }), 'Penrith');
    lock.state = { kind: 'locked' };
    view.rerender(shown());
    expect(screen.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('City');
    expect(ended).not.toHaveBeenCalled();
    lock.state = { kind: 'open' };
    view.rerender(shown());
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Penrith');
    expect(screen.queryByRole('heading', { name: 'Screen locked' })).toBeNull();
  });

  it.each(['locked', 'starting'])('mounts nothing where the page begins %s', (kind) => {
    begun.mockClear();
    lock.state = { kind };
    const view = render(shown());
    expect(begun).not.toHaveBeenCalled();
    lock.state = { kind: 'open' };
    view.rerender(shown());
    expect(begun).toHaveBeenCalledOnce();
  });
});
