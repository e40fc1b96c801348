import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type OemRim, oemRimSchema } from '#domain/oem-rim/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildOemRim } from '#tests/seed/build/suspension.ts';
import { oemRimGroups } from './oem-rim-fields.ts';
import { RimVehicles } from './parts/rim-vehicles.tsx';

const GROUPS = oemRimGroups(['Toyota']);
const messagesOf = (change: Partial<OemRim>) =>
  validateFields(GROUPS, { ...buildOemRim(), ...change }, { allRequired: false, now: new Date() });

it('every field of the schema has an input, or is computed', () => {
  const declared = GROUPS.flatMap(({ fields }) => fields.map(({ name }): string => name));
  expect([...declared, 'diameter', 'check', 'deleted', 'searchArr'].toSorted()).toEqual(
    Object.keys(oemRimSchema.shape).toSorted(),
  );
});

describe('the rim form', () => {
  it.each<[Partial<OemRim>, Record<string, string>]>([
    [{}, {}],
    [{ make: '' }, { make: 'Make is required' }],
    [{ rimSize: '17' }, { rimSize: '17 is not a rim size such as 17x7.5' }],
    [{ studPattern: 'six' }, { studPattern: 'six is not a stud pattern such as 6x139.7' }],
    [{ yearFrom: 2015, yearTo: 2014 }, { yearTo: 'Year to is before year from' }],
    [{ yearTo: 2014, yearFrom: '' }, {}],
    [{ rating: -1 }, { rating: 'Rating must be at least 0 kg' }],
  ])('%j: %j', async (change, messages) => {
    expect(await messagesOf(change)).toEqual(messages);
  });
});

describe('the matched vehicles', () => {
  const show = (rating: number, matched: readonly { id: string; value: Vehicle }[]) =>
    render(
      <MemoryRouter>
        <RimVehicles rim={{ rating }} matched={matched} />
      </MemoryRouter>,
    );
  it('stand with the rating against each axle', () => {
    show(849, [{ id: 'v', value: buildVehicle() }]);
    const link = screen.getByRole('link', { name: 'Toyota HiLux N80 SR5 Double Cab' });
    expect(link).toHaveAttribute('href', '/admin/vehicles/edit/v');
    expect(screen.getByText('1,700 of 1,698 kg')).toBeVisible();
    expect(screen.getByText('Over')).toBeVisible();
  });
  it('say that there are none', () => {
    show(849, []);
    expect(screen.getByText('No listed vehicle has this make, model and years.')).toBeVisible();
  });
});
