import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { fitId } from '#domain/suspension-kit-vehicle/derive.ts';
import { fitMatrix } from '#domain/suspension-kit-vehicle/matrix.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { FIT_COLUMNS, fitLines } from './fit-columns.ts';
import { ApplicationGuide } from './parts/application-guide.tsx';
import { MatrixList, MatrixTable } from './parts/matrix-table.tsx';

const MATRIX = fitMatrix(
  {
    vehicles: [
      { id: 'v1', value: buildVehicle() },
      { id: 'v2', value: buildVehicle({ model: 'Prado', series: '150', badge: 'GXL' }) },
    ],
    kits: [{ id: 'k1', value: buildSuspensionKit({ code: 'SK-1', name: 'Touring' }) }],
    fits: [
      {
        id: fitId('v1', 'k1'),
        value: buildSuspensionKitVehicle({ vehicleId: 'v1', kitId: 'k1', notes: '=1+1' }),
      },
    ],
  },
  { model: '', lift: '', load: '', isWithoutKit: false },
);
const show = (element: ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>);
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('the matrix', () => {
  it('leads from a cell to its fit, and from an empty one to a new fit of that pair', () => {
    show(<MatrixTable {...MATRIX} />);
    expect(row(/^HiLux/).getByRole('link', { name: /\+40 \/ \+35 mm/ })).toHaveAttribute(
      'href',
      '/admin/suspension-kit-vehicles/v1~k1',
    );
    expect(row(/^Prado/).getByRole('link', { name: 'Add SK-1 to Toyota Prado 150 GXL' })).toHaveAttribute(
      'href',
      '/admin/suspension-kit-vehicles/new?vehicle=v2&kit=k1',
    );
  });
  it('says in words which vehicle has no kit', () => {
    show(<MatrixTable {...MATRIX} />);
    expect(row(/^Prado/).getByText('No kit yet')).toBeVisible();
    expect(row(/^HiLux/).queryByText('No kit yet')).toBeNull();
  });
  it('lists the kits under each vehicle on a phone', () => {
    show(<MatrixList {...MATRIX} />);
    const [hilux, prado] = screen.getAllByRole('listitem');
    expect(hilux).toHaveTextContent('F 500 → 540 mm');
    expect(prado).toHaveTextContent('No kit yet');
  });
});

describe('the application guide', () => {
  it('has a part for each model, with heights and what has no kit', () => {
    show(
      <ApplicationGuide
        make="Toyota"
        model=""
        matrix={MATRIX}
        from={{ name: 'Harbour Suspension', lines: [] }}
      />,
    );
    expect(
      screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['HiLux', 'Prado']);
    expect(screen.getByText('With bar, 500 → 540 mm')).toBeInTheDocument();
    expect(screen.getByText('No kit')).toBeInTheDocument();
    expect(screen.getByText('Harbour Suspension')).toBeInTheDocument();
  });
});

it('the file has one line per fit, and one for a vehicle without', () => {
  const lines = fitLines(MATRIX).map((line) => FIT_COLUMNS.map(({ text }) => text(line)));
  expect(lines.map(([make, model, , , , code]) => [make, model, code])).toEqual([
    ['Toyota', 'HiLux', 'SK-1'],
    ['Toyota', 'Prado', ''],
  ]);
  expect(lines[0]?.slice(-5)).toEqual(['500', '540', '530', '565', '=1+1']);
});
