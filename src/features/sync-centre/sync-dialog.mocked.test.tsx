import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JOURNAL_KEY, setStoreState } from '#data/device/device.ts';
import { EMPTY, publishOutbox } from '#data/device/outbox/outbox.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { SyncButton } from './sync-button.tsx';
import { SyncDialog } from './sync-dialog.tsx';

vi.mock('#data/store/firestore.ts', () => ({ db: {} }));

const show = () =>
  render(
    <MemoryRouter>
      <ConfirmHost>
        <SyncButton />
        <SyncDialog onClose={() => undefined} />
      </ConfirmHost>
    </MemoryRouter>,
  );

beforeEach(() => setStoreState('kept'));

describe('the sync centre', () => {
  it('says that everything is sent once the journal was read', () => {
    publishOutbox({ ...EMPTY, isRead: true });
    show();
    expect(screen.getByText('Everything is sent.')).toBeVisible();
    expect(screen.getByText('Online')).toBeVisible();
  });

  it('says that it cannot be read, and not that everything is sent', () => {
    publishOutbox({ ...EMPTY, isRead: true, isBroken: true });
    show();
    expect(screen.getByText('Unsent changes can’t be read on this device')).toBeVisible();
    expect(screen.getByText('Nothing was deleted. Reload the page.')).toBeVisible();
    expect(screen.getByText('Unsent changes can’t be read')).toBeVisible();
    expect(screen.queryByText('Everything is sent.')).toBeNull();
  });

  it.each(['full', 'denied'] as const)(
    'in a store that is %s is not known before the journal is',
    (state) => {
      setStoreState(state);
      localStorage.setItem(JOURNAL_KEY, 'yes');
      publishOutbox(EMPTY);
      show();
      expect(screen.getAllByText('Checking…')).toHaveLength(2);
      expect(screen.queryByText('Everything is sent.')).toBeNull();
      expect(
        screen.getByText('This device can’t keep new changes, so they need a connection.'),
      ).toBeVisible();
    },
  );
});
