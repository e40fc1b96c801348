import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { type Need, NEEDS } from '#domain/home/needs.ts';
import { AppError, offlineError } from '#data/store/errors.ts';
import type { FoundNeed } from '#data/nouns/needs.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { Toasts } from '#ui/toast.tsx';
import { NeedsYou } from './needs-you.tsx';

const world = vi.hoisted(() => ({ actor: null as unknown, fetch: null as unknown }));
vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/needs.ts', () => ({
  fetchNeeds: (...args: unknown[]) => (world.fetch as typeof fetchNeeds)(...args),
}));

const fetchNeeds = vi.fn<(...args: unknown[]) => Promise<readonly FoundNeed[]>>();
const needOf = (id: string): Need => {
  const need = NEEDS.find((each) => each.id === id);
  if (!need) throw new Error(`No need ${id}`);
  return need;
};
const JOBS: FoundNeed = {
  need: needOf('jobLimits'),
  records: [
    {
      id: 'i1',
      number: 'I-10042',
      about: 'Ada Cole',
      words: '2 days over',
      status: 'error',
      action: { label: 'Open' },
    },
  ],
  hasMore: true,
  error: null,
};
const TO_RECEIVE: FoundNeed = {
  need: needOf('receive'),
  records: [
    {
      id: 'o1',
      number: 'O-20001',
      about: '2 × HiLux',
      words: 'Due today',
      action: { label: 'Receive', move: 'receive' },
    },
  ],
  hasMore: false,
  error: null,
};
const QUERIES: FoundNeed = { need: needOf('queries'), records: [], hasMore: false, error: null };

const onKnown = vi.fn<() => void>();

function open(lists: readonly string[] = ['/installations']) {
  render(
    <MemoryRouter>
      <Toasts>
        <NeedsYou lists={new Set(lists)} onKnown={onKnown} />
      </Toasts>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  world.actor = actorOfUser('du', buildUser({ dealerId: 'd1' }), null, '');
  world.fetch = fetchNeeds;
  fetchNeeds.mockReset();
  onKnown.mockReset();
});

describe('Needs you today', () => {
  it('lists the first of each kind in words, with the ways to the record and to all', async () => {
    fetchNeeds.mockResolvedValue([JOBS, QUERIES]);
    open();
    const group = await screen.findByRole('region', { name: 'Jobs by time limit' });
    expect(within(group).getByRole('listitem')).toHaveTextContent('2 days over');
    expect(within(group).getByRole('link', { name: 'I-10042' })).toHaveAttribute(
      'href',
      '/installations/edit/i1',
    );
    expect(within(group).getByRole('link', { name: 'Jobs by time limit: show all' })).toHaveAttribute(
      'href',
      '/installations?sort=limits',
    );
    expect(within(group).getByText('All, more than 1')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Engineer queries' })).toBeNull();
    expect(screen.queryByText('Nothing needs you today.')).toBeNull();
  });

  it('offers on each line what is done about it: the record with that move asked for', async () => {
    fetchNeeds.mockResolvedValue([JOBS, TO_RECEIVE]);
    open();
    const receive = await screen.findByRole('link', { name: 'Receive O-20001' });
    expect(receive).toHaveAttribute('href', '/dealer-orders/edit/o1?move=receive');
    expect(screen.getByRole('link', { name: 'Open I-10042' })).toHaveAttribute(
      'href',
      '/installations/edit/i1',
    );
    // Told behind the lines themselves.
    await waitFor(() => expect(onKnown).toHaveBeenCalled());
  });

  it('leads to no list that the menu does not have', async () => {
    fetchNeeds.mockResolvedValue([JOBS]);
    open([]);
    await screen.findByRole('region', { name: 'Jobs by time limit' });
    expect(screen.queryByRole('link', { name: 'Jobs by time limit: show all' })).toBeNull();
  });

  it('says that nothing does only where all could be asked', async () => {
    fetchNeeds.mockResolvedValue([QUERIES]);
    open();
    expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
  });

  it('says what could not be asked beside what could, and asks again', async () => {
    fetchNeeds.mockResolvedValueOnce([JOBS, { ...QUERIES, error: new AppError('No connection.') }]);
    fetchNeeds.mockResolvedValueOnce([{ ...JOBS, records: [] }, QUERIES]);
    open();
    expect(await screen.findByText('No connection.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'I-10042' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
  });

  it('says without alarm that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchNeeds.mockResolvedValue([{ ...JOBS, records: [], error: offlineError() }]);
    open();
    expect(await screen.findByText(/This list needs a connection/u)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    vi.restoreAllMocks();
  });
});
