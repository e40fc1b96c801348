import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import type { BuildMonth } from '#domain/vehicle/finder.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { FinderSteps, type FinderStart } from './finder-steps.tsx';

const vehicle = (id: string, change: Partial<Vehicle>): Doc<Vehicle> => ({
  id,
  value: buildVehicle({ make: 'Toyota', model: 'HiLux', series: 'N80', ...change }),
  rev: 1,
  by: 'u1',
  at: null,
  pending: false,
});
const ALL = [
  vehicle('sr', { badge: 'SR' }),
  vehicle('sr5', { badge: 'SR5' }),
  vehicle('prado', { model: 'Prado', series: '150', badge: 'GXL' }),
];
const data = vi.hoisted(() => ({ fetchVehiclesOfMake: vi.fn<() => Promise<readonly unknown[]>>() }));
vi.mock('#data/nouns/reference.ts', () => ({
  fetchMakes: async () => ['Toyota'],
  fetchVehiclesOfMake: data.fetchVehiclesOfMake,
}));

const NO_BUILD: BuildMonth = { buildYear: '', buildMonth: '' };

function show(start: FinderStart | null = null) {
  const onPick = vi.fn<(picked: Doc<Vehicle>, isOnly: boolean) => void>();
  render(
    <FinderSteps start={start} build={NO_BUILD} onPick={onPick} firstId="first" error={null}>
      {null}
    </FinderSteps>,
  );
  const user = userEvent.setup();
  const choose = async (title: string, option: string) => {
    await waitFor(() => expect(screen.getByLabelText(title)).toBeEnabled());
    await screen.findByRole('option', { name: option });
    await user.selectOptions(screen.getByLabelText(title), option);
  };
  return { onPick, user, choose };
}

beforeEach(() => {
  data.fetchVehiclesOfMake.mockResolvedValue(ALL);
});

it('takes the vehicle that is left as soon as it is the only one', async () => {
  const { onPick, choose } = show();
  await choose('Make', 'Toyota');
  await choose('Model', 'HiLux');
  expect(await screen.findByText('2 vehicles match')).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
  await choose('Badge', 'SR5');
  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(ALL[1], true));
});

it('takes nothing by itself from where it started, only from what is chosen', async () => {
  const { onPick, choose, user } = show({ make: 'Toyota', model: 'HiLux', series: 'N80', badge: 'SR' });
  await user.click(await screen.findByRole('button', { name: /^Use Toyota HiLux N80 SR /u }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(ALL[0], false);
  await choose('Model', 'Prado');
  await waitFor(() => expect(onPick).toHaveBeenLastCalledWith(ALL[2], true));
});
