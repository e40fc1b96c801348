import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '#data/store/errors.ts';
import type { NewsPage as Page } from '#data/nouns/news.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { buildNewsUpdate } from '#tests/seed/build/system.ts';
import { NewsPage } from './news-page.tsx';

const fetchNews = vi.hoisted(() => vi.fn<(category: number | null) => Promise<unknown>>());
vi.mock('#data/nouns/news.ts', () => ({ fetchNews }));
vi.mock('#data/files/file-links.ts', () => ({
  useFileLink: (path: string) => path && `https://files.example/${path}`,
  fileLink: (path: string) => Promise.resolve(`https://files.example/${path}`),
}));
vi.mock('#data/session/session.tsx', () => ({
  useSession: () => ({
    actor: { uid: 'du', kind: 'dealer' },
    dealer: buildDealer({ kitCategoryId: 3 }),
    user: buildUser({ newsUpdateTimestamp: 200 }),
  }),
}));

const news = (id: string, timestamp: number, content: string) => ({
  id,
  value: buildNewsUpdate({ timestamp, content }),
});
const OLDER: Page = { rows: [news('c', 100, 'Torque of the U-bolts')], broken: 0, more: null };
const NEWEST: Page = {
  rows: [news('a', 300, 'New springs'), news('b', 200, 'Prices hold')],
  broken: 0,
  more: async () => OLDER,
};

function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <NewsPage /> }])} />);
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => void fetchNews.mockReset().mockResolvedValue(NEWEST));

describe('the list of news', () => {
  it('shows the newest first and which are read', async () => {
    open();
    await screen.findByText('New springs');
    expect(fetchNews).toHaveBeenCalledWith(3);
    expect(shown()).toEqual([
      expect.stringContaining('Not acknowledged yet'),
      expect.stringMatching(/Read.*Prices hold/u),
    ]);
  });

  it('fetches older ones when asked', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older news updates' }));
    expect(shown()).toHaveLength(3);
    expect(screen.getByText('Torque of the U-bolts')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Older news updates' })).toBeNull();
  });

  it('keeps what it has when older ones cannot be had, and tries again', async () => {
    const more = vi.fn<() => Promise<Page>>().mockRejectedValueOnce(new OfflineError('No connection.'));
    fetchNews.mockResolvedValue({ ...NEWEST, more: more.mockResolvedValue(OLDER) });
    open();
    const button = await screen.findByRole('button', { name: 'Older news updates' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    expect(shown()).toHaveLength(2);
    await userEvent.click(button);
    expect(shown()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('searches within what is there and says how far it looked', async () => {
    open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search news updates' }),
      'hold prices',
    );
    expect(shown()).toHaveLength(1);
    expect(screen.getByText('The newest 2 were searched.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), ' never');
    expect(screen.getByText('No news update matches your search.')).toBeInTheDocument();
  });

  it('says what belongs here while there is nothing', async () => {
    fetchNews.mockResolvedValue({ rows: [], broken: 0, more: null });
    open();
    expect(await screen.findByText('News from your distributor appears here.')).toBeInTheDocument();
  });

  it('shows what cannot be read instead of hiding it', async () => {
    fetchNews.mockResolvedValue({ ...NEWEST, broken: 1 });
    open();
    expect(await screen.findByText('1 of the news updates could not be read')).toBeInTheDocument();
    expect(shown()).toHaveLength(2);
  });

  it('says so without a connection, and tries again', async () => {
    fetchNews.mockRejectedValueOnce(new OfflineError('This needs a connection.'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This needs a connection.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('New springs')).toBeInTheDocument();
  });
});
