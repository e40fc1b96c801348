import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { followFanOut } from '#data/nouns/customer-fan-out.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { Toasts } from '#ui/toast.tsx';
import { FanOutNotice } from './fan-out-notice.tsx';

const world = vi.hoisted(() => ({ total: 3, done: [0] as (number | Error)[] }));

vi.mock('#data/store/count-where.ts', () => ({
  countWhere: async (_from: unknown, conditions: readonly (readonly [string, unknown])[]) => {
    if (!conditions.some(([field]) => field === 'customer.name')) return world.total;
    const next = world.done.length > 1 ? world.done.shift() : world.done[0];
    if (next instanceof Error) throw next;
    return next;
  },
}));

// Only what the counts ask of a person.
const actor = { dealerId: 'outback-penrith' } as Actor;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function save(total: number, done: (number | Error)[]) {
  Object.assign(world, { total, done });
  render(
    <Toasts>
      <FanOutNotice />
    </Toasts>,
  );
  void followFanOut(actor, 'c1', buildCustomer());
  await later(0);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows how many installations were reached, and says when all were', async () => {
  await save(3, [0, 2, 3]);
  expect(screen.getByText('Updating Alex Turner: 0 of 3 installations')).toBeVisible();
  await later(2000);
  expect(screen.getByText('Updating Alex Turner: 2 of 3 installations')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  await later(2000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Alex Turner updated in 3 installations')).toBeVisible();
});

it('says so where the rest takes longer than it looks', async () => {
  await save(3, [1]);
  await later(121_000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Alex Turner: 1 of 3 installations updated. The rest will follow.')).toBeVisible();
});

it('shows nothing for a customer without jobs, or once the connection is gone', async () => {
  await save(0, [0]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await save(2, [new Error('offline')]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
