import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { SECONDS_PER_DAY, todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { type TimeLimitedRecord, type LimitQuestion, limitRowsOf } from '#domain/time-limit/limit-rows.ts';
import { type TimeLimitError, timeLimitErrorSchema } from '#domain/time-limit/schema.ts';
import { AppError } from '#data/store/errors.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { TimeLimitsPage } from './time-limits-page.tsx';

const world = vi.hoisted(() => ({
  actor: {} as unknown,
  records: [] as unknown[],
  error: null as Error | null,
  asked: [] as unknown[],
  /** Rows that were taken of the last source. */
  taken: 0,
}));

vi.mock('#data/session/session.tsx', () => ({ useActor: () => world.actor }));
vi.mock('#data/nouns/use-dealer-names.ts', () => {
  const names = new Map([['d1', 'Outback Penrith']]);
  return {
    useDealers: (isEnabled: boolean) => ({ isEnabled, names: isEnabled ? names : null, error: null }),
  };
});
vi.mock('#data/store/use-doc.ts', () => {
  const types = { gvmUpgradeState: { label: 'GVM upgrade, state', description: '', limit: 1 } };
  const definitions = { status: 'ready', doc: { value: { types } }, retry: () => undefined };
  return { useDoc: () => definitions };
});
vi.mock('#data/nouns/time-limit-rows.ts', () => ({
  async *limitRows(_actor: unknown, question: LimitQuestion, now: number) {
    world.asked.push(question);
    world.taken = 0;
    if (world.error) throw world.error;
    for (const record of world.records as TimeLimitedRecord[]) {
      for (const row of limitRowsOf(record, question, now)) {
        world.taken += 1;
        yield await Promise.resolve(row);
      }
    }
  },
}));
vi.mock('./parts/exemption-dialog.tsx', () => ({
  ExemptionDialog: ({ label, onClose }: { label: string; onClose: () => void }) => (
    <section aria-label={`Exemption: ${label}`}>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </section>
  ),
}));

const DAY = SECONDS_PER_DAY;
const NOW = unixSeconds(new Date());
const ADMIN: Partial<Actor> = {
  uid: 'u',
  kind: 'dealer',
  isAdmin: true,
  isDeveloper: false,
  dealerId: 'd1',
  distributerId: '',
  grants: { installations: true, orders: true },
};

function limit(type: string, days: number, more: Partial<TimeLimitError> = {}): TimeLimitError {
  return timeLimitErrorSchema.parse({
    id: 'x',
    type,
    startTimestamp: NOW - days * DAY - 5,
    limit: 7 * DAY,
    ...more,
  });
}
const recordOf = (
  collection: TimeLimitedRecord['collection'],
  id: string,
  ...timeLimits: TimeLimitError[]
): TimeLimitedRecord => ({
  collection,
  id,
  number: id.toUpperCase(),
  jobType: collection === 'installations' ? 'gvmUpgradeState' : '',
  dealerId: 'd1',
  distributerId: 'x1',
  timeLimits,
  endsAt: 0,
});
const EXEMPT = {
  timeLimitExemptTimestamp: NOW + 3 * DAY,
  timeLimitExemptReason: 'Truck bogged',
  timeLimitExemptUser: { userId: 'u', firstName: 'Dee', lastName: 'Ash', email: '', timestamp: NOW },
};

const ALL: LimitQuestion = {
  status: '',
  type: '',
  dealerIds: [],
  jobType: '',
  since: '',
  reason: '',
  person: '',
};

function open(search = '') {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const page = (
    <Toasts>
      <ConfirmHost>
        <TimeLimitsPage />
      </ConfirmHost>
    </Toasts>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [`/time-limits${search}`],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
  Object.assign(world, { actor: ADMIN, error: null, asked: [], taken: 0 });
  world.records = [
    recordOf('orders', 'o-1', limit('orderInTransit', 9)),
    recordOf('installations', 'i-1', limit('gvmUpgradeState', 8, EXEMPT)),
    recordOf('compliancePlateOrders', 'l-1', limit('compliancePlateOrderInTransit', 2)),
  ];
});

describe('the page of time limits', () => {
  it('shows jobs, orders and label orders with their days, status and exemption', async () => {
    open();
    const order = await row(/O-1/u);
    expect(order).toHaveTextContent(/Kit order.*9 of 7 days.*Over limit/u);
    expect(within(order).getByRole('link', { name: /O-1/u })).toHaveAttribute(
      'href',
      '/dealer-orders/edit/o-1',
    );
    const job = await row(/I-1/u);
    expect(job).toHaveTextContent('GVM upgrade, state');
    expect(job).toHaveTextContent(/Until .* by Dee Ash: Truck bogged/u);
    expect(await row(/L-1/u)).toHaveTextContent(/Label order.*2 of 7 days.*OK/u);
  });

  it.each([
    ['error', 'O-1'],
    ['exempt', 'I-1'],
    ['ok', 'L-1'],
  ])('shows %s alone where asked', async (status, name) => {
    open(`?f.status=${status}`);
    expect(await row(new RegExp(name, 'u'))).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(world.asked.at(-1)).toEqual({ ...ALL, status });
  });

  it('shows one type alone, and for distributors one dealer, whose name it has', async () => {
    world.actor = { ...ADMIN, kind: 'distributer', dealerId: '', distributerId: 'x1' };
    open('?f.type=orderInTransit&f.dealer=d1');
    expect(await row(/O-1/u)).toHaveTextContent('Outback Penrith');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(world.asked.at(-1)).toMatchObject({ status: '', type: 'orderInTransit', dealerIds: ['d1'] });
  });

  it.each([
    ['f.reason=Truck+bogged', 'Reason', 'Truck bogged'],
    ['f.person=u', 'Exempted by', 'Dee Ash'],
  ])('shows the exemptions alone that a figure of the reports counts: %s', async (asked, title, value) => {
    open(`?${asked}`);
    expect(await row(/I-1/u)).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    const [chip] = screen.getAllByRole('button', { name: new RegExp(`${title}.*${value}`, 'u') });
    expect(chip).toBeVisible();
  });

  it.each([
    ['f.reason=-', 'Reason', 'Not exempted'],
    ['f.person=-', 'Exempted by', 'Nobody'],
  ])(
    'shows what was never exempted where a figure of the reports counts it: %s',
    async (asked, title, value) => {
      open(`?${asked}`);
      expect(await row(/O-1/u)).toBeVisible();
      expect(screen.getAllByRole('row')).toHaveLength(3);
      expect(screen.queryByRole('row', { name: /I-1/u })).toBeNull();
      const [chip] = screen.getAllByRole('button', { name: new RegExp(`${title}.*${value}`, 'u') });
      expect(chip).toBeVisible();
    },
  );

  it('shows the missing label photos of one type of job and day that a figure of the reports counts', async () => {
    world.records = [
      recordOf('orders', 'o-1', limit('orderInTransit', 9)),
      recordOf('installations', 'i-1', limit('installedSviLabelImageUploaded', 8)),
      recordOf('installations', 'i-2', limit('installedWindscreenQrLabelImageUploaded', 2)),
      recordOf('installations', 'i-3', limit('gvmUpgradeState', 8)),
      { ...recordOf('installations', 'i-4', limit('installedSviLabelImageUploaded', 8)), jobType: 'retro' },
    ];
    const upTo = addDays(todaySydney(new Date()), -5);
    open(`?f.type=labelPhotos&f.job=gvmUpgradeState&f.since=2000-01-01~${upTo}`);
    expect(await row(/I-1/u)).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText(/Label photos, all/u)).toBeVisible();
  });

  it('reads no further than the page needs, and the next page on from there', async () => {
    world.records = Array.from({ length: 130 }, (_, at) =>
      recordOf('orders', `o-${at}`, limit('orderInTransit', 9)),
    );
    const { user } = open();
    expect(await screen.findByText('O-0')).toBeVisible();
    await waitFor(() => expect(world.taken).toBe(51));
    await user.click(screen.getByText(/Next/u));
    expect(await screen.findByText('O-50')).toBeVisible();
    expect(world.taken).toBe(101);
    expect(world.asked).toHaveLength(1);
    await user.click(screen.getByText(/Next/u));
    expect(await screen.findByText('O-129')).toBeVisible();
  });

  it('exempts a row and reads the list again', async () => {
    const { user } = open();
    const order = await row(/O-1/u);
    await user.click(within(order).getByRole('button', { name: /actions|More/iu }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exempt' }));
    await screen.findByRole('region', { name: 'Exemption: orderInTransit' });
    world.records = [];
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('No time limits running.')).toBeVisible();
    expect(world.asked).toHaveLength(2);
  });

  it('offers nobody to exempt who may not', async () => {
    world.actor = { ...ADMIN, isAdmin: false };
    const { user } = open();
    const order = await row(/O-1/u);
    await user.click(within(order).getByRole('button', { name: /actions|More/iu }));
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Exempt' })).toBeNull();
  });

  it('says where nothing runs, where nothing fits, and what failed, with Retry', async () => {
    world.records = [];
    open();
    expect(await screen.findByText('No time limits running.')).toBeVisible();
  });
  it('says where nothing fits', async () => {
    world.records = [];
    open('?f.status=error');
    expect(await screen.findByText('No match')).toBeVisible();
  });
  it('says what failed, and reads again', async () => {
    world.error = new AppError('No connection');
    const { user } = open();
    expect(await screen.findByText('No connection')).toBeVisible();
    world.error = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/O-1/u)).toBeVisible();
  });
});
