import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { DocumentsPage } from './documents-page.tsx';

const NOW = Math.floor(Date.now() / 1000);
const doc = (id: string, overrides: Parameters<typeof buildDocument>[0]) => ({
  id,
  value: buildDocument(overrides),
  rev: 1,
  by: 'xa',
  at: null,
  pending: false,
});
const LIBRARY = [
  doc('a', { title: 'Rear springs', category: 'Guides', publishedAt: NOW - 60 }),
  doc('b', { title: 'Prices', category: 'Prices', tags: ['ex GST'], publishedAt: NOW - 9_000_000 }),
  doc('c', { title: 'WA permit', category: 'Guides', states: ['WA'], publishedAt: NOW - 9_000_000 }),
];
const fetchReadable = vi.hoisted(() => vi.fn<(category: number | null) => Promise<unknown>>());

vi.mock('#data/session/session.tsx', () => ({
  useSession: () => ({
    actor: { uid: 'du', kind: 'dealer' },
    dealer: buildDealer({ kitCategoryId: 3, state: 'NSW' }),
  }),
}));
vi.mock('#data/nouns/documents.ts', () => ({ fetchReadable }));
vi.mock('#data/files/files.ts', () => ({ fileStore: () => ({}) }));
vi.mock('#data/files/file-links.ts', () => ({
  useFileLink: (path: string) => path && `https://files.example/${path}`,
}));
vi.mock('#domain/document/entity.ts', () => ({ documents: { path: 'documents' } }));
vi.mock('#data/store/use-doc.ts', () => ({
  useDoc: () => ({ status: 'loading' }),
  recordStatus: () => 'loading',
}));

function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <DocumentsPage /> }])} />);
}

beforeEach(() => {
  localStorage.clear();
  fetchReadable.mockReset().mockResolvedValue(LIBRARY);
});

describe('the documents of a reader', () => {
  it('are those of the dealer’s category and state, by category', async () => {
    open();
    const guides = await screen.findByRole('region', { name: 'Guides' });
    expect(fetchReadable).toHaveBeenCalledWith(3, expect.any(AbortSignal));
    expect(within(guides).getByText('Rear springs')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Prices' })).toBeInTheDocument();
    expect(screen.queryByText('WA permit')).toBeNull();
  });

  it('are marked that came out since the last visit', async () => {
    localStorage.setItem('documents-visit~du', JSON.stringify({ now: NOW - 86_400, before: 0 }));
    open();
    const marks = await screen.findAllByText('New since last visit');
    expect(marks).toHaveLength(1);
    expect(marks[0]?.closest('li')).toHaveTextContent('Rear springs');
  });

  it('are searched by title and tag, and say when none matches', async () => {
    open();
    await screen.findByText('Prices', { selector: 'h3' });
    const box = screen.getByRole('searchbox', { name: 'Search documents' });
    await userEvent.type(box, 'gst');
    expect(screen.queryByText('Rear springs')).toBeNull();
    await userEvent.type(box, ' nothing');
    expect(screen.getByText('No document matches your search.')).toBeInTheDocument();
  });

  it('that cannot be read say so and are asked for again', async () => {
    fetchReadable.mockRejectedValueOnce(new Error('No answer'));
    open();
    expect(await screen.findByText('No answer')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Rear springs')).toBeInTheDocument();
  });
});
