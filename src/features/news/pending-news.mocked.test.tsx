import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '#data/store/errors.ts';
import { noteOpenForm } from '#forms/unsaved.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildNewsUpdate } from '#tests/seed/build/system.ts';
import { PendingNews } from './pending-news.tsx';

const NEWS = [
  { id: 'a', value: buildNewsUpdate({ timestamp: 100, content: 'First of all' }) },
  { id: 'b', value: buildNewsUpdate({ timestamp: 200, content: 'Secondly' }) },
];
const data = vi.hoisted(() => ({
  fetch: vi.fn<(category: number | null, acknowledged: number) => Promise<unknown>>(),
  acknowledge: vi.fn<(actor: unknown, timestamp: number) => Promise<void>>(),
}));
/** What the account has acknowledged; the account's record is live. */
let acknowledged = 0;
let out = NEWS;
let isOnline = true;
let kind = 'dealer';

vi.mock('#data/nouns/news.ts', () => ({
  fetchPendingNews: data.fetch,
  acknowledgeNews: data.acknowledge,
}));
vi.mock('#data/device/connection.ts', () => ({ useOnline: () => isOnline }));
vi.mock('#data/files/file-links.ts', () => ({
  useFileLink: (path: string) => path && `https://files.example/${path}`,
  fileLink: (path: string) => Promise.resolve(`https://files.example/${path}`),
}));
vi.mock('#data/session/session.tsx', () => ({
  useSession: () => ({
    actor: { uid: 'du', kind },
    dealer: buildDealer({ kitCategoryId: 3 }),
    user: buildUser({ newsUpdateTimestamp: acknowledged }),
  }),
}));

/** Waits for what follows: an answer, then the look for a quiet moment. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(1));
}
const press = async (role: 'button' | 'checkbox', name: string) => {
  act(() => screen.getByRole(role, { name }).click());
  await pass(0);
};
async function open() {
  const shown = render(<PendingNews />);
  await pass(10);
  return { again: async () => (shown.rerender(<PendingNews />), pass(10)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  [acknowledged, out, isOnline, kind] = [0, NEWS, true, 'dealer'];
  data.fetch
    .mockReset()
    .mockImplementation((_category, after) =>
      Promise.resolve(out.find(({ value }) => value.timestamp > after) ?? null),
    );
  data.acknowledge.mockReset().mockImplementation((_actor, timestamp) => {
    acknowledged = timestamp;
    return Promise.resolve();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the news over the page', () => {
  it('are shown one after another until none is left (decisions: news-order)', async () => {
    const { again } = await open();
    expect(data.fetch).toHaveBeenLastCalledWith(3, 0);
    for (const { value } of NEWS) {
      expect(screen.getByRole('dialog')).toHaveTextContent(value.content);
      // oxlint-disable-next-line no-await-in-loop
      await press('checkbox', 'I have read this news update');
      // oxlint-disable-next-line no-await-in-loop
      await press('button', 'Continue');
      expect(data.acknowledge).toHaveBeenLastCalledWith({ uid: 'du', kind: 'dealer' }, value.timestamp);
      // oxlint-disable-next-line no-await-in-loop
      await again();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('must be acknowledged: Escape does nothing, and the tick is asked for', async () => {
    await open();
    await press('button', 'Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('You must acknowledge the new update!');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must acknowledge the new update!');
    expect(data.acknowledge).not.toHaveBeenCalled();
    act(() => void screen.getByRole('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('are asked for every category by a distributor (decisions: news-readers)', async () => {
    kind = 'distributer';
    await open();
    expect(data.fetch).toHaveBeenLastCalledWith(null, 0);
  });

  it('show text, never markup (F08)', async () => {
    out = [
      {
        id: 'x',
        value: buildNewsUpdate({ timestamp: 5, content: '<img src=x onerror=alert(1)> javascript:alert(1)' }),
      },
    ];
    await open();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(dialog.querySelector('img, script, iframe, a')).toBeNull();
  });

  it('have their files, each by its name', async () => {
    const file = { url: '', urlThumb: '', path: 'settings/a1', name: 'prices.pdf', size: 3 };
    out = [{ id: 'x', value: buildNewsUpdate({ timestamp: 5, files: [file] }) }];
    await open();
    expect(screen.getByRole('link', { name: 'prices.pdf' })).toHaveAttribute(
      'href',
      'https://files.example/settings/a1',
    );
  });

  it('come within a minute of coming out', async () => {
    out = [];
    await open();
    out = NEWS;
    await pass(59_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1_100);
    expect(screen.getByRole('dialog')).toHaveTextContent('First of all');
  });

  it('go when they are taken back', async () => {
    await open();
    out = [];
    await pass(60_100);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wait for a form that is not saved, and for another dialog', async () => {
    let isDirty = true;
    const forget = noteOpenForm({ getStatus: () => ({ isDirty }) });
    const other = document.body.appendChild(document.createElement('dialog'));
    other.setAttribute('open', '');
    await open();
    await pass(30_000);
    isDirty = false;
    await pass(2_000);
    expect(screen.queryByText('First of all')).toBeNull();
    other.remove();
    await pass(1_100);
    expect(screen.getByText('First of all')).toBeInTheDocument();
    forget();
  });
});

describe('without a connection', () => {
  it('nothing is asked and nothing is shown', async () => {
    isOnline = false;
    await open();
    await pass(120_000);
    expect(data.fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what stands over the page steps aside, and comes back', async () => {
    const { again } = await open();
    isOnline = false;
    await again();
    expect(screen.queryByRole('dialog')).toBeNull();
    isOnline = true;
    await again();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('an acknowledgement that did not arrive says so, and can be left for later', async () => {
    data.acknowledge.mockRejectedValue(new OfflineError('This needs a connection.'));
    const { again } = await open();
    expect(screen.queryByRole('button', { name: 'Read later' })).toBeNull();
    await press('checkbox', 'I have read this news update');
    await press('button', 'Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('This needs a connection.');
    await press('button', 'Read later');
    await again();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
