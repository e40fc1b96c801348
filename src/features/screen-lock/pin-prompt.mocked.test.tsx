import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredPin } from '#data/session/pin.ts';
import { PinPrompt } from './pin-prompt.tsx';

const data = vi.hoisted(() => ({
  timeout: '00:10:00',
  kind: 'dealer',
  fetchPin: vi.fn<() => Promise<StoredPin>>(),
}));
vi.mock('#data/session/pin.ts', () => ({ fetchPin: data.fetchPin }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => ({ uid: 'u1', kind: data.kind }) }));
vi.mock('#data/session/session-settings.ts', () => ({
  useSessionSettings: () => ({
    dealer: { ScreenTimeoutDuration: data.timeout, ScreenTimeoutCountDown: '' },
  }),
}));
vi.mock('#ui/use-after.ts', () => ({ useAfter: () => true }));

const show = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PinPrompt />
    </MemoryRouter>,
  );
const link = () => screen.queryByRole('link', { name: 'Set a PIN' });

beforeEach(() => {
  localStorage.clear();
  Object.assign(data, { timeout: '00:10:00', kind: 'dealer' });
  data.fetchPin.mockReset().mockResolvedValue({ hash: '', rev: 0 });
});

it('asks who has no PIN for one, and leads to where it is set', async () => {
  show();
  expect(await screen.findByText(/Your screen locks after 10 min/u)).toBeVisible();
  expect(link()).toHaveAttribute('href', '/user-settings#screen-lock');
});

it('is put off for the day, for this account', async () => {
  const { unmount } = show();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Later' }));
  expect(link()).toBeNull();
  unmount();
  show();
  expect(data.fetchPin).toHaveBeenCalledOnce();
  expect(link()).toBeNull();
});

it.each([
  ['where no timeout applies', { timeout: '' }, '/'],
  ['where nothing locks', { kind: 'engineer' }, '/'],
  ['on the settings, which say so themselves', {}, '/user-settings'],
])('asks nothing %s', async (_, facts, path) => {
  Object.assign(data, facts);
  show(path);
  await Promise.resolve();
  expect(data.fetchPin).not.toHaveBeenCalled();
});

it('says nothing to who has a PIN, and nothing without an answer', async () => {
  data.fetchPin.mockResolvedValueOnce({ hash: 'x', rev: 1 });
  const { unmount } = show();
  await vi.waitFor(() => expect(data.fetchPin).toHaveBeenCalledOnce());
  expect(link()).toBeNull();
  unmount();
  data.fetchPin.mockRejectedValueOnce(new Error('no network'));
  show();
  await vi.waitFor(() => expect(data.fetchPin).toHaveBeenCalledTimes(2));
  expect(link()).toBeNull();
});
