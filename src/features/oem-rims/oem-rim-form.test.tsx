import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { deriveOemRim } from '#domain/oem-rim/derive.ts';
import { type OemRim, oemRimSchema } from '#domain/oem-rim/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { validateTable } from '#forms/import/validate-table.ts';
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

describe('a row of a file', () => {
  type Cells = readonly [make: string, model: string, from: string, to: string, size: string, studs: string];
  const HILUX: Cells = ['toyota', 'HiLux', '2015', '2024', '17 X 7.5', '6 x 139.7'];
  async function rowOf(cells: Cells, stored: Partial<OemRim> | null = null) {
    const plan = {
      groups: GROUPS as readonly FieldGroup[],
      mapping: ['make', 'model', 'yearFrom', 'yearTo', 'rimSize', 'studPattern'],
      keyFields: ['make', 'model', 'rimSize', 'yearFrom'],
      blank: { ...oemRimSchema.parse({ make: '-' }), make: '' },
      now: new Date('2026-06-15T02:00:00Z'),
      derive: (value: FieldValues) => deriveOemRim(value as OemRim),
      finish: (value: object) => ({ value: deriveOemRim(oemRimSchema.parse(value)), errors: {} }),
    };
    const find = async () =>
      stored === null ? [] : [{ id: 'r', rev: 1, value: deriveOemRim({ ...buildOemRim(), ...stored }) }];
    const table = [{ row: 2, cells }];
    const { rows } = await validateTable(plan, table, find, () => undefined, new AbortController().signal);
    return rows[0];
  }
  it('takes make and texts as the form stores them', async () => {
    const row = await rowOf(HILUX);
    expect([row?.verdict, row?.errors]).toEqual(['new', {}]);
    expect(row?.stored).toMatchObject({
      make: 'Toyota',
      rimSize: '17x7.5',
      studPattern: '6x139.7',
      diameter: 17,
    });
  });
  it('is the stored rim, however its size is written', async () => {
    const row = await rowOf(HILUX, {
      make: 'Toyota',
      model: 'HiLux',
      yearFrom: 2015,
      yearTo: 2020,
      rimSize: '17x7.5',
      studPattern: '6x139.7',
    });
    expect([row?.verdict, row?.existing?.id]).toEqual(['changed', 'r']);
    expect(row?.differences.map(({ path, next }) => [path, next])).toEqual([['yearTo', '2024']]);
  });
  it.each<[Cells, Record<string, string>]>([
    [['Toyota', 'HiLux', '20', '', '', ''], { yearFrom: 'Year from must be at least 1900' }],
    [['Toyota', 'HiLux', 'abc', '', '', ''], { yearFrom: 'Year from must be a number' }],
    [['Toyota', 'HiLux', '2024', '2015', '', ''], { yearTo: 'Year to is before year from' }],
    [
      ['', 'HiLux', '', '', '17', ''],
      { make: 'Make is required', rimSize: '17 is not a rim size such as 17x7.5' },
    ],
  ])('%j is refused as the form refuses it', async (cells, errors) => {
    expect((await rowOf(cells))?.errors).toEqual(errors);
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
