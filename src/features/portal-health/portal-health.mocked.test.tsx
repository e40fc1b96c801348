import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#data/store/errors.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { HealthAnswers } from '#domain/portal-health/answers.ts';
import type { Difference } from '#domain/portal-health/checks.ts';
import { Toasts } from '#ui/toast.tsx';
import { ConfirmHost } from '#ui/confirm.tsx';
import { PortalHealthPage } from './portal-health-page.tsx';

const world = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  failing: new Set<string>(),
  acts: [] as unknown[],
}));
vi.mock('#data/nouns/portal-health.ts', () => {
  const act = async (asked: unknown) => {
    world.acts.push(asked);
    return Promise.resolve({ done: 2, left: 0 });
  };
  return {
    readHealth: async (part: string) => {
      if (world.failing.has(part)) throw new AppError('No connection.');
      return Promise.resolve(world.answers[part]);
    },
    actOnHealth: act,
    actOnAll: act,
  };
});

const AT = 1_790_000_000;
const difference = (path: string, more: Partial<Difference> = {}): Difference => ({
  kind: 'accounts',
  path,
  fields: [{ path, field: 'balance', stands: '100', ought: '90' }],
  firstAt: AT,
  isSure: true,
  hindrance: '',
  ...more,
});
const WELL: HealthAnswers = {
  now: {
    store: true,
    storage: true,
    signIn: true,
    version: 3.017,
    hoursSince: { night: 30, reports: 5 },
    late: ['night'],
    mails: { waiting: 3, failed: 12 },
  },
  works: { works: [] },
  checks: { differences: [], unsure: 0, fixes: [], lookedAt: 0 },
  faults: { groups: [], isCut: false },
  reports: { groups: [], isCut: false },
};

beforeEach(() => {
  world.answers = { ...WELL };
  world.failing = new Set();
  world.acts = [];
});

function show() {
  const page = (
    <ConfirmHost>
      <PortalHealthPage />
    </ConfirmHost>
  );
  render(
    <Toasts>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </Toasts>,
  );
}
const part = (name: string) => screen.getByRole('region', { name });
/** A part is not seen before those above it are there. */
const isSeen = (text: string | RegExp) => vi.waitFor(() => expect(screen.getByText(text)).toBeVisible());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Portal Health', () => {
  it('says what answers, what is late, and that there is nothing to fix', async () => {
    show();
    await isSeen('Late: 30 h ago');
    await screen.findByRole('region', { name: 'Browser errors' });
    expect(within(part('Now')).getAllByText('Answering')).toHaveLength(3);
    expect(within(part('Now')).getByText('12')).toBeVisible();
    expect(screen.getByText('Not checked yet. It runs each night.')).toBeVisible();
  });

  it('fixes one difference or all of a kind, and says what a person must do of the rest', async () => {
    const lost = difference('dealerAccounts/c', { fields: [], hindrance: 'An entry is missing.' });
    world.answers['checks'] = {
      differences: [difference('dealerAccounts/a'), difference('dealerAccounts/b'), lost],
      unsure: 1,
      fixes: [],
      lookedAt: AT,
    };
    show();
    expect(await screen.findByRole('heading', { name: 'Dealer accounts: 3 differences' })).toBeVisible();
    expect(screen.getAllByText('balance: 100 → 90')).toHaveLength(2);
    expect(screen.getByText('An entry is missing.')).toBeVisible();
    expect(screen.getByText(/^1 more difference found once/u)).toBeVisible();
    await press('Fix Dealer accounts: dealerAccounts/a');
    await press('Fix all 2: Dealer accounts');
    expect(world.acts).toEqual([
      { act: 'fix', kind: 'accounts', path: 'dealerAccounts/a' },
      { act: 'fixAll', kind: 'accounts' },
    ]);
  });

  it('groups faults, which can be tried again or closed', async () => {
    const group = {
      records: 2,
      count: 7,
      firstAt: AT,
      lastAt: AT,
      examples: [{ path: 'dealers/a', message: '' }],
    };
    world.answers['faults'] = {
      groups: [
        { ...group, what: 'Not counted', canTryAgain: true },
        { ...group, what: 'Not moved', canTryAgain: false },
      ],
      isCut: false,
    };
    show();
    await screen.findByText('Not counted');
    expect(screen.queryByRole('button', { name: 'Try again: Not moved' })).toBeNull();
    await press('Try again: Not counted');
    await screen.findByText('Not moved');
    await press('Done: Not moved');
    expect(world.acts).toEqual([
      { act: 'tryFaults', what: 'Not counted' },
      { act: 'closeFaults', what: 'Not moved' },
    ]);
  });

  it('takes up a task that stopped', async () => {
    const work = { startedAt: AT, at: AT, step: 'dealers', counts: { updated: 3 }, runs: [] };
    world.answers['works'] = {
      works: [
        { ...work, name: 'night', state: 'stopped', fault: 'down' },
        { ...work, name: 'reports', state: 'running', fault: '' },
      ],
    };
    show();
    await isSeen('Last fault: down');
    expect(screen.queryByRole('button', { name: 'Continue Report figures' })).toBeNull();
    await press('Continue Time limits');
    expect(world.acts).toEqual([{ act: 'goOn', name: 'night' }]);
  });

  it('shows the other parts where one fails, and asks for that one again', async () => {
    world.failing.add('checks');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    await isSeen(/^No faults/u);
    world.failing.clear();
    world.answers['checks'] = { ...WELL.checks, lookedAt: AT };
    await press('Retry');
    await isSeen(/^Nothing to fix\. Last checked \d/u);
  });

  it('says when a difference was fixed last, and can’t say that nothing was checked then', async () => {
    const fix = { kind: 'accounts', path: 'dealerAccounts/a', fields: [], by: 'u', byName: 'Jess' } as const;
    const fixes = [
      { ...fix, at: AT },
      { ...fix, at: AT - 60 },
    ];
    world.answers['checks'] = { ...WELL.checks, fixes };
    show();
    await isSeen(`Last fixed ${formatDateTime(AT)}. The next check runs tonight.`);
    expect(screen.queryByText(/Not checked yet/u)).toBeNull();
    const left = [difference('dealerAccounts/b')];
    world.answers['checks'] = { ...WELL.checks, fixes, differences: left, lookedAt: AT - 3600 };
    await press('Refresh');
    await isSeen(`Last fixed ${formatDateTime(AT)}. Last checked ${formatDateTime(AT - 3600)}.`);
  });
});
