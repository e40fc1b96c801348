import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PeriodId, periodOf } from '#domain/order/periods.ts';
import { digestOf, type OrderFiguresDigest } from '#domain/order/stats.ts';
import { turnOf } from '#domain/order/stock-turn.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { OrderStatsPage } from './order-stats-page.tsx';

interface Call {
  readonly path: string;
  readonly payload: Record<string, unknown>;
  readonly answer: (told: unknown) => void;
}
const world = vi.hoisted(() => ({ calls: [] as Call[] }));
vi.mock('#data/store/api.ts', () => ({
  post: (path: string, payload: Record<string, unknown>) =>
    new Promise((answer) => world.calls.push({ path, payload, answer })),
}));
vi.mock('#data/session/session.tsx', () => ({
  useActor: () => ({ uid: 'kim', kind: 'dealer', dealerId: 'd1', grants: { kitOrderStats: true } }),
}));

const TODAY = todaySydney(new Date());
const { now, before } = periodOf('twelveMonths', TODAY);

/** What a share of one order, of so many kits of this period, comes to. */
function shareOf(qty: number, placedAt: string): OrderFiguresDigest {
  const lines = [{ kitId: 'a', description: 'HiLux kit', qty, receivedQty: qty, priceExGst: 10_000 }];
  const orders = [buildOrder({ placedAt, lines, receivedAt: 0 })];
  return {
    now: digestOf(now, orders, TODAY),
    before: digestOf(before, orders, TODAY),
    turn: turnOf(now, orders),
  };
}
const call = async (index: number): Promise<Call> =>
  vi.waitFor(() => {
    const found = world.calls[index];
    if (!found) throw new Error(`No call ${index} yet`);
    return found;
  });
const show = () =>
  render(
    <MemoryRouter initialEntries={['/kit-order-stats?period=twelveMonths']}>
      <Toasts>
        <ConfirmHost>
          <OrderStatsPage />
        </ConfirmHost>
      </Toasts>
    </MemoryRouter>,
  );
const figure = (title: string) => screen.getByText(title, { selector: 'dt' }).closest('div');

beforeEach(() => {
  world.calls = [];
});

it('asks until nothing is left, says how far it is, and shows what all shares come to', async () => {
  show();
  const first = await call(0);
  expect(first).toMatchObject({ path: 'order-figures', payload: { now, before, hasTurn: true, after: '' } });
  first.answer({ digest: shareOf(3, now.to), read: 4000, leftOut: 1, next: 'behind' });
  expect(await screen.findByText('4,000 orders read')).toBeInTheDocument();
  const second = await call(1);
  expect(second.payload['after']).toBe('behind');
  second.answer({ digest: shareOf(2, before.to), read: 500, leftOut: 1, next: 'further' });
  (await call(2)).answer({ digest: shareOf(4, addDays(now.to, -1)), read: 1, leftOut: 0, next: null });
  expect(await screen.findByText('Top kits')).toBeInTheDocument();
  expect(figure('Kits')).toHaveTextContent('Kits7250% up, before: 2');
  expect(figure('Orders')).toHaveTextContent('Orders2100% up, before: 1');
  expect(screen.getByText('2 orders could not be read and are left out. Tell support.')).toBeInTheDocument();
  expect(screen.queryByText(/orders read/u)).toBeNull();
  expect(world.calls).toHaveLength(3);
});

it('asks for nothing more once it is cancelled, until it is asked to', async () => {
  show();
  const first = await call(0);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Stopped.')).toBeInTheDocument();
  first.answer({ digest: shareOf(3, now.to), read: 4000, leftOut: 0, next: 'behind' });
  fireEvent.click(screen.getByRole('button', { name: 'Load the orders' }));
  const again = await call(1);
  expect(again.payload['after']).toBe('');
  again.answer({ digest: shareOf(1, now.to), read: 1, leftOut: 0, next: null });
  expect(await screen.findByText('Top kits')).toBeInTheDocument();
  expect(figure('Kits')).toHaveTextContent('Kits1Before: 0');
  expect(world.calls).toHaveLength(2);
});

it.each([
  ['the same place again', { next: '' }],
  ['what is no digest', { digest: { now: 1 } }],
])('does not go on with an answer that names %s', async (_what, change) => {
  show();
  (await call(0)).answer({ digest: shareOf(3, now.to), read: 1, leftOut: 0, next: null, ...change });
  expect(await screen.findByRole('button', { name: /try again|retry/iu })).toBeInTheDocument();
  expect(world.calls).toHaveLength(1);
});

it('asks for the turn of no other period', async () => {
  show();
  await call(0);
  fireEvent.change(screen.getByLabelText('Period'), {
    target: { value: 'lastMonth' satisfies PeriodId },
  });
  const { now: month } = periodOf('lastMonth', TODAY);
  expect((await call(1)).payload).toMatchObject({ now: month, hasTurn: false });
});
