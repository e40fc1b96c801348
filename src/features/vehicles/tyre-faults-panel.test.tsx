import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { Toasts } from '#ui/toast.tsx';
import { TyreFaultsPanel } from './parts/tyre-faults-panel.tsx';

type Export = (
  shape: unknown,
  actor: unknown,
  request: unknown,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
) => Promise<unknown[]>;
const exportList = vi.hoisted(() => vi.fn<Export>());
vi.mock('#data/export-list.ts', () => ({ exportList }));
vi.mock('#data/session.tsx', () => ({ useActor: () => ({ uid: 'u' }) }));
vi.mock('#data/queries.ts', () => ({ vehiclesShape: {}, EXPORT_LIMIT: 3 }));

beforeEach(() => {
  exportList.mockReset();
});

async function check() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Toasts>
        <TyreFaultsPanel tyreSizes={{ '7.50R16': 808 }} />
      </Toasts>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Check every vehicle' }));
  return user;
}
const vehicle = (id: string, change: Parameters<typeof buildVehicle>[0] = {}) => ({
  id,
  value: buildVehicle(change),
});

it('names each value that fails, in the words of the specification, with a link to its vehicle', async () => {
  exportList.mockResolvedValue([vehicle('a', { tyreSize2: 'STD', tyreLoadRating: '61H' }), vehicle('b')]);
  await check();
  expect(await screen.findByText('1 vehicle of 2 fails.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /STD is not a valid tyre size/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', '/admin/vehicles/edit/a');
  expect(screen.getByText('61H has a load index less than the minimum of 62')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
});
it('says when all pass, and that not all were read where the limit cut it', async () => {
  exportList.mockResolvedValue([vehicle('a'), vehicle('b', { tyreSize: '7.50R16' }), vehicle('c')]);
  await check();
  expect(await screen.findByText('The tyre data of all 3 vehicles passes.')).toBeVisible();
  expect(screen.getByText('Only the first 3 vehicles were read; there may be more.')).toBeVisible();
});
it('tells how many were read, and stops when asked', async () => {
  let signal: AbortSignal | undefined;
  exportList.mockImplementation((_shape, _actor, _request, onProgress, asked) => {
    signal = asked;
    onProgress(500);
    return new Promise(() => undefined);
  });
  const user = await check();
  await user.click(screen.getByRole('button', { name: '500 vehicles read Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Check every vehicle' })).toBeVisible();
});
it('shows a failure and tries again', async () => {
  exportList.mockRejectedValueOnce(new Error('No answer')).mockResolvedValueOnce([vehicle('a')]);
  const user = await check();
  expect(await screen.findByText('No answer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The tyre data of all 1 vehicle passes.')).toBeVisible();
});
