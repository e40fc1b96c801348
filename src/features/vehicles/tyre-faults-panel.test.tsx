import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toasts } from '#ui/toast.tsx';
import { TyreFaultsPanel } from './parts/tyre-faults-panel.tsx';
import { faultRows, type FaultScan } from './tyre-fault-rows.ts';

function show(scan: FaultScan) {
  const [start, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <MemoryRouter>
      <Toasts>
        <ConfirmHost>
          <TyreFaultsPanel scan={scan} start={start} cancel={cancel} />
        </ConfirmHost>
      </Toasts>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), start, cancel };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const vehicle = (id: string, change: Parameters<typeof buildVehicle>[0] = {}) => ({
  id,
  value: buildVehicle(change),
});

it('reads nothing until it is asked to', async () => {
  const { user, start } = show({ status: 'idle' });
  await press(user, 'Check every vehicle');
  expect(start).toHaveBeenCalledOnce();
});
it('names each value that fails, in the words of the specification, with a link to its vehicle', () => {
  const vehicles = [
    vehicle('a', { tyreSize2: 'STD', tyreLoadRating: '61H' }),
    vehicle('b', { tyreSize: '7.50R16' }),
  ];
  show({ status: 'done', read: 2, isCut: false, rows: faultRows(vehicles, { '7.50R16': 808 }) });
  expect(screen.getByText('1 vehicle of 2 fails.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /STD is not a valid tyre size/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', '/admin/vehicles/edit/a');
  expect(screen.getByText('61H has a load index less than the minimum of 62')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
});
it('says when all pass, and that not all were read where the limit cut it', () => {
  show({ status: 'done', read: 3, isCut: true, rows: [] });
  expect(screen.getByText('The tyre data of all 3 vehicles passes.')).toBeVisible();
  expect(screen.getByText('Only the first 3 vehicles were read; there may be more.')).toBeVisible();
});
it('shows how many were read, and can be cancelled', async () => {
  const { user, cancel } = show({ status: 'reading', read: 1500 });
  await press(user, '1,500 vehicles read Cancel');
  expect(cancel).toHaveBeenCalledOnce();
});
it('shows a failure and tries again', async () => {
  const { user, start } = show({ status: 'failed', error: new Error('No answer') });
  expect(screen.getByText('No answer')).toBeVisible();
  await press(user, 'Retry');
  expect(start).toHaveBeenCalledOnce();
});
