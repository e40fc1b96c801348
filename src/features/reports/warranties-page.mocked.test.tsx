import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { WarrantyRow } from '#domain/warranty-registration/row.ts';
import { AppError } from '#data/store/errors.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { WarrantiesPage } from './warranties-page.tsx';

const world = vi.hoisted(() => ({
  payloads: [] as object[],
  pages: [] as unknown[][],
  error: null as Error | null,
}));
vi.mock('#data/store/api.ts', () => ({
  post: async (_path: string, payload: { after: string }) => {
    world.payloads.push(payload);
    if (world.error) throw world.error;
    const at = Number(payload.after || 0);
    const digest = world.pages[at] ?? [];
    const next = at + 1 < world.pages.length ? String(at + 1) : null;
    return Promise.resolve({ digest, read: digest.length, leftOut: 0, next });
  },
}));
vi.mock('#data/session/session.tsx', () => {
  const actor = { uid: 'u', kind: 'distributer', isAdmin: true, grants: {} };
  return { useActor: () => actor };
});
vi.mock('#data/nouns/use-dealer-names.ts', () => {
  const names = new Map([
    ['d1', 'Outback Penrith'],
    ['d2', 'Redgum Bendigo'],
  ]);
  return { useDealers: () => ({ isEnabled: true, names, error: null }) };
});

const TODAY = todaySydney(new Date());
const row = (number: string, daysAgo: number, more: Partial<WarrantyRow> = {}): WarrantyRow => ({
  id: `job-${number}`,
  number,
  dealerId: 'd1',
  state: 'open',
  registeredAt: 0,
  ends: '',
  askedAt: startOfDaySydney(addDays(TODAY, -daysAgo)) + 60,
  askedBy: 'Dee Ash',
  ...more,
});

function open(search = '') {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const page = (
    <Toasts>
      <ConfirmHost>
        <WarrantiesPage />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [`/admin/reports/warranties${search}`],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const jobs = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('link')[0]?.textContent);

beforeEach(() => {
  localStorage.clear();
  Object.assign(world, { payloads: [], error: null });
  world.pages = [
    [row('I-3', 1, { dealerId: 'd2' }), row('I-2', 20)],
    [row('I-1', 40, { state: 'registered', registeredAt: startOfDaySydney(TODAY), ends: '01/01/2031' })],
  ];
});

it('shows all pages of those asked, newest first, with their dealer and what came of it', async () => {
  open();
  expect(await screen.findByRole('row', { name: /I-1.*Outback Penrith.*Registered/u })).toBeVisible();
  expect(jobs()).toEqual(['I-3', 'I-2', 'I-1']);
  expect(screen.getByRole('link', { name: /I-3/u })).toHaveAttribute('href', '/installations/edit/job-I-3');
  expect(world.payloads).toHaveLength(2);
  expect(world.payloads[0]).toMatchObject({ to: TODAY, after: '' });
});

it('shows what a figure of the report counts: the days, the status and the dealer in its address', async () => {
  const days = `${addDays(TODAY, -50)}~${addDays(TODAY, -30)}`;
  open(`?f.asked=${days}&f.state=registered&f.dealer=d1`);
  expect(await screen.findByRole('row', { name: /I-1/u })).toBeVisible();
  expect(jobs()).toEqual(['I-1']);
  expect(world.payloads[0]).toMatchObject({ from: addDays(TODAY, -50), to: addDays(TODAY, -30) });
});

it('is searched by job, person and dealer', async () => {
  open('?q=bendigo');
  expect(await screen.findByRole('row', { name: /I-3/u })).toBeVisible();
  expect(jobs()).toEqual(['I-3']);
});

it('says that nobody was asked', async () => {
  world.pages = [];
  open();
  expect(await screen.findByText('Nobody was asked to register in the last 12 months.')).toBeVisible();
});

it('says what failed, reads it again, and sorts', async () => {
  world.error = new AppError('No connection');
  const user = open('?sort=job');
  expect(await screen.findByText('No connection')).toBeVisible();
  world.error = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /I-3/u })).toBeVisible();
  expect(jobs()).toEqual(['I-1', 'I-2', 'I-3']);
});
