import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Vehicle, vehicleSchema } from '#domain/vehicle/schema.ts';
import { renderForm } from '#forms/testing.tsx';
import type { FieldValues } from '#forms/field.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleGroups } from './vehicle-fields.ts';

const groups = vehicleGroups({ makes: ['Toyota'], tyreSizes: { '7.50R16': 808 } });

/**
 * The vehicle's fields in the specification's order (product: vehicles); the two saved ones and the flag have no
 * input.
 */
const SPECIFIED =
  'make model series badge engineCapacity engineConfiguration fuelType engineType transmission driveType bodyType numberOfSeats manufacturedFrom manufacturedFromMonth manufacturedTo manufacturedToMonth currentModel category tareWeight frontAxleTareWeight rearAxleTareWeight towingCapacity gvm gcm gcmRevisionNotAllowed maxBallWeight ballWeightPercentRear oeApprovalNumber ssmApprovalNumber1 ssmApprovalNumber2 ravTare ravPower frontAxleCapacity frontStandardHeight frontMinHeight frontMaxHeight rearAxleCapacity rearStandardHeight rearMinHeight rearMaxHeight tyreSize tyreSize2 tyreSize3 tyreSize4 rimOffset tyreLoadRating rimRating wheelBase castorMin castorMax camberMin camberMax individualToeMin individualToeMax totalToeMin totalToeMax'.split(
    ' ',
  );
const WITHOUT_INPUT = ['deleted', 'savedManufacturedTo', 'savedManufacturedToMonth'];
/** Ours: when it was deleted, and what searches read. */
const ADDED = ['deletedAt', 'searchArr'];

describe('the fields', () => {
  const names = groups.flatMap((group) => group.fields.map((field): string => field.name));
  it('are those of the specification, each once', () => {
    expect(names.toSorted()).toEqual(SPECIFIED.toSorted());
  });
  it('are the schema’s, with what has no input', () => {
    const stored = Object.keys(vehicleSchema.shape);
    expect(stored.toSorted()).toEqual([...SPECIFIED, ...WITHOUT_INPUT, ...ADDED].toSorted());
  });
});

