import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { announce, writeEntry } from '#data/device/outbox/journal.ts';
import { buildEntry, emptyDevice, JESS } from '#data/device/outbox/outbox.fixture.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';
import { startOutbox } from './engine.ts';

vi.mock('#data/store/auth.ts', () => ({ currentAuthUser: () => null }));
vi.mock('./reconcile.ts', () => ({}));

it('a journal that cannot be read is told as such, until it can be', async () => {
  emptyDevice();
  const opened = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('The database server is gone');
  });
  const { result } = renderHook(useOutbox);
  startOutbox(JESS);
  await vi.waitFor(() => expect(result.current).toMatchObject({ isRead: true, isBroken: true, entries: [] }));
  opened.mockRestore();
  await writeEntry(buildEntry('a'));
  announce(null);
  await vi.waitFor(() => expect(result.current).toMatchObject({ isBroken: false, entries: [{ id: 'a' }] }));
});
