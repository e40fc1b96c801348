import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '#data/store/errors.ts';
import type { StoredPin } from '#data/session/pin.ts';
import { hasDevicePin, keepDevicePin } from './device-pin.ts';
import { LockPage } from './lock-page.tsx';
import type { MarkerStore } from './marker.ts';
import { ScreenLock } from './screen-lock.ts';

const HASH = 'c3c49bdb44005694ba7f6c08c1a89fa2';
const data = vi.hoisted(() => ({
  fetchPin: vi.fn<() => Promise<StoredPin>>(),
  isOwn: false,
}));
vi.mock('#data/session/pin.ts', () => ({ fetchPin: data.fetchPin }));
vi.mock('#data/device/device.ts', () => ({ isOwnDevice: () => data.isOwn }));

const forgetful: MarkerStore = {
  read: async () => null,
  write: async () => undefined,
  clear: () => undefined,
};

async function show() {
  const lock = new ScreenLock({
    now: () => ({ wall: 0, steady: 0 }),
    later: () => () => undefined,
    marker: { ...forgetful, read: async () => ({ state: 'locked', at: 0, timeout: 60, tries: 0 }) },
  });
  await lock.start(false);
  const onSignOut = vi.fn<() => void>();
  const onSignOutKeeping = vi.fn<() => void>();
  render(
    <LockPage
      uid="u1"
      name="Jess Nguyen"
      lock={lock}
      onSignOut={onSignOut}
      onSignOutKeeping={onSignOutKeeping}
      onTooMany={onSignOut}
    />,
  );
  const user = userEvent.setup();
  const enter = async (pin: string) => {
    await user.type(await screen.findByLabelText('PIN'), pin);
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
  };
  return { lock, onSignOut, onSignOutKeeping, user, enter };
}

const stored = (overrides: Partial<StoredPin> = {}): StoredPin => ({
  hash: HASH,
  rev: 1,
  ...overrides,
});

beforeEach(() => {
  localStorage.clear();
  data.isOwn = false;
  data.fetchPin.mockReset().mockResolvedValue(stored());
});

describe('the locked screen', () => {
  it('opens by the right PIN and keeps nothing of it on a shared device', async () => {
    const { lock, enter } = await show();
    await enter('480215');
    await waitFor(() => expect(lock.getState().kind).toBe('open'));
    expect(hasDevicePin('u1')).toBe(false);
  });

  it('counts wrong ones down to the way out', async () => {
    const { lock, enter, onSignOut } = await show();
    await enter('000000');
    expect(await screen.findByText('Wrong PIN. 4 tries left.')).toBeVisible();
    for (const pin of ['000001', '000002']) {
      // One after another, as a person would.
      // oxlint-disable-next-line no-await-in-loop
      await enter(pin);
    }
    await enter('000003');
    expect(await screen.findByText(/One try left/u)).toBeVisible();
    expect(onSignOut).not.toHaveBeenCalled();
    await enter('000004');
    await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
    expect(lock.getState().kind).toBe('locked');
  });

  it('leaves nothing by its Sign Out where a PIN is set', async () => {
    const { user, onSignOut, onSignOutKeeping } = await show();
    await screen.findByLabelText('PIN');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(onSignOutKeeping).not.toHaveBeenCalled();
  });

  it('offers only the way out where no PIN is set, and keeps what was typed (S16)', async () => {
    data.fetchPin.mockResolvedValue(stored({ hash: '' }));
    const { user, onSignOut, onSignOutKeeping } = await show();
    expect(await screen.findByText('No PIN set for this account')).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign Out']);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOutKeeping).toHaveBeenCalledOnce();
    expect(onSignOut).not.toHaveBeenCalled();
  });
});

describe('the locked screen without a connection', () => {
  beforeEach(() => {
    data.fetchPin.mockRejectedValue(new OfflineError('no network'));
  });

  it('says that it needs one on a device that keeps nothing', async () => {
    await show();
    expect(await screen.findByText('Unlocking needs a connection')).toBeVisible();
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('opens on an own device by what is kept there', async () => {
    await keepDevicePin('u1', '480215');
    const { lock, enter } = await show();
    await enter('480216');
    expect(await screen.findByText('Wrong PIN. 4 tries left.')).toBeVisible();
    await enter('480215');
    await waitFor(() => expect(lock.getState().kind).toBe('open'));
  });

  it('keeps that after an unlocking with one', async () => {
    data.isOwn = true;
    data.fetchPin.mockResolvedValue(stored());
    const { enter } = await show();
    await enter('480215');
    await waitFor(() => expect(hasDevicePin('u1')).toBe(true));
  });
});