/** The whole vehicle form, and what it saved last. */
function renderVehicle(vehicle: Vehicle) {
  const onSubmit = vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
  const view = renderForm({ groups, values: vehicle, onSubmit });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Update' }));
  return { ...view, save, saved: () => onSubmit.mock.lastCall?.[0] };
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const OLD = buildVehicle({
  currentModel: false,
  manufacturedFrom: 2005,
  manufacturedTo: 2015,
  manufacturedToMonth: 'Jun',
});

describe('current model (product: vehicles)', () => {
  it('clears and disables the end of production, shows CURRENT and remembers it', async () => {
    const { user, save, saved } = renderVehicle(OLD);
    await user.click(screen.getByRole('checkbox', { name: 'Current model' }));
    const year = box('Manufactured to');
    const month = screen.getByRole('combobox', { name: 'Manufactured to month' });
    expect(year).toBeDisabled();
    expect(year).toHaveValue('');
    expect(year).toHaveAttribute('placeholder', 'CURRENT');
    expect(month).toBeDisabled();
    expect(month).toHaveDisplayValue('CURRENT');
    await save();
    expect(saved()).toMatchObject({
      currentModel: true,
      manufacturedTo: '',
      manufacturedToMonth: '',
      savedManufacturedTo: 2015,
      savedManufacturedToMonth: 'Jun',
    });
  });

  it('brings them back when unticked', async () => {
    const { user, save, saved } = renderVehicle(OLD);
    const tick = screen.getByRole('checkbox', { name: 'Current model' });
    await user.click(tick);
    await user.click(tick);
    expect(box(/^Manufactured to/)).toHaveValue('2015');
    expect(screen.getByRole('combobox', { name: 'Manufactured to month' })).toHaveDisplayValue('Jun');
    await save();
    expect(saved()).toMatchObject({
      manufacturedTo: 2015,
      manufacturedToMonth: 'Jun',
      savedManufacturedTo: '',
      savedManufacturedToMonth: '',
    });
  });

  it('brings back what an earlier save remembered', async () => {
    const { user } = renderVehicle({
      ...OLD,
      currentModel: true,
      manufacturedTo: '',
      manufacturedToMonth: '',
      savedManufacturedTo: 2018,
      savedManufacturedToMonth: 'Mar',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Current model' }));
    expect(box(/^Manufactured to/)).toHaveValue('2018');
  });

  it('makes the year required when nothing was remembered', async () => {
    const { user, save, saved } = renderVehicle(buildVehicle());
    await user.click(screen.getByRole('checkbox', { name: 'Current model' }));
    await save();
    expect(await screen.findByText('Manufactured to is required')).toBeVisible();
    expect(saved()).toBeUndefined();
    expect(box(/^Manufactured to/)).toHaveFocus();
  });
});

it('spells a make as it is remembered', async () => {
  const { user, save, saved } = renderVehicle(buildVehicle({ make: 'Isuzu' }));
  const make = screen.getByRole('combobox', { name: /^Make/ });
  await user.clear(make);
  await user.type(make, ' toyota');
  await user.tab();
  expect(make).toHaveValue('Toyota');
  await save();
  expect(saved()).toMatchObject({ make: 'Toyota' });
});

it('keeps no make that is neither listed nor added', async () => {
  const { user, save, saved } = renderVehicle(buildVehicle({ make: 'Toyota' }));
  const make = screen.getByRole('combobox', { name: /^Make/ });
  await user.clear(make);
  await user.type(make, 'Toyoto');
  await user.tab();
  expect(make).toHaveValue('Toyota');
  await user.type(screen.getByRole('textbox', { name: 'Series' }), 'N80');
  await save();
  expect(saved()).toMatchObject({ make: 'Toyota' });
});

describe('rules (product: vehicles)', () => {
  it.each([
    ['Tyre size', 'abc', 'ABC is not a valid tyre size'],
    ['Tyre size', '265/60', '265/60 is not a valid tyre size'],
    ['Tyre load rating', '116', '116 is not valid tyre load rating'],
    ['Tyre load rating', '61H', '61H has a load index less than the minimum of 62'],
    ['Tyre load rating', '151H', '151H has a load index greater than the maximum of 150'],
    ['Tyre load rating', '116E', '116E does not have a valid speed symbol'],
    ['Ball weight on rear axle', '201', 'Ball weight on rear axle must be at most 200 %'],
    ['GVM', '-1', 'GVM must be at least 0 kg'],
    ['Manufactured from required', '-1', 'Manufactured from must be at least 0'],
    ['Manufactured from required', '', 'Manufactured from is required'],
  ])('%s "%s": %s', async (name, typed, message) => {
    const { user, save, saved } = renderVehicle(buildVehicle());
    const input = box(name);
    await user.clear(input);
    if (typed !== '') await user.type(input, typed);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(saved()).toBeUndefined();
    expect(input).toHaveValue(typed.toUpperCase());
  });

  it('takes a tyre size of the table and stores size and rating in upper case', async () => {
    const { user, save, saved } = renderVehicle(buildVehicle({ tyreSize: '', tyreLoadRating: '' }));
    await user.type(box('Tyre size'), '7.50r16');
    await user.type(box('Tyre load rating'), '116h');
    await save();
    expect(saved()).toMatchObject({ tyreSize: '7.50R16', tyreLoadRating: '116H' });
  });

  it('refuses an end before the start (decisions: production-dates)', async () => {
    const { user, save } = renderVehicle(OLD);
    await user.clear(box(/^Manufactured to/));
    await user.type(box(/^Manufactured to/), '2004');
    await save();
    expect(await screen.findByText('Manufactured to is before manufactured from')).toBeVisible();
  });
});
