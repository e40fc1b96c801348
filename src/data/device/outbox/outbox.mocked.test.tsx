import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasJournal,
  isSharedDevice,
  JOURNAL_KEY,
  setStoreState,
  type StoreState,
} from '#data/device/device.ts';
import { useOutboxAtWork } from '#data/offline/use-outbox-at-work.ts';
import { writeEntry } from './journal.ts';
import { unsentCount } from './outbox.ts';
import { buildEntry, emptyDevice, JESS } from './outbox.fixture.ts';

const startOutbox = vi.hoisted(() => vi.fn<(actor: unknown) => void>());
vi.mock('#data/offline/engine.ts', () => ({ startOutbox }));

const STATES: readonly StoreState[] = ['kept', 'full', 'denied', 'notOwn'];

beforeEach(() => {
  startOutbox.mockClear();
  localStorage.removeItem(JOURNAL_KEY);
  emptyDevice();
});

describe('work that lies on this device', () => {
  it.each(STATES)('is counted and sent where the store opened as %s', async (state) => {
    setStoreState(state);
    await writeEntry(buildEntry('a'));
    await expect(unsentCount('jess')).resolves.toBe(1);
    renderHook(() => useOutboxAtWork(JESS));
    await vi.waitFor(() => expect(startOutbox).toHaveBeenCalledExactlyOnceWith(JESS));
  });

  it('is none where there never was a journal, and nothing is started', async () => {
    setStoreState('notOwn');
    await expect(unsentCount('jess')).resolves.toBe(0);
    renderHook(() => useOutboxAtWork(JESS));
    expect(hasJournal()).toBe(false);
    expect(startOutbox).not.toHaveBeenCalled();
  });
});

it.each(STATES)('a device is shared only where its person did not call it their own: %s', (state) => {
  setStoreState(state);
  expect(isSharedDevice()).toBe(state === 'notOwn');
});
