import { beforeEach, expect, it, vi } from 'vitest';
import { applyUpdate, noteWaitingUpdate } from './app-update.ts';
import { blockReloads } from './page-reload.ts';

const [apply, reload] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => void>()];
beforeEach(() => {
  vi.stubGlobal('window', { location: { reload } });
  noteWaitingUpdate(apply);
});

it('neither lets a new version in nor reloads while something is unsaved, and does both once it is not', async () => {
  const release = blockReloads(() => true);
  await applyUpdate();
  expect([apply, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  release();
  await applyUpdate();
  expect([apply, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  vi.unstubAllGlobals();
});
